import type { LocalText } from "../locale";

/** A button by which the lists of a resource offer one of its calls, as the call declares it. */
export interface CallButton {
  /** For which rows: those that are selected, the one it stands in, or none in particular. */
  rows: "many" | "one" | "none";
  text: LocalText;
  /** For which rows: an expression over `row`; of the selected rows only those are sent. */
  condition?: string;
  danger?: boolean;
  /** Of a button for none in particular: the first row comes from it, so lists without rows have it too. */
  begins?: true;
  /** What is asked before the call is made. */
  confirm?: LocalText;
  /** Fields of the call that are asked for before it is made, what stands above them, and what the dialog says. */
  ask?: readonly (string | Readonly<Record<string, unknown>>)[];
  title?: LocalText;
  about?: LocalText;
  /** What these fields begin with, over `row`, and how wide the dialog is. */
  init?: Readonly<Record<string, unknown>>;
  width?: number;
  /** What is sent besides the rows and the answers; it may be read from `row` and `answer`. */
  with?: Record<string, unknown>;
  /** What is said when it is done; nothing is when left out. */
  done?: LocalText;
  /** The dialog of the resource that shows what came back, as `answer`. */
  show?: string;
}
