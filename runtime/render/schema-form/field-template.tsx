import { schemaIn } from "./rjsf-schema";
import type { FieldTemplateProps, UiSchema } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import { isGroup, isGroupList, titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { localText } from "@/runtime/core/locale";
import { fieldId, useForm } from "./form-context";
import { isReadOnly } from "./read-only";

/** What the frame of a field needs to know about it. */
export interface Framed {
  schema: Schema;
  path: Path;
  uiSchema?: UiSchema | undefined;
  required?: boolean | undefined;
  readonly?: boolean | undefined;
  hidden?: boolean | undefined;
  children: ReactElement;
}

/** Label, control, help and error of one field, as rjsf asks for them. */
export const FieldTemplate = observer(function FieldTemplate({
  schema,
  fieldPathId,
  ...props
}: FieldTemplateProps): ReactElement | null {
  return useFrame({ ...props, schema: schemaIn(schema), path: fieldPathId.path });
});

/**
 * The frame of {@link FieldTemplate}, for who observes the form themselves. Hidden fields render nothing and keep their
 * value.
 */
export function useFrame(props: Framed): ReactElement | null {
  const { schema, path, children, required } = props;
  const form = useForm();
  if (path.length === 0) return children;
  if (props.hidden || !form.store.isVisible(path, schema)) return null;
  if (isGroup(schema) || (isGroupList(schema) && !props.uiSchema?.["ui:field"])) {
    return (
      <div className="fs-field fs-field-wide" data-path={path.join(".")}>
        {children}
      </div>
    );
  }
  const hints = schema["x-flowsmith"];
  const id = fieldId(form.idPrefix, path);
  const errors = form.store.errorsOf(path);
  const isFixed = isReadOnly(form, { schema, path, isFixed: Boolean(props.readonly) });
  const isDemanded = !isFixed && (Boolean(required) || form.store.flag(hints?.required, path, false));
  const span = Math.min(hints?.span ?? 1, form.columns);
  return (
    <div
      className={`fs-field${errors.length > 0 ? " fs-field-wrong" : ""}${isFixed ? " fs-field-read" : ""}`}
      data-path={path.join(".")}
      style={span > 1 ? { "--fs-span": span } : undefined}
    >
      {typeof path.at(-1) === "number" ? null : (
        <label
          className={`${hints?.options?.["hideLabel"] === true ? "fs-label-unseen" : "fs-label"}${isDemanded ? " fs-required" : ""}`}
          htmlFor={id}
        >
          {titleOf(schema, String(path.at(-1)), form.locale)}
        </label>
      )}
      <div className="fs-control">
        {children}
        {noteOf(`${id}__note`, errors[0], hints?.help ? localText(hints.help, form.locale) : "")}
      </div>
    </div>
  );
}

/** The error, or the help while there is none. */
function noteOf(id: string, error: string | undefined, help: string): ReactElement | null {
  if (error !== undefined) {
    return (
      <div className="fs-error" id={id} role="alert">
        {error}
      </div>
    );
  }
  return help ? (
    <div className="fs-help" id={id}>
      {help}
    </div>
  ) : null;
}
