import type { StoragePort } from "@/runtime/ports";

/** Session and local storage. What cannot be read counts as absent; a full or forbidden storage loses the value quietly. */
export const browserStorage: StoragePort = {
  get: <T>(area: "session" | "local", key: string): T | null => {
    const text = open(area)?.getItem(key) ?? null;
    try {
      return text === null ? null : (JSON.parse(text) as T);
    } catch {
      return text as T;
    }
  },
  set: (area, key, value) => {
    try {
      open(area)?.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
    } catch (error) {
      console.warn("storage", key, error);
    }
  },
  remove: (area, key) => open(area)?.removeItem(key),
};

function open(area: "session" | "local"): Storage | undefined {
  try {
    return area === "session" ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}
