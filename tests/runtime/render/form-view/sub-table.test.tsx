import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { FormDocument } from "@/runtime/core/form/document";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

function tableForm(options: object = {}): FormDocument {
  const columns = [
    widgetOf("input", "item", { required: true }, { name: "名称" }),
    widgetOf("number", "price", {}, { name: "单价" }),
    widgetOf("number", "double", { computed: "${price * 2}" }, { name: "两倍" }),
  ];
  return formOf(
    widgetOf("table", "rows", options, { name: "明细", tableColumns: columns }),
    widgetOf("number", "total", { computed: "${sum(rows, r -> r.double)}" }, { name: "合计" }),
    widgetOf("number", "whole", { computed: "${sum(rows.double)}" }, { name: "总计" }),
  );
}

const rowsOf = (count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, at) => ({ _id: `r${at}`, item: `物品${at}`, price: 1, double: 2 }));

const cell = (container: HTMLElement, path: string): HTMLInputElement => {
  const found = container.querySelector<HTMLInputElement>(`[data-path="${path}"] input`);
  if (!found) throw new Error(`no cell ${path}`);
  return found;
};

describe("a sub-table", () => {
  it("is on paper with all of its rows, and with those in sight again afterwards", async () => {
    const { container } = await showForm(tableForm(), { values: { rows: rowsOf(80) } });
    const drawn = () => container.querySelectorAll('[data-path$="item"] input').length;
    expect(drawn()).toBeLessThan(40);
    fireEvent(window, new Event("beforeprint"));
    expect(drawn()).toBe(80);
    fireEvent(window, new Event("afterprint"));
    expect(drawn()).toBeLessThan(40);
  });

  it("gives new rows the defaults of columns that its author does not show, and demands nothing there", async () => {
    const columns = [
      widgetOf("input", "kind", { isShow: true, required: true, defaultValue: "甲" }),
      widgetOf("input", "left", { required: true, requiredWhen: "price > 0" }),
      widgetOf("number", "price", {}, { name: "单价" }),
    ];
    const table = widgetOf(
      "table",
      "rows",
      { checkValue: ["price", "kind"], rowDialog: true },
      { tableColumns: columns },
    );
    const { container, user, submit } = await showForm(formOf(table));
    await user.click(screen.getByRole("button", { name: /新增一行/ }));
    await user.type(cell(container, "rows.0.price"), "5");
    expect(submit()).toMatchObject({ rows: [{ kind: "甲", price: 5 }] });
    await user.click(screen.getByRole("button", { name: "编辑第 1 行" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByRole("spinbutton"), "0");
    await user.click(within(dialog).getByRole("button", { name: /保\s*存/ }));
    expect(submit()).toMatchObject({ rows: [{ kind: "甲", price: 50 }] });
  });

  it("draws a window of 5,000 rows and leads to a wrong one outside of it", async () => {
    const rows = rowsOf(5000);
    rows[4321] = { _id: "bad", price: 1, double: 2 };
    const { container, submit } = await showForm(tableForm(), { values: { rows, total: 10_000 } });
    expect(container.querySelectorAll("tbody tr").length).toBeLessThan(60);
    expect(submit()).toBeNull();
    await waitFor(() => expect(cell(container, "rows.4321.item")).toHaveFocus());
    expect(screen.getByRole("alert")).toHaveTextContent("名称必须填写");
  });

  it("draws a new row at the end of 5,000 and, scrolled there, the last one", async () => {
    const { container, user, values } = await showForm(tableForm(), { values: { rows: rowsOf(5000) } });
    const box = container.querySelector<HTMLElement>("[data-rows]") as HTMLElement;
    Object.defineProperty(box, "scrollHeight", { value: 5000 * 45 });
    fireEvent.scroll(box, { target: { scrollTop: 5000 * 45 - 480 } });
    expect(cell(container, "rows.4999.item")).toHaveValue("物品4999");
    fireEvent.scroll(box, { target: { scrollTop: 0 } });
    await user.click(screen.getByRole("button", { name: /新增一行/ }));
    await waitFor(() => expect(cell(container, "rows.5000.item")).toHaveFocus());
    await user.keyboard("新");
    expect((values()["rows"] as unknown[])[5000]).toMatchObject({ item: "新" });
  });

  it("computes columns of a row and sums over them while one types", async () => {
    const { container, user, values } = await showForm(tableForm(), {
      values: { rows: rowsOf(2), total: 4 },
    });
    await user.clear(cell(container, "rows.1.price"));
    await user.type(cell(container, "rows.1.price"), "5");
    expect(values()).toMatchObject({ total: 12, whole: 12, rows: [{ double: 2 }, { double: 10 }] });
  });

  it("goes down with Enter and adds a row behind the last", async () => {
    const { container, user, values } = await showForm(tableForm(), { values: { rows: rowsOf(2) } });
    await user.click(cell(container, "rows.0.price"));
    await user.keyboard("{Enter}");
    expect(cell(container, "rows.1.price")).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(cell(container, "rows.2.price")).toHaveFocus());
    expect(values()["rows"]).toHaveLength(3);
  });

  it("takes a block of a spreadsheet from the cell on that it is pasted into, asking before it replaces anything", async () => {
    const { container, user, values } = await showForm(tableForm(), { values: { rows: rowsOf(1) } });
    const paste = (path: string, text: string) =>
      fireEvent.paste(cell(container, path), { clipboardData: { getData: () => text, files: [] } });
    // One value is the field's own business.
    expect(paste("rows.0.item", "一个值\r\n")).toBe(true);
    paste("rows.0.item", "螺丝\t1,200\t9\t多\r\n螺母\t5\t9\r\n");
    expect(await screen.findByText("粘贴会替换 2 个已经填写的单元格，继续吗？")).toBeInTheDocument();
    expect(values()["rows"]).toMatchObject([{ item: "物品0", price: 1 }]);
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /替\s*换/ }));
    await waitFor(() =>
      expect(values()["rows"]).toMatchObject([
        { item: "螺丝", price: 1200, double: 2400 },
        { item: "螺母", price: 5, double: 10 },
      ]),
    );
    expect(await screen.findByText(/^3 个单元格没有填入/)).toBeInTheDocument();
    paste("rows.1.price", "x\n".repeat(501));
    expect(await screen.findByText("一次最多 500 行")).toBeInTheDocument();
    expect(values()["rows"]).toHaveLength(2);
  });

  it("goes on with the next row when one is removed, and at the table after the last", async () => {
    const { container, user } = await showForm(tableForm(), { values: { rows: [{}, {}] } });
    const removeFirst = async (): Promise<void> => {
      await user.click(screen.getByRole("button", { name: "删除第 1 行" }));
      await user.click(await screen.findByRole("button", { name: "OK" }));
    };
    await removeFirst();
    await waitFor(() => expect(cell(container, "rows.0.item")).toHaveFocus());
    await removeFirst();
    await waitFor(() => expect(screen.getByRole("group", { name: "明细" })).toHaveFocus());
  });

  it("copies a row behind the last", async () => {
    const { user, values } = await showForm(tableForm(), { values: { rows: rowsOf(2) } });
    await user.click(screen.getByRole("button", { name: "复制第 1 行" }));
    expect(values()["rows"]).toMatchObject([{ item: "物品0" }, { item: "物品1" }, { item: "物品0" }]);
  });

  it("edits a row in a dialog, which keeps a wrong one open and changes nothing before it is saved", async () => {
    const { user, values } = await showForm(tableForm({ rowDialog: true }), { values: { rows: rowsOf(2) } });
    await user.click(screen.getByRole("button", { name: "编辑第 2 行" }));
    const dialog = await screen.findByRole("dialog", { name: "第 2 行" });
    const item = within(dialog).getByLabelText(/名称/);
    await user.clear(item);
    await user.click(within(dialog).getByRole("button", { name: /保\s*存/ }));
    expect(within(dialog).getByRole("alert")).toHaveTextContent("名称必须填写");
    await user.type(item, "新名");
    expect(values()).toMatchObject({ rows: [{}, { item: "物品1" }] });
    await user.click(within(dialog).getByRole("button", { name: /保\s*存/ }));
    await waitFor(() => expect(values()).toMatchObject({ rows: [{}, { _id: "r1", item: "新名" }] }));
  });

  it("judges a row's rules in the dialog by the fields around it too", async () => {
    const form = formOf(
      widgetOf("input", "kind", {}, { name: "类别" }),
      widgetOf(
        "table",
        "rows",
        { rowDialog: true },
        { tableColumns: [widgetOf("input", "item", { readonlyWhen: "kind == 'a'" }, { name: "名称" })] },
      ),
    );
    const { user } = await showForm(form, { values: { kind: "a", rows: [{ _id: "1", item: "笔" }] } });
    await user.click(screen.getByRole("button", { name: "编辑第 1 行" }));
    const dialog = await screen.findByRole("dialog", { name: "第 1 行" });
    expect(within(dialog).getByLabelText(/名称/)).toHaveClass("fs-read");
    expect(within(dialog).queryByRole("textbox", { name: /名称/ })).not.toBeInTheDocument();
  });
});
