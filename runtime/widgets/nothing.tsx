import type { ReactElement } from "react";

/** A field of type null: its label and help say all. */
export default function NothingWidget(): ReactElement {
  return <></>;
}
