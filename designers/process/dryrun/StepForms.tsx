import { Collapse } from "antd";
import { type ReactElement, type Ref, useImperativeHandle, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type FormDocument, walkWidgets } from "@/runtime/core/form/document";
import { type FieldAccess, readableValues } from "@/runtime/core/form/access/permission";
import { isField } from "@/runtime/core/form/value-schema";
import { takeWritable } from "@/runtime/core/form/access/write-access";
import type { BusinessData } from "@/runtime/core/process/scope";
import { FIELD_STATUS, type FieldStatus, type GlobalForm } from "@/runtime/core/process/setting";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";

export interface StepFormsHandle {
  /** Values of all forms with what was written here; what the node may not write stays as it was. */
  values: () => BusinessData;
}

interface StepFormsProps {
  forms: Readonly<Record<string, FormDocument>>;
  globalForm: readonly GlobalForm[];
  /** What the one who looks may see and write. */
  accessTo: (form: GlobalForm) => FieldAccess;
  /** Undefined before anything was written: forms start from their defaults. */
  data: BusinessData | undefined;
  readOnly: boolean;
  ref: Ref<StepFormsHandle>;
}

/** The forms of the process as one person sees them, with the permissions of their node, and what is kept from them. */
export function StepForms({
  forms,
  globalForm,
  accessTo,
  data,
  readOnly,
  ref,
}: StepFormsProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const views = useRef(new Map<string, FormViewHandle>());
  const shown = useMemo(
    () =>
      globalForm.flatMap((form) => {
        const document = forms[form.formKey];
        const access = accessTo(form);
        const stored = data?.[form.boCode];
        const values = stored && readableValues(document ?? EMPTY, stored, access);
        return document ? [{ form, document, access, stored, values }] : [];
      }),
    [forms, globalForm, accessTo, data],
  );
  useImperativeHandle(ref, () => ({
    values: () => ({
      ...data,
      ...Object.fromEntries(
        shown.map(({ form, document, access, stored }) => [
          form.boCode,
          takeWritable({ form: document, access, stored }, views.current.get(form.formKey)?.values() ?? {})
            .values,
        ]),
      ),
    }),
  }));
  if (shown.length === 0) return <p className="bpmn-hint">{t("noForm")}</p>;
  return (
    <Collapse
      size="small"
      defaultActiveKey={shown.map(({ form }) => form.formKey)}
      items={shown.map(({ form, document, access, values }) => ({
        key: form.formKey,
        label: form.formName,
        forceRender: true,
        children: (
          <>
            <Kept document={document} access={access} />
            <FormView
              form={narrow(document)}
              access={access}
              values={values}
              readOnly={readOnly}
              ref={(view) => {
                if (view) views.current.set(form.formKey, view);
              }}
            />
          </>
        ),
      }))}
    />
  );
}

const narrowed = new WeakMap<FormDocument, FormDocument>();

/** The same form with its labels on top: the panel has no room for them beside the fields. */
function narrow(form: FormDocument): FormDocument {
  const known = narrowed.get(form);
  if (known) return known;
  const made: FormDocument = { ...form, config: { ...form.config, labelPosition: "top" } };
  narrowed.set(form, made);
  return made;
}

const EMPTY = { list: [] } as unknown as FormDocument;

/** Names of the fields by what the handler may do with them. */
function Kept({ document, access }: { document: FormDocument; access: FieldAccess }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const fields = [...walkWidgets(document.list)].filter(isField).map((widget) => ({
    name: widget.name || widget.model,
    status: access.statusOf(widget.model),
    isRequired: widget.options["required"] === true,
  }));
  const named = (status: FieldStatus): string =>
    fields
      .filter((field) => field.status === status)
      .map(({ name, isRequired }) => (isRequired && status === FIELD_STATUS.writable ? `${name}*` : name))
      .join(t("comma"));
  const rows = [
    [t("editable"), named(FIELD_STATUS.writable)],
    [t("readable"), named(FIELD_STATUS.readOnly)],
    [t("hidden"), named(FIELD_STATUS.hidden)],
    [t("unused"), named(FIELD_STATUS.unused)],
  ].filter(([, names]) => names);
  return (
    <dl className="dry-kept">
      {rows.map(([label, names]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{names}</dd>
        </div>
      ))}
    </dl>
  );
}
