import { recordIn } from "@/runtime/core/guards";
import { schemaIn } from "./rjsf-schema";
import type { FieldProps, UiSchema } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { keyOfPath, type Path } from "@/runtime/core/json-schema/path";
import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { localText } from "@/runtime/core/locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useFieldWidget } from "./field-widget";
import { fieldId, useForm } from "./form-context";
import { isReadOnly } from "./read-only";
import { widgetName } from "./ui-schema";

/** What the widget of a value needs to know about it. */
export interface Leaf {
  schema: Schema;
  /** The same array as long as it is the same place. */
  path: Path;
  uiSchema?: UiSchema | undefined;
  required?: boolean | undefined;
  readonly?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** One value in one widget, as rjsf asks for it. Reads its value from the form's store, so a keystroke elsewhere does not reach it. */
export const LeafField = observer(function LeafField({
  schema,
  fieldPathId,
  uiSchema,
  required,
  readonly,
  disabled,
}: FieldProps): ReactElement {
  const path = usePath(fieldPathId.path);
  return useLeaf({ schema: schemaIn(schema), path, uiSchema, required, readonly, disabled });
});

/** The widget of {@link LeafField}, for who observes the form themselves. */
export function useLeaf(props: Leaf): ReactElement {
  const { schema, path, uiSchema } = props;
  const form = useForm();
  const { store } = form;
  const hints = schema["x-flowsmith"];
  const readOnly = isReadOnly(form, { schema, path, isFixed: Boolean(props.readonly) });
  const key = String(path.findLast((part) => typeof part === "string") ?? "");
  const errors = store.errorsOf(path);
  const widgetProps: WidgetProps = {
    id: fieldId(form.idPrefix, path),
    value: store.valueAt(path),
    onChange: (value) => form.change(path, value),
    onPreset: (value) => form.change(path, value, "preset"),
    onBlur: () => form.keepsExcess && store.tellLimit(path, "left"),
    schema,
    options: { ...hints?.options, ...recordIn(uiSchema?.["ui:options"]) },
    label: titleOf(schema, key, form.locale),
    placeholder: hints?.placeholder === undefined ? undefined : localText(hints.placeholder, form.locale),
    disabled: form.disabled || Boolean(props.disabled) || store.flag(hints?.disabled, path, false),
    readOnly,
    invalid: errors.length > 0,
    keepsExcess: form.keepsExcess,
    required: Boolean(props.required) || store.flag(hints?.required, path, false),
    describedBy: errors.length > 0 || hints?.help ? `${fieldId(form.idPrefix, path)}__note` : undefined,
    path,
    size: form.size,
  };
  return useFieldWidget({ name: widgetName(schema, uiSchema), rests: form.rests, props: widgetProps });
}

/** The same array for the same path, so that values computed for it are kept. */
export function usePath(path: Path): Path {
  const key = keyOfPath(path);
  // eslint-disable-next-line react/exhaustive-deps -- the key stands for the path
  return useMemo(() => path, [key]);
}
