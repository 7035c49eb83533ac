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
  if (!iso) return "";
  return new Date(iso).toLocaleString("zh-CN", {
    hour12: false,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
}
