const RELOADED = "chunkReloaded";
const QUIET = 60_000;

/**
 * A part of the product that cannot be fetched may be one of a former version: then the page is loaded again, but not in a
 * circle. Where the server cannot be reached, or has the same version, the place of the part says so (`lazyPart`). A style
 * sheet that did not arrive is marked for `loadChunk`.
 */
export function watchChunks(): void {
  window.addEventListener("vite:preloadError", () => void loadNewVersion());
  document.addEventListener("error", ({ target }) => markSheet(target), true);
}

function markSheet(target: EventTarget | null): void {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") target.dataset["failed"] = "";
}

async function loadNewVersion(): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < QUIET || !(await isReplaced())) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
}

/** Whether the server's page begins with another script than this one did. */
async function isReplaced(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  if (!own) return false;
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}
