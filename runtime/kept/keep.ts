import { message } from "antd";
import { text } from "@/runtime/i18n/i18n";
import type { StoragePort } from "@/runtime/ports";

const SECONDS = 8;

/** Said once, until there is room again: work is kept every second. */
let isTold = false;

/** Keeps unsaved work in the browser, and tells its author where that has no room for it: what was kept before stays. */
export function keep(storage: StoragePort, key: string, work: unknown): void {
  const isKept = storage.set("local", key, work);
  if (!isKept && !isTold) void message.warning(text("kept.noRoom"), SECONDS);
  isTold = !isKept;
}
