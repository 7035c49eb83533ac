import { reaction } from "mobx";
import { use, useEffect, useImperativeHandle, useMemo, useRef, type ReactElement, type Ref } from "react";
import { compileForm, defaultValues } from "@/runtime/core/form/compile";
import { computeValues } from "@/runtime/core/form/computed";
import type { FormDocument } from "@/runtime/core/form/document";
import { FULL_ACCESS, type FieldAccess } from "@/runtime/core/form/access/permission";
import { SchemaForm, type SchemaFormHandle, type SchemaFormProps } from "../schema-form/SchemaForm";
import { BehindContext } from "../page-host";
import { FormLayout } from "./FormLayout";
import { scopedStyles } from "./scoped-styles";
import { useFieldValidators } from "./use-field-validators";
import { useFormScript } from "./use-form-script";
import { useLockedValues } from "./use-locked-values";
import "./form-view.css";

export interface FormViewHandle {
  /** Checks all fields: the values, or null after marking what is wrong and moving there. */
  submit: () => Record<string, unknown> | null;
  /** The values as they stand, unchecked. */
  values: () => Record<string, unknown>;
  /** The values to keep, unchecked; null after marking a field whose upload is still running. */
  settled: () => Record<string, unknown> | null;
  /** Marks fields that the server refused, by field path, and moves to the first. */
  setErrors: (errors: Record<string, string>) => void;
}

export interface FormViewProps {
  form: FormDocument;
  /** What the reader may do with each field; everything when left out. */
  access?: FieldAccess;
  /** Values to show; a new form starts from the widgets' defaults. */
  values?: Record<string, unknown> | undefined;
  readOnly?: boolean;
  /** Names for expressions besides the form's own fields. */
  scope?: Record<string, unknown>;
  onChange?: SchemaFormProps["onChange"];
  ref?: Ref<FormViewHandle>;
}

/** Fields of a first screenful; of a longer form most are touched late or never. */
const SCREENFUL = 20;

const SIZES = { medium: "large", small: "middle", mini: "small" } as const;

/**
 * The form generator: renders a designed form with its layout, rules, formulas and field permissions.
 * Permissions are compiled in, so they hold before the first paint (spec 001 §4).
 */
export function FormView({ form, access = FULL_ACCESS, ...props }: FormViewProps): ReactElement {
  const compiled = useMemo(() => compileForm(form, access), [form, access]);
  const start = useMemo(
    () => ({ ...(props.values ? {} : defaultValues(form)), ...props.values }),
    [form, props.values],
  );
  const inner = useRef<SchemaFormHandle>(null);
  useImperativeHandle(props.ref, () => ({
    submit: () => inner.current?.submit() ?? null,
    values: () => inner.current?.store.values ?? {},
    settled: () => inner.current?.settled() ?? null,
    setErrors: (errors) => inner.current?.setErrors(errors),
  }));
  const { values, readOnly } = props;
  useEffect(() => {
    const store = inner.current?.store;
    // What is only looked at shows what was handed in: the day of a formula over today() among it.
    if (!store || readOnly) return undefined;
    const apply = (): void => {
      for (const [model, value] of Object.entries(computeValues(compiled.formulas, store.values)))
        store.setValue([model], value);
    };
    return reaction(() => store.values, apply, { fireImmediately: true });
  }, [compiled, readOnly]);
  const place = useMemo(
    () => (readOnly ? null : { form, access, stored: values }),
    [form, access, values, readOnly],
  );
  useLockedValues(place, inner);
  useFormScript(form, inner);
  const check = useFieldValidators(compiled.validators, inner);
  const { config } = form;
  const css = typeof config.globalCss === "string" ? config.globalCss : "";
  const size = config.size in SIZES ? SIZES[config.size] : "middle";
  return (
    <SchemaForm
      ref={inner}
      className="fs-form-view"
      schema={compiled.schema}
      uiSchema={compiled.uiSchema}
      value={start}
      scope={props.scope}
      size={size}
      labelWidth={config.labelWidth}
      labelPosition={config.labelPosition}
      readOnly={props.readOnly ?? false}
      isNew={props.values === undefined}
      check={check}
      rests={Object.keys(compiled.schema.properties).length > SCREENFUL}
      onChange={(values, change) => props.onChange?.(values, change)}
      layout={(fields) => (
        <>
          {css === "" ? null : <AuthorStyles css={css} />}
          <FormLayout list={form.list} fields={fields} />
        </>
      )}
    />
  );
}

/** A style sheet speaks to all forms of the window: behind another page it is silent. */
function AuthorStyles({ css }: { css: string }): ReactElement {
  const isBehind = use(BehindContext);
  const scoped = useMemo(() => scopedStyles(css), [css]);
  return <style media={isBehind ? "not all" : "all"}>{scoped}</style>;
}
