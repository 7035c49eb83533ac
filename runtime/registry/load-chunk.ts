/** Spec 000 §8: how long a part of the product may take to arrive. */
export const CHUNK_TIMEOUT = 120_000;

/** A part of the product did not arrive. */
export class ChunkLoadError extends Error {
  readonly code: "CHUNK_LOAD_FAILED" | "CSS_CHUNK_LOAD_FAILED";
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`Loading chunk failed. (${reason})`, { cause });
    this.name = "ChunkLoadError";
    this.code = /css/i.test(reason) ? "CSS_CHUNK_LOAD_FAILED" : "CHUNK_LOAD_FAILED";
  }
}

/** Why a part did not arrive, in its reader's words. */
export class ChunkFault extends Error {}

/** Fetches a part of the product; a failure or 120 seconds of silence end in a ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("timeout")), CHUNK_TIMEOUT);
  });
  try {
    return await Promise.race([sheetsAnew().then(load), late]);
  } catch (error) {
    throw new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches marked style sheets once more: Vite remembers that it asked for them, not that they did not arrive, and the part
 * would be drawn without.
 */
async function sheetsAnew(): Promise<void> {
  const failed = document.head.querySelectorAll<HTMLLinkElement>("link[data-failed]");
  await Promise.all([...failed].map(sheetAnew));
}

function sheetAnew(failed: HTMLLinkElement): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = failed.crossOrigin;
  link.href = failed.href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`no CSS at ${link.href}`)));
    failed.replaceWith(link);
  });
}
