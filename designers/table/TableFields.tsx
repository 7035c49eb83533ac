import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { textIn } from "@/runtime/core/guards";
import { declaredResources } from "@/runtime/core/resource/declared";
import { formSchema } from "@/runtime/core/resource/fields";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import type { TableDesignerStore } from "./table-designer-store";

/** Code and names of the table. Its code is fixed once it is stored. */
export const TableFields = observer(function TableFields({
  store,
}: {
  store: TableDesignerStore;
}): ReactElement {
  const isStored = store.stored !== null;
  const schema = useMemo(
    () =>
      formSchema(declaredResources["business/table"]?.entity, [
        isStored ? { name: "code", disabled: "${true}" } : "code",
        "name",
        "nameEn",
        { name: "remark", widget: "input" },
      ]),
    [isStored],
  );
  const { code, name, nameEn, remark } = store.draft;
  return (
    <SchemaForm
      live
      columns={4}
      labelPosition="top"
      schema={schema}
      value={{ code, name, nameEn, remark }}
      faults={store.ownFaults}
      onChange={(values, { path }) => {
        const property = String(path[0]);
        const value = textIn(values[property]) ?? "";
        const isOptional = property === "nameEn" || property === "remark";
        store.change({ [property]: isOptional && value === "" ? null : value }, property);
      }}
    />
  );
});
