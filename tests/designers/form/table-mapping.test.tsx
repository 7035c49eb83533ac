import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { BindingSelect } from "@/designers/form/BindingSelect";
import { ChildTableSelect } from "@/designers/form/ChildTableSelect";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { MainMapping } from "@/designers/form/MainMapping";
import "@/designers/form/texts";
import { relationOf, type Relation } from "@/runtime/core/form/bind";
import { findingsOf } from "@/runtime/core/form/check/check";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../support/every-widget";

const main: Relation = {
  kind: "table",
  code: "biz/order",
  name: "订单",
  fields: [
    { code: "total", name: "total", comment: "合计", type: "bigint" },
    { code: "buyer", name: "buyer", comment: "采购人", type: "varchar" },
  ],
};
const lines: Relation = {
  kind: "table",
  code: "biz/line",
  name: "明细",
  fields: [
    { code: "order", name: "order", type: "varchar", refers: "biz/order" },
    { code: "item", name: "item", comment: "品名", type: "varchar" },
    { code: "price", name: "price", comment: "单价", type: "bigint" },
  ],
};
const ports = memoryPorts({
  "GET /api/form/definition/relations": () => ({ records: [main, lines], total: 2 }),
});

function storeOf(...list: Parameters<typeof formOf>): FormDesignerStore {
  const form = formOf(...list);
  form.config["relationJson"] = JSON.stringify(main);
  const store = new FormDesignerStore();
  store.load(form);
  return store;
}

const pick = async (name: string, option: string): Promise<void> => {
  await userEvent.click(screen.getByRole("combobox", { name }));
  await userEvent.click(await screen.findByTitle(option));
};

describe("the table of a sub-table", () => {
  it("is one that refers to the form's own; its columns are proposed by name, kind and title, and can be changed", async () => {
    const tableColumns = [
      widgetOf("input", "what", {}, { name: "品名" }),
      widgetOf("number", "price", {}, { name: "单价" }),
    ];
    const table = widgetOf("table", "lines", {}, { tableColumns });
    const store = storeOf(table);
    render(
      <PortsContext value={ports}>
        <ChildTableSelect store={store} widget={table} />
      </PortsContext>,
    );
    await pick("明细存入", "明细 (biz/line)");
    const kept = () => relationOf(store.form.config)?.tables?.["lines"];
    expect(kept()).toMatchObject({
      code: "biz/line",
      parent: "order",
      mapping: { what: "item", price: "price" },
    });
    // A number is offered as a text too, a text never as a number.
    await userEvent.click(screen.getByRole("combobox", { name: "品名" }));
    expect(screen.getAllByTitle("单价 (price)")).toHaveLength(1);
  });
});

describe("the columns of the main table", () => {
  it("are chosen for each field in a dialog that marks what does not fit", async () => {
    const store = storeOf(
      widgetOf("input", "total", {}, { name: "合计文字" }),
      widgetOf("number", "sum", {}, { name: "合计" }),
    );
    render(
      <PortsContext value={ports}>
        <MainMapping store={store} />
      </PortsContext>,
    );
    await userEvent.click(screen.getByRole("button", { name: /^设置/ }));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByRole("alert").textContent).toBe("列的类型与字段不符");
    await userEvent.click(within(dialog).getByRole("button", { name: "按名称对应" }));
    expect(relationOf(store.form.config)?.mapping).toEqual({ total: "", sum: "total" });
    expect(within(dialog).queryByRole("alert")).toBeNull();
    await pick("合计文字存入的列", "采购人 (buyer)");
    expect(relationOf(store.form.config)?.mapping).toEqual({ total: "buyer", sum: "total" });
    expect(findingsOf(store.form).filter(({ rule }) => rule?.startsWith("mapping"))).toEqual([]);
  });

  it("are errors of the form where they take something else, with the column that fits", () => {
    const store = storeOf(widgetOf("input", "total", {}, { name: "合计" }));
    expect(findingsOf(store.form)).toMatchObject([
      { severity: "error", rule: "mapping-type", pointer: "/list/0/model", suggestion: "buyer" },
    ]);
    const own = storeOf(widgetOf("input", "who"));
    own.form.config["relationJson"] = JSON.stringify({ ...main, mapping: { who: "bayer" } });
    expect(findingsOf(own.form)).toMatchObject([{ rule: "mapping-column", suggestion: "buyer" }]);
  });

  it("are an error of the second field that is kept in one, with a column that is free", () => {
    const store = storeOf(widgetOf("input", "buyer"), widgetOf("input", "other"), widgetOf("number", "sum"));
    const mapping = { other: "buyer", sum: "" };
    store.form.config["relationJson"] = JSON.stringify({ ...main, mapping });
    expect(findingsOf(store.form)).toMatchObject([
      { severity: "error", rule: "mapping-shared", pointer: "/list/1/model" },
    ]);
    const note = { code: "note", name: "note", comment: "备注", type: "varchar" };
    const wider = { ...main, fields: [...main.fields, note], mapping };
    store.form.config["relationJson"] = JSON.stringify(wider);
    expect(findingsOf(store.form)).toMatchObject([{ suggestion: "note" }]);
  });
});

describe("columns that are designed by themselves", () => {
  const total = widgetOf("input", "total", {}, { name: "小计" });
  const rows = widgetOf("table", "rows", {}, { tableColumns: [total] });
  const innerOf = (store: FormDesignerStore): FormDesignerStore => {
    store.designTable(rows.key);
    if (!store.inner) throw new Error("the columns are not designed");
    return store.inner;
  };

  it("are no fields of the table that the form is tied to", () => {
    const inner = innerOf(storeOf(rows));
    expect(inner.findings).toEqual([]);
    const { container } = render(<BindingSelect store={inner} widget={total} />);
    expect(container).toBeEmptyDOMElement();
  });

  it("are tied to the fields of the sub-table that theirs is in the form it is tied to", async () => {
    const childList = [{ code: "sum", name: "sum", comment: "金额", type: "bigint" }];
    const form: Relation = {
      kind: "object",
      code: "paper",
      name: "申请",
      fields: [{ code: "rows", name: "rows", childList }],
    };
    const outer = storeOf(rows);
    outer.updateConfig({ relationJson: JSON.stringify(form) });
    const inner = innerOf(outer);
    render(<BindingSelect store={inner} widget={total} />);
    await pick("绑定字段", "金额 (sum)");
    expect(inner.form.list[0]).toMatchObject({ model: "sum", name: "金额" });
  });
});
