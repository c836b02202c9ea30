// While the log is being verified its progress is asked for; when it ends the page shows the verdict.
const panel = document.getElementById("verification");

async function follow() {
  const answer = await fetch("/inspeccion/comprobacion.json");
  if (!answer.ok) return;
  const progress = await answer.json();
  if (!progress.running) {
    location.replace(location.pathname);
    return;
  }
  const bar = document.getElementById("bar");
  bar.max = progress.all || 1;
  bar.value = progress.done;
  setTimeout(follow, 400);
}

if (panel?.dataset.running === "yes") follow();
