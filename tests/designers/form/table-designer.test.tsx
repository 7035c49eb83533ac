import { render, screen } from "@testing-library/react";
import { App } from "antd";
import { expect, it } from "vitest";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { TableDesigner } from "@/designers/form/TableDesigner";
import "@/designers/form/texts";
import { emptyForm } from "@/runtime/core/form/document";
import { widgetOf } from "../../support/every-widget";

it("the designer of a sub-table names that table, whatever is chosen on the form", () => {
  const store = new FormDesignerStore();
  const table = widgetOf("table", "rows", {}, { name: "明细", tableColumns: [] });
  const other = widgetOf("input", "reason", {}, { name: "事由" });
  store.load({ ...emptyForm(), list: [other, table] });
  store.designTable(table.key);
  store.select(other.key);
  render(
    <App>
      <TableDesigner store={store} table={table.key} Designer={() => null} />
    </App>,
  );
  expect(screen.getByRole("dialog", { name: "设计子表：明细" })).toBeVisible();
});
