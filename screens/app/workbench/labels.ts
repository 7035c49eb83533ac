import dayjs from "dayjs";
import "@/runtime/i18n/dayjs-locale";
/** Words for the codes that the engine keeps. Keys of `workbench.*` in the texts. */
export const STATUS_COLOR: Record<string, string> = {
  running: "processing",
  back: "warning",
  end: "success",
  manualend: "error",
  revoke: "default",
};

export const ACTION_COLOR: Record<string, string> = {
  start: "blue",
  resubmit: "blue",
  agree: "green",
  handle: "green",
  end: "green",
  turnDown: "red",
  shutdown: "red",
  recall: "orange",
  revoke: "gray",
  cancelled: "gray",
  skip: "gray",
};

export function timeText(iso: string | null): string {
  return iso ? dayjs(iso).format("YYYY-MM-DD HH:mm") : "";
}
