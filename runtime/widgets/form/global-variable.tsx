import { useEffect, type ReactElement } from "react";
import { officeDay, officeMoment } from "@/runtime/core/office-zone";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { useAuthorScript } from "@/runtime/render/form-view/author-script";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import InputWidget from "@/runtime/widgets/input";
import { textOf } from "@/runtime/widgets/input-props";
import { useSessionUser } from "./session-user";

/**
 * A fact about the user or the day, filled in once when the field is empty (spec 001 §3). `globalValue` names the fact;
 * a `globalScript` decides instead: it sees the fact as `value` and `globalData` as `data`, and what it returns is taken.
 */
export function GlobalVariableWidget(props: WidgetProps): ReactElement {
  const options: OptionsOf<"globalVariable"> = props.options;
  const { onPreset = props.onChange, value, label, readOnly, disabled } = props;
  const user = useSessionUser();
  const ports = useOptionalPorts();
  const run = useAuthorScript();
  const isEmpty = value === undefined || value === null || value === "";
  const isOpen = isEmpty && !disabled && !readOnly;
  useEffect(() => {
    if (!isOpen) return undefined;
    const now = ports?.clock.now() ?? new Date();
    const facts: Record<string, string | undefined> = {
      ...user,
      today: officeDay(now),
      now: officeMoment(now),
    };
    const fact = facts[textOf(options.globalValue)];
    const code = textOf(options.globalScript).trim();
    if (code === "") return void (fact && onPreset(fact));
    let isCurrent = true;
    void run({ name: label, code, args: { value: fact ?? null, data: options.globalData ?? null } }).then(
      (result) => {
        if (isCurrent && result && result.value !== null && result.value !== "") onPreset(result.value);
      },
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- filled in once, when the field is empty
  }, [isOpen]);
  return <InputWidget {...props} readOnly />;
}
