const RELOADED = "chunkReloaded";
const QUIET = 60_000;

/** A part of the product that cannot be fetched usually means a new version: load the page again, but not in a circle. */
export function watchChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < QUIET) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, String(Date.now()));
    window.location.reload();
  });
}
