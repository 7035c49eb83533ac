import { momentText } from "@/runtime/i18n/moment-text";
import "@/runtime/i18n/dayjs-locale";

/** Tones of the states that the engine keeps. Their words are keys of `workbench.*` in the texts. */
export const STATUS_TONE: Record<string, string> = {
  running: "info",
  back: "warning",
  end: "success",
  manualend: "danger",
  revoke: "default",
};

/** Tones of what was done; anything else informs. */
export const ACTION_TONE: Record<string, string> = {
  agree: "success",
  handle: "success",
  end: "success",
  turnDown: "danger",
  oppose: "danger",
  shutdown: "danger",
  recall: "warning",
  revoke: "default",
  cancelled: "default",
  skip: "default",
};

export function timeText(iso: string | null): string {
  return iso ? momentText(iso) : "";
}
