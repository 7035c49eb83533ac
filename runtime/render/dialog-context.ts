import { createContext } from "react";

/** The dialog of a page around a block. */
export interface AroundDialog {
  /** Tells it from others, and the one of one row from those of other rows. */
  name: string;
  /** Whether the user is through with it, once it is gone. */
  isOver: () => boolean;
  /** The row that it was opened for, if any. */
  row: unknown;
}

/** Null where no dialog is around. */
export const DialogContext = createContext<AroundDialog | null>(null);
