// Links that are copied by a button, or handed to the telephone's own way of sharing where it has one.

/** Every button with `data-copy` in a part of the page; `done` is said on it for a moment. */
export const copying = (part, done) => {
  for (const button of part.querySelectorAll("[data-copy]")) {
    button.addEventListener("click", async () => {
      const url = button.dataset.copy;
      if (navigator.share && matchMedia("(pointer: coarse)").matches) return void navigator.share({ url }).catch(() => {});
      const field = button.closest(".share-link")?.querySelector("input[readonly]");
      try {
        await navigator.clipboard.writeText(url);
      } catch {
        field?.select(); // a page without TLS has no clipboard: the link is marked to be copied by hand
        return;
      }
      const before = button.textContent;
      button.textContent = done;
      setTimeout(() => (button.textContent = before), 1600);
    });
  }
};
