import type { ReactElement } from "react";

export default function ScreenDesignerBlock(): ReactElement {
  return <div />;
}
