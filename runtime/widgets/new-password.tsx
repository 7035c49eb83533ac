import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { textOf } from "./input-props";
import Password from "./password";
import { PasswordStrength } from "./password-strength";

/** A password that is chosen anew, with the rules that it has to follow. */
export default function NewPasswordWidget(props: WidgetProps): ReactElement {
  const rules = `${props.id}-rules`;
  const describedBy = [props.describedBy, rules].filter(Boolean).join(" ");
  return (
    <>
      <Password {...props} describedBy={describedBy} />
      <PasswordStrength id={rules} password={textOf(props.value)} />
    </>
  );
}
