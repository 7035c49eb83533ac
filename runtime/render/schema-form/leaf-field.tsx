import { recordIn } from "@/runtime/core/guards";
import { schemaIn } from "./rjsf-schema";
import type { FieldProps } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { keyOfPath, type Path } from "@/runtime/core/json-schema/path";
import { titleOf } from "@/runtime/core/json-schema/schema";
import { localText } from "@/runtime/core/locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { FieldWidget } from "./field-widget";
import { fieldId, useForm } from "./form-context";
import { isReadOnly } from "./read-only";
import { widgetName } from "./ui-schema";

/** What of rjsf's description of a value its widget reads. */
type Leaf = Pick<FieldProps, "schema" | "fieldPathId" | "required" | "readonly" | "disabled"> & {
  uiSchema?: FieldProps["uiSchema"] | undefined;
};

/** One value in one widget. Reads its value from the form's store, so a keystroke elsewhere does not reach it. */
export const LeafField = observer(useLeaf);

/** The widget of {@link LeafField}, for who observes the form himself. */
export function useLeaf(props: Leaf): ReactElement {
  const { fieldPathId, uiSchema } = props;
  const schema = schemaIn(props.schema);
  const form = useForm();
  const { store } = form;
  const path = usePath(fieldPathId.path);
  const hints = schema["x-flowsmith"];
  const readOnly = isReadOnly(form, { schema, path, isFixed: Boolean(props.readonly) });
  const key = String(path.findLast((part) => typeof part === "string") ?? "");
  const errors = store.errorsOf(path);
  const widgetProps: WidgetProps = {
    id: fieldId(form.idPrefix, path),
    value: store.valueAt(path),
    onChange: (value) => form.change(path, value),
    onPreset: (value) => form.change(path, value, "preset"),
    onBlur: () => undefined,
    schema,
    options: { ...hints?.options, ...recordIn(uiSchema?.["ui:options"]) },
    label: titleOf(schema, key, form.locale),
    placeholder: hints?.placeholder === undefined ? undefined : localText(hints.placeholder, form.locale),
    disabled: form.disabled || Boolean(props.disabled) || store.flag(hints?.disabled, path, false),
    readOnly,
    invalid: errors.length > 0,
    required: Boolean(props.required) || store.flag(hints?.required, path, false),
    describedBy: errors.length > 0 || hints?.help ? `${fieldId(form.idPrefix, path)}__note` : undefined,
    path,
    size: form.size,
  };
  return <FieldWidget name={widgetName(schema, uiSchema)} rests={form.rests} props={widgetProps} />;
}

/** The same array for the same path, so that values computed for it are kept. */
function usePath(path: Path): Path {
  const key = keyOfPath(path);
  // eslint-disable-next-line react/exhaustive-deps -- the key stands for the path
  return useMemo(() => path, [key]);
}
