import { recordIn } from "@/runtime/core/guards";
import { schemaIn } from "./rjsf-schema";
import type { FieldProps } from "@rjsf/utils";
import { Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import { Suspense, createElement, useMemo, useState, type ComponentType, type ReactElement } from "react";
import { keyOfPath, type Path } from "@/runtime/core/json-schema/path";
import { titleOf } from "@/runtime/core/json-schema/schema";
import { localText } from "@/runtime/core/locale";
import { widgets, type WidgetEntry, type WidgetProps } from "@/runtime/registry/widget";
import { fieldId, useForm, type FormLook } from "./form-context";
import { RestingWidget } from "./resting-widget";
import { widgetName } from "./ui-schema";

/** One value in one widget. Reads its value from the form's store, so a keystroke elsewhere does not reach it. */
export const LeafField = observer(function LeafField(props: FieldProps): ReactElement {
  const { fieldPathId, uiSchema } = props;
  const schema = schemaIn(props.schema);
  const form = useForm();
  const { store } = form;
  const path = usePath(fieldPathId.path);
  const hints = schema["x-flowsmith"];
  const known = widgets.get(widgetName(schema, uiSchema));
  // A field keeps the component that it began with when the code of its widget is there meanwhile.
  const entry = useMemo(() => ({ ...known }), [known]);
  const readOnly = form.readOnly || Boolean(props.readonly) || store.flag(hints?.readOnly, path, false);
  const key = String(path.findLast((part) => typeof part === "string") ?? "");
  const errors = store.errorsOf(path);
  const widgetProps: WidgetProps = {
    id: fieldId(form.idPrefix, path),
    value: store.valueAt(path),
    onChange: (value) => form.change(path, value),
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
  const Host = hostOf(entry, form);
  const widget = <Host entry={entry} props={widgetProps} />;
  return entry.lazy === true ? (
    <Suspense fallback={<Skeleton.Input active block size="small" />}>{widget}</Suspense>
  ) : (
    widget
  );
});

function hostOf({ typed, picture }: WidgetEntry, { commit, rests }: FormLook): ComponentType<HostProps> {
  if (typed && commit === "blur") return DraftWidget;
  return rests && picture ? RestingWidget : PlainWidget;
}

interface HostProps {
  entry: WidgetEntry;
  props: WidgetProps;
}

function PlainWidget({ entry, props }: HostProps): ReactElement {
  return createElement(entry.Component, props);
}

/** Keeps what is typed to itself until the field is left or Enter is pressed; Escape brings the old value back. */
function DraftWidget({ entry, props }: HostProps): ReactElement {
  const [draft, setDraft] = useState<{ base: unknown; value: unknown }>();
  const current = draft && draft.base === props.value ? draft : undefined;
  const commit = () => {
    if (current && current.value !== props.value) props.onChange(current.value);
    setDraft(undefined);
  };
  const inner: WidgetProps = {
    ...props,
    value: current ? current.value : props.value,
    onChange: (value) => setDraft({ base: props.value, value }),
    onBlur: () => {
      commit();
      props.onBlur();
    },
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble from the input inside
    <div
      onKeyDown={(event) => {
        const isLine = !(event.target instanceof HTMLTextAreaElement);
        if (event.key === "Enter" && isLine && !event.nativeEvent.isComposing) commit();
        if (event.key === "Escape") setDraft(undefined);
      }}
    >
      {createElement(entry.Component, inner)}
    </div>
  );
}

/** The same array for the same path, so that values computed for it are kept. */
function usePath(path: Path): Path {
  const key = keyOfPath(path);
  // eslint-disable-next-line react/exhaustive-deps -- the key stands for the path
  return useMemo(() => path, [key]);
}
