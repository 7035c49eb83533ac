import type { StorageArea, StoragePort } from "@/runtime/ports";

/**
 * Session and local storage, and the state of the entry in the history. What cannot be read counts as absent.
 */
export const browserStorage: StoragePort = {
  get: (area, key) => {
    const text = open(area)?.getItem(key) ?? null;
    try {
      return text === null ? null : JSON.parse(text);
    } catch {
      return text;
    }
  },
  set: (area, key, value) => {
    try {
      const texts = open(area);
      texts?.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
      return texts !== undefined;
    } catch (error) {
      console.warn("storage", key, error);
      return false;
    }
  },
  remove: (area, key) => open(area)?.removeItem(key),
};

type Texts = Pick<Storage, "getItem" | "setItem" | "removeItem">;

function open(area: StorageArea): Texts | undefined {
  if (area === "entry") return ENTRY;
  try {
    return area === "session" ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}

/** What is kept stands beside what the router keeps there. */
const KEPT = "kept";

const partsOf = (value: unknown): Map<string, unknown> =>
  new Map(Object.entries(typeof value === "object" && value !== null ? value : {}));

const keptNow = (): Map<string, unknown> => partsOf(partsOf(window.history.state).get(KEPT));

function keep(kept: Map<string, unknown>): void {
  const state = partsOf(window.history.state).set(KEPT, Object.fromEntries(kept));
  window.history.replaceState(Object.fromEntries(state), "");
}

const ENTRY: Texts = {
  getItem: (key) => {
    const text = keptNow().get(key);
    return typeof text === "string" ? text : null;
  },
  setItem: (key, text) => keep(keptNow().set(key, text)),
  removeItem: (key) => {
    const kept = keptNow();
    kept.delete(key);
    keep(kept);
  },
};
