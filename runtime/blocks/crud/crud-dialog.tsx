import { isRecord } from "@/runtime/core/guards";
import { Alert, Modal } from "antd";
import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { editBody } from "@/runtime/core/resource/edit-body";
import { formSchema, type FieldSpec } from "@/runtime/core/resource/fields";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { errorWords } from "@/runtime/i18n/error-words";
import { TypedNote } from "@/runtime/kept/typed-note";
import { CallError } from "@/runtime/ports";
import { useApp } from "@/runtime/render/app-context";
import { useUnsaved } from "@/runtime/render/page-host";
import { SchemaForm, type SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import type { CrudForm } from "./crud-parts";
import type { CrudStore, Row } from "./crud-store";
import { useRow } from "./use-row";

interface Props {
  store: CrudStore;
  form: Required<CrudForm>;
  /** The row to change, or what a new one starts with. */
  row: Row;
  onClose: () => void;
  onSaved: (row: Row) => void;
}

/**
 * Adds or changes one row. Faults that the server finds are shown at their fields; where somebody else has saved the row
 * since it was opened, what was typed goes on upon what they left.
 */
export function CrudDialog({ store, form, row: opened, onClose, onSaved }: Props): ReactElement {
  const { t } = useTranslation();
  const { feedback } = useApp();
  const locale = useLocale();
  const handle = useRef<SchemaFormHandle>(null);
  const [saving, setSaving] = useState(false);
  // Enter twice is sent once: the state is drawn only after the second.
  const isSending = useRef(false);
  const isTouched = useRef(false);
  useUnsaved(() => isTouched.current, { isKept: true });
  const isNew = opened["id"] === undefined;
  const [schema] = useState(() => dialogSchema(store, form, isNew));
  const { row, typed, both, goOnAfter } = useRow({ store, schema, opened }, handle);
  const save = async () => {
    const values = isSending.current ? null : handle.current?.submit();
    if (!values) return;
    isSending.current = true;
    setSaving(true);
    try {
      const cleared = Object.keys(schema.properties ?? {}).filter(
        (name) => row[name] !== undefined && values[name] === undefined,
      );
      const all = { ...values, ...Object.fromEntries(cleared.map((name) => [name, null])) };
      const body = isNew ? all : editBody(store.resource, all);
      const saved = await store.call(isNew ? "add" : "edit", { body });
      typed.forget();
      feedback.toast(t(isNew ? "crud.saved" : "crud.changed"));
      onSaved(isRecord(saved) ? saved : values);
    } catch (error) {
      if (await goOnAfter(error)) return;
      if (error instanceof CallError) handle.current?.refuse(error.fields);
      feedback.toast(errorWords(error), "error");
    } finally {
      isSending.current = false;
      setSaving(false);
    }
  };
  const title = t(isNew ? "crud.addTitle" : "crud.editTitle", {
    name: localText(store.resource.title, locale),
  });
  return (
    <Modal
      open
      centered
      title={title}
      width={form.width}
      confirmLoading={saving}
      okText={t("crud.ok")}
      cancelText={t("crud.cancel")}
      onOk={() => void save()}
      // By Escape or the cross one is out by accident too: what was typed is offered when the dialog is opened again.
      onCancel={onClose}
      cancelButtonProps={{
        onClick: () => {
          typed.forget();
          onClose();
        },
      }}
    >
      <div className="fs-dialog-body">
        <TypedNote typed={typed} onContinue={() => (isTouched.current = true)} />
        {both ? <NewerNote both={both} /> : null}
        <SchemaForm
          key={typed.turn}
          ref={handle}
          schema={schema}
          value={typed.value}
          scope={{ row, isNew }}
          columns={form.columns}
          labelWidth={form.labelWidth}
          onChange={(_, { by }) => {
            if (by === "preset") return;
            isTouched.current = true;
            typed.touch();
          }}
          onSubmit={() => void save()}
        >
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </SchemaForm>
      </div>
    </Modal>
  );
}

/** Tells that the row was loaded anew, and which fields both have changed. */
function NewerNote({ both }: { both: string[] }): ReactElement {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      className="fs-left-note"
      title={t("crud.newer")}
      description={both.length > 0 ? t("crud.both", { fields: both.join(t("crud.and")) }) : undefined}
    />
  );
}

/** What is asked: for a new row also secrets and what its call demands; of one that is there, what never changes is shown. */
function dialogSchema(store: CrudStore, form: Required<CrudForm>, isNew: boolean): Schema {
  const { entity, calls } = store.resource;
  const schema = formSchema(
    entity,
    form.fields.filter((field) => isNew || !isSecret(field, store)),
  );
  const { properties = {}, required = [] } = schema;
  if (!isNew) {
    const fields = Object.entries(properties).map(([name, field]) => [name, unchanging(field)] as const);
    return { ...schema, properties: Object.fromEntries(fields) };
  }
  const asked = (calls["add"]?.request?.required ?? []).filter((name) => properties[name]);
  return { ...schema, required: [...new Set([...required, ...asked])] };
}

const unchanging = (property: Schema): Schema =>
  property["x-flowsmith"]?.immutable ? { ...property, readOnly: true } : property;

/** Secrets are given with a new row and changed elsewhere, unless the call that changes a row names them. */
function isSecret(field: FieldSpec, { resource: { entity, calls } }: CrudStore): boolean {
  const name = typeof field === "string" ? field : field.name;
  const isTaken = calls["edit"]?.request?.properties?.[name] !== undefined;
  return entity?.properties?.[name]?.["writeOnly"] === true && !isTaken;
}
