import { Empty } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import { columnSchema } from "./column-schema";
import type { TableColumn, TableDesignerStore } from "./table-designer-store";

/** Properties of the chosen column. */
export const ColumnPanel = observer(function ColumnPanel({
  store,
}: {
  store: TableDesignerStore;
}): ReactElement {
  const { t } = useTranslation();
  const { column, chosen } = store;
  const kind = column?.kind ?? "text";
  const kinds = store.stored?.storage?.columns.find(({ id }) => id === column?.id)?.kinds;
  const schema = useMemo(() => columnSchema(kind, kinds), [kind, kinds]);
  const locale = useLocale();
  const found = chosen === null ? undefined : store.columnFaults[chosen];
  const faults = useMemo(
    () =>
      Object.fromEntries(Object.entries(found ?? {}).map(([name, said]) => [name, localText(said, locale)])),
    [found, locale],
  );
  if (!column || chosen === null)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("tableDesigner.choose")} />;
  return (
    <SchemaForm
      key={`${chosen} ${kind}`}
      live
      columns={2}
      labelPosition="top"
      schema={schema}
      value={{ ...column }}
      faults={faults}
      onChange={(values, { path, value }) => {
        const property = String(path[0]);
        const next = { ...column, ...values, [property]: value === "" ? null : value } as TableColumn;
        // A default of one type is none of another.
        store.setColumn(chosen, property === "kind" ? { ...next, default: null } : next, property);
      }}
    />
  );
});
