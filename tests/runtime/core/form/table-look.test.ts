import { describe, expect, it } from "vitest";
import type { FormWidget } from "@/runtime/core/form/document";
import { gridOf } from "@/runtime/core/form/edit/table-grid";
import { mergeCells } from "@/runtime/core/form/edit/table-layout";
import { exportForm } from "@/runtime/core/form/io/export";
import { importForm } from "@/runtime/core/form/io/import";
import { cellLook, columnWidths, withLook } from "@/runtime/core/form/table-look";
import { widgetOf } from "../../../support/every-widget";

const table = (rows: number, columns: number): FormWidget => ({
  ...widgetOf("tableLayout", "t"),
  rows: Array.from({ length: rows }, () => ({
    columns: Array.from({ length: columns }, () => ({ list: [] })),
  })),
});

const chosenAt = (widget: FormWidget, row: number, column: number) => {
  const cell = gridOf(widget).at(row, column);
  return cell ? [cell] : [];
};

describe("the look of a cell", () => {
  it("has the width of its column, also below a cell that fills several", () => {
    const merged = mergeCells(table(2, 3), { row: 0, column: 0, rows: 1, columns: 2 });
    const wide = withLook(merged, chosenAt(merged, 1, 0), { width: "120" });
    expect(columnWidths(wide)).toEqual(["120px", undefined, undefined]);
  });

  it("has the height of its row, and shading of its own", () => {
    const start = table(2, 2);
    const high = withLook(start, chosenAt(start, 1, 0), { height: 80 });
    const shaded = withLook(high, chosenAt(high, 1, 1), { background: "#f5f7fa", align: "center" });
    expect(gridOf(shaded).cells.map(({ cell }) => cellLook(cell))).toEqual([
      {},
      {},
      { height: 80 },
      { height: 80, background: "#f5f7fa", align: "center" },
    ]);
  });

  it("is taken away again, and leaves the table as it was", () => {
    const start = table(1, 1);
    const shaded = withLook(start, chosenAt(start, 0, 0), { background: "#eeeeee" });
    expect(withLook(shaded, chosenAt(shaded, 0, 0), { background: undefined })).toEqual({
      ...start,
      rows: [{ columns: [{ list: [], options: {} }] }],
    });
  });

  it("is read and written where the family keeps it, and comes out of an export again", () => {
    const cell = {
      type: "td",
      list: [],
      options: { width: "30%", height: "60px", align: "right", valign: "top" },
    };
    const source = { list: [{ ...table(1, 1), rows: [{ columns: [cell] }] }], config: {} };
    const { form } = importForm(JSON.stringify(source));
    const [widget] = form?.list ?? [];
    if (!form || !widget) throw new Error("not imported");
    const [first] = gridOf(widget).cells;
    expect(first && cellLook(first.cell)).toEqual({
      width: "30%",
      height: 60,
      align: "right",
      valign: "top",
    });
    const edited = { ...form, list: [withLook(widget, first ? [first] : [], { align: "center" })] };
    expect(JSON.parse(exportForm(edited)).list[0].rows[0].columns[0]).toMatchObject({
      type: "td",
      options: { width: "30%", align: "center", valign: "top" },
    });
  });

  it("takes nothing that is no look", () => {
    expect(
      cellLook({ list: [], width: "expression(1)", background: "url(x)", align: "start", height: "" }),
    ).toEqual({});
  });
});
