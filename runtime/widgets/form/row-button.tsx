import type { ReactElement } from "react";
import type { FormWidget } from "@/runtime/core/form/document";
import type { Schema } from "@/runtime/core/json-schema/schema";
import type { WidgetProps } from "@/runtime/registry/widget";
import { FormButton } from "@/runtime/render/form-view/FormButton";

export const ROW_BUTTON = "rowButton";

/** A button among the columns of a sub-table as a column that holds no value. */
export function buttonColumn(widget: FormWidget): Schema {
  return {
    title: widget.name,
    "x-flowsmith": { widget: ROW_BUTTON, options: { button: widget, hideLabel: true } },
  };
}

/** A button in a row of a sub-table: what its user picks in a dialog fills the row. */
export function RowButton({ options, path, readOnly }: WidgetProps): ReactElement {
  const button = options["button"] as FormWidget;
  const { content, click, disabled } = button.options;
  const widget = { ...button, options: { ...button.options, disabled: readOnly || disabled === true } };
  const text = typeof content === "string" && content !== "" ? content : button.name;
  return (
    <FormButton
      widget={widget}
      text={text}
      code={typeof click === "string" ? click : ""}
      row={path.slice(0, -1)}
    />
  );
}
