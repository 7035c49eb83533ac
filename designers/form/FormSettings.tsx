import { Switch } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "@/runtime/i18n/moment-text";
import type { FieldHints, Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import formConfig from "@/schemas/meta/form-config.json";
import type { FormDesignerStore } from "./form-designer-store";
import { MainMapping } from "./MainMapping";
import "./widgets";

/** What the stored form is called, who made it, and when. */
export interface FormRecordInfo {
  name?: string;
  createDate?: string;
  updateDate?: string;
  createBy?: string;
}

interface SettingsProps {
  store: FormDesignerStore;
  info?: FormRecordInfo | undefined;
}

/**
 * Form attributes in the order of spec 001 §2: grouping and relation, label width and position, size, stylesheet,
 * script, and who made the form when. The first and the last only in relation mode.
 */
export const FormSettings = observer(function FormSettings({ store, info }: SettingsProps): ReactElement {
  const { t } = useTranslation();
  const { config } = store.form;
  const isRelation = typeof config["relationJson"] === "string";
  const schema = useMemo(() => settingsSchema(isRelation), [isRelation]);
  const value = useMemo(
    () => (isRelation ? { name: info?.name, ...config, ...timesOf(info) } : config),
    [config, info, isRelation],
  );
  return (
    <>
      <div className="fd-relation-mode">
        <label htmlFor="fd-relation-mode">{t("formDesigner.relationMode")}</label>
        <Switch
          id="fd-relation-mode"
          size="small"
          checked={isRelation}
          onChange={(isOn) => store.updateConfig({ relationJson: isOn ? "" : undefined })}
        />
      </div>
      <MainMapping store={store} />
      <SchemaForm
        key={String(isRelation)}
        live
        size="small"
        labelPosition="top"
        schema={schema}
        value={value}
        onChange={(values, { path }) => {
          const name = String(path[0]);
          store.updateConfig({ [name]: values[name] });
        }}
      />
    </>
  );
});

const SETTINGS: Schema = formConfig;

/** Settings that belong to relation mode carry a mark in their declaration. */
function settingsSchema(isRelation: boolean): Schema {
  const all = Object.entries(SETTINGS.properties ?? {});
  const isMarked = (hints: FieldHints | undefined): boolean => hints?.["relation"] === true;
  const shown = all.filter(([, schema]) => isRelation || !isMarked(schema["x-flowsmith"]));
  return { ...SETTINGS, properties: Object.fromEntries(shown) };
}

const timesOf = ({ name: _name, ...info }: FormRecordInfo = {}): FormRecordInfo =>
  Object.fromEntries(
    Object.entries(info).map(([name, value]) => [
      name,
      name.endsWith("Date") && value ? momentText(value) : value,
    ]),
  );
