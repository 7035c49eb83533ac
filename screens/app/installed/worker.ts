const WORKER = "/sw.js";

/** Registers the worker and hands it what this page is made of already. Browsers without one, or without TLS, go on without. */
export async function keepShell(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register(WORKER);
  const { active } = await navigator.serviceWorker.ready;
  const urls = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);
  active?.postMessage({ kind: "keep", urls });
}

/** Nothing of the product stays in the browser, and its sign counts nothing. */
export async function forget(): Promise<void> {
  if ("clearAppBadge" in navigator) await navigator.clearAppBadge();
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ kind: "clear" });
}

/** Whether the server has another version of the pages than the one that is open. */
export async function isNewer(): Promise<boolean> {
  const open = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src;
  const answer = await fetch("/", { cache: "no-cache" });
  if (!open || !answer.ok) return false;
  return !(await answer.text()).includes(new URL(open).pathname);
}
