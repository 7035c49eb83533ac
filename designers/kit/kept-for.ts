import { recordIn, textIn } from "@/runtime/core/guards";
import type { StoragePort } from "@/runtime/ports";

/**
 * Whose unsaved work a designer keeps in the browser: the next one at it is shown none of it. Asked when the designer opens,
 * for who is signed out in the middle of their work goes on with it when they are back.
 */
export const ownerIn = (storage: StoragePort): string =>
  textIn(recordIn(storage.get("session", "sysUserInfo"))["UserCode"]) ?? "";
