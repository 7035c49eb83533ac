import "./picker.css";
import { textIn } from "@/runtime/core/guards";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "./input-props";
import { PICKER_PARTS, SPAN_PARTS } from "./picker-parts";

/** Properties that the pickers of dates and times share. What cannot be chosen does not ask for it. */
export function momentProps(props: WidgetProps) {
  const { placeholder, ...plain } = pickerProps(props);
  const options: OptionsOf<"date"> = props.options;
  return {
    ...plain,
    ...(plain.disabled ? { placeholder: "" } : {}),
    allowClear: options.clearable !== false,
    inputReadOnly: options.editable === false,
    components: PICKER_PARTS,
    popupAlign: IN_SIGHT,
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen) backToField(props.id);
    },
    ...(placeholder ? { placeholder } : {}),
  };
}

/** On a phone there may be room neither above nor below a field: what it opens is moved over it, whole. */
const IN_SIGHT = { overflow: { adjustX: true, adjustY: true, shiftY: true } };

/**
 * The same for a pair of them. Either end may be left empty: the picker would keep the focus in an end that may not. What a
 * form makes of half a span is for its check.
 */
export function spanProps(props: WidgetProps) {
  const { placeholder: _, ...plain } = momentProps(props);
  return {
    ...plain,
    "aria-label": props.label,
    components: SPAN_PARTS,
    allowEmpty: [true, true] satisfies [boolean, boolean],
    ...spanPlaceholder(props, plain.disabled),
  };
}

function spanPlaceholder(props: WidgetProps, isDisabled: boolean): { placeholder?: [string, string] } {
  const options: OptionsOf<"date"> = props.options;
  if (isDisabled) return { placeholder: ["", ""] };
  const from = textIn(options.startPlaceholder) ?? "";
  const to = textIn(options.endPlaceholder) ?? "";
  return from === "" && to === "" ? {} : { placeholder: [from, to] };
}

const OPENED = ".ant-picker-dropdown";

/**
 * Who picked in what a field opened goes on at the field: what closes would take the focus with it. A moment later, for
 * the picker of a span takes a focus while it closes as asking for the other end.
 */
export function backToField(id: string): void {
  if (!document.activeElement?.closest(OPENED)) return;
  setTimeout(() => {
    const now = document.activeElement;
    if (now !== document.body && !now?.closest(OPENED)) return;
    const field = document.getElementById(id);
    const picker = field?.closest(".ant-picker") ?? field?.querySelector(".ant-picker");
    // The library's own input of several days cannot have it.
    const inputs = [...(picker?.querySelectorAll("input") ?? [])].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    (inputs.at(-1) ?? field)?.focus();
  });
}
