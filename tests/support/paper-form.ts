import type { FormDocument, FormWidget } from "@/runtime/core/form/document";
import { formOf, widgetOf } from "./every-widget";

export const NODES = 678;

/** A paper form of many nodes: grids in tabs in table cells, keys that occur twice, as imported ones have them. */
export function paperForm(nodes = NODES): FormDocument {
  let count = 0;
  const field = (): FormWidget =>
    widgetOf(["input", "number", "select", "textarea"][count % 4] ?? "input", `f${count++}`);
  const grid = (): FormWidget => ({
    ...widgetOf("grid", `g${count++}`),
    columns: [
      { span: 12, list: [field(), field()] },
      { span: 12, list: [field()] },
    ],
  });
  const cells = (): FormWidget => ({
    ...widgetOf("tableLayout", `t${count++}`),
    rows: [
      {
        columns: [
          { list: [grid()], colspan: 2 },
          { list: [], invisible: true },
        ],
      },
      { columns: [{ list: [field()] }, { list: [field()] }] },
    ],
  });
  const list: FormWidget[] = [];
  while (count < nodes - 20) {
    const tabs = [1, 2].map((n) => ({ label: `第${n}页`, name: `tab_${n}`, list: [grid(), cells()] }));
    list.push(cells(), { ...widgetOf("tabs", `tabs${count++}`), tabs });
  }
  while (count < nodes) list.push({ ...field(), key: "twice" });
  return formOf(...list);
}
