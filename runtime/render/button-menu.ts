import type { DropdownProps } from "antd";

/** Of a menu that a button opens: it takes the focus, so that the arrows move in it. */
export const BUTTON_MENU: Pick<DropdownProps, "autoFocus" | "trigger"> = {
  autoFocus: true,
  trigger: ["click"],
};
