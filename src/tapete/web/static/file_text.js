// A file chosen on this machine is put as text into the field beside it; without script the text is pasted.
for (const chooser of document.querySelectorAll("input[type=file][data-text]")) {
  const field = document.getElementById(chooser.dataset.text);
  chooser.addEventListener("change", async () => {
    const [file] = chooser.files;
    if (file) field.value = await file.text();
  });
}
