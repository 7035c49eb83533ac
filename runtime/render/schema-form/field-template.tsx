import { schemaIn } from "./rjsf-schema";
import type { FieldTemplateProps } from "@rjsf/utils";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { isGroup, isGroupList, titleOf } from "@/runtime/core/json-schema/schema";
import { localText } from "@/runtime/core/locale";
import { fieldId, useForm } from "./form-context";
import { isReadOnly } from "./read-only";

/** What of rjsf's description of a field its frame reads. */
type Framed = Pick<FieldTemplateProps, "schema" | "fieldPathId" | "children"> &
  Partial<Pick<FieldTemplateProps, "required" | "readonly" | "hidden">> & {
    uiSchema?: FieldTemplateProps["uiSchema"] | undefined;
  };

/** Label, control, help and error of one field. Hidden fields render nothing and keep their value. */
export const FieldTemplate = observer(useFrame);

/** The frame of {@link FieldTemplate}, for who observes the form himself. */
export function useFrame(props: Framed): ReactElement | null {
  const { fieldPathId, children, required } = props;
  const schema = schemaIn(props.schema);
  const { path } = fieldPathId;
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
          className={hints?.options?.["hideLabel"] === true ? "fs-label-unseen" : "fs-label"}
          htmlFor={id}
        >
          {isDemanded ? <span className="fs-required" aria-hidden /> : null}
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
