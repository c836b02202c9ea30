// Asks the browser to keep the page for when there is no connection; elsewhere than at home that takes TLS.
navigator.serviceWorker?.register("/app.js").catch(() => {});
