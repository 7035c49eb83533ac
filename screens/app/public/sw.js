// Keeps what the pages are built of, so that the product opens without a network. Files under /assets carry a hash in their
// name and never change; the one page is asked for anew whenever there is a network. Answers of /api are somebody's data:
// they never pass through here.
const SHELL = "shell-1";
const PAGE = "/";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add(PAGE)));
});

self.addEventListener("activate", (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && !/^\/(api|schemas|brand)(\/|$)/.test(pathname))
    event.respondWith(pageOf(request));
  else if (pathname.startsWith("/assets/") || pathname.startsWith("/brand/"))
    event.respondWith(keptOf(request));
});

/** What an open page is made of already; and the end of a session, which leaves nothing behind. */
self.addEventListener("message", (event) => {
  const { kind, urls = [] } = event.data ?? {};
  if (kind === "clear") event.waitUntil(caches.delete(SHELL));
  if (kind === "keep") event.waitUntil(keep(urls));
});

async function keep(urls) {
  const cache = await caches.open(SHELL);
  for (const url of [PAGE, ...urls.filter((one) => one.startsWith("/assets/"))])
    if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
}

async function pageOf(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && (answer.headers.get("content-type") ?? "").includes("text/html"))
      await (await caches.open(SHELL)).put(PAGE, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

async function keptOf(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
  return answer;
}
