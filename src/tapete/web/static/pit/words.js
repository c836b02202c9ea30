// The words of the floor come with the page, from the server's catalogue.
import { speaker } from "../room/words.js";

export const word = speaker("pit");
