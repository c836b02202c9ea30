// Answers for a page that cannot be reached with the page that says so. KEPT is all that is ever kept: this page in
// every language and what it is drawn with. Nothing that the room answers goes into the cache.
const NAME = `tapete-${KEPT.join()}`;
const offlinePage = (path) => KEPT.find((kept) => kept.startsWith(`/app/${path.split("/")[1]}/`)) ?? KEPT.find((kept) => kept.startsWith("/app/"));

self.addEventListener("install", (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT)).then(() => self.skipWaiting())));

self.addEventListener("activate", (event) =>
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name))))),
);

self.addEventListener("fetch", (event) => {
  const { pathname, search } = new URL(event.request.url);
  const kept = KEPT.includes(pathname + search) ? pathname + search : null;
  if (event.request.mode !== "navigate" && !kept) return; // the browser's own business
  event.respondWith(fetch(event.request).catch(() => caches.match(kept ?? offlinePage(pathname))));
});
