import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { FormConfig } from "@/runtime/core/form/document";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import formConfig from "@/schemas/meta/form-config.json";
import type { FormDesignerStore } from "./form-designer-store";
import "./widgets";

/** Form attributes: label width and position, size, stylesheet, script (spec 001 §2). */
export const FormSettings = observer(function FormSettings({
  store,
}: {
  store: FormDesignerStore;
}): ReactElement {
  return (
    <SchemaForm
      live
      size="small"
      labelPosition="top"
      schema={formConfig as Schema}
      value={store.form.config}
      onChange={(values, { path }) => {
        const name = String(path[0]);
        store.updateConfig({ [name]: values[name] } as Partial<FormConfig>);
      }}
    />
  );
});
