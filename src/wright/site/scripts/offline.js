// Keeps the site for offline use, whole: FILES and VERSION stand above. A new version is fetched at the next visit and
// takes over when no page of the old one is open, so that no page meets files of another version.

const ISOLATED = {
  // Browsers give a finer clock to pages that share no process with others.
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  const others = (names) => names.filter((name) => name.startsWith("hashwright ") && name !== VERSION);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(others(names).map((name) => caches.delete(name)))),
  );
});

async function answer(request) {
  const cache = await caches.open(VERSION);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (!kept) return fetch(request);
  const headers = new Headers(kept.headers);
  for (const [name, value] of Object.entries(ISOLATED)) headers.set(name, value);
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && new URL(event.request.url).origin === location.origin)
    event.respondWith(answer(event.request));
});
