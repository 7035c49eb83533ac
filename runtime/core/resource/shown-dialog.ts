import type { LocalText } from "../locale";
import type { DialogSpec } from "../screen/document";

/** What lists of a resource show in a dialog: it only shows, so it has no steps of its own. */
export interface ShownDialog extends Pick<DialogSpec, "title" | "width" | "body" | "footer"> {
  /** What stands on the button in each row that opens it; without one only what names it does. */
  text?: LocalText;
}
