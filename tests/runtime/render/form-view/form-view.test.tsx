import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { FULL_ACCESS } from "@/runtime/core/form/access/permission";
import { importForm } from "@/runtime/core/form/io/import";
import { takeWritable, writableInput } from "@/runtime/core/form/access/write-access";
import { FIELD_STATUS } from "@/runtime/core/process/setting";
import { widgets, type WidgetProps } from "@/runtime/registry/widget";
import { FormView } from "@/runtime/render/form-view/FormView";
import { BehindContext } from "@/runtime/render/page-host";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

describe("field permissions", () => {
  const form = formOf(
    ...(["a", "b", "c", "d"] as const).map((model) =>
      widgetOf("input", model, { required: true }, { name: `字段${model}` }),
    ),
  );
  const access = accessOfTable({
    fields: {
      a: FIELD_STATUS.unused,
      b: FIELD_STATUS.hidden,
      c: FIELD_STATUS.writable,
      d: FIELD_STATUS.readOnly,
    },
    columns: {},
    buttons: [],
  });

  it("leave out 1 and 2, open 3 and show 4 read-only, before the first paint", async () => {
    await showForm(form, { access, values: { d: "已有" } });
    expect(screen.queryByLabelText(/字段a/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/字段b/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/字段c/)).toBeEnabled();
    expect(screen.getByLabelText(/字段d/)).toHaveTextContent("已有");
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
  });

  it("demand only what may be written", async () => {
    const { submit } = await showForm(form, { access });
    expect(submit()).toBeNull();
    expect(await screen.findAllByRole("alert")).toHaveLength(1);
    expect(screen.getByRole("alert")).toHaveTextContent("字段c必须填写");
  });
});

describe("linkage", () => {
  it.each(["days > 3", "${days > 3}"])(
    "shows a field when %s holds; hidden it is not demanded",
    async (rule) => {
      const form = formOf(
        widgetOf("number", "days", { defaultValue: 1 }, { name: "天数" }),
        widgetOf("input", "why", { visibleWhen: rule, required: true }, { name: "原因" }),
      );
      const { user, submit } = await showForm(form);
      expect(screen.queryByLabelText(/原因/)).not.toBeInTheDocument();
      expect(submit()).toEqual({ days: 1 });
      await user.clear(screen.getByLabelText("天数"));
      await user.type(screen.getByLabelText("天数"), "5");
      expect(await screen.findByLabelText(/原因/)).toBeInTheDocument();
      expect(submit()).toBeNull();
    },
  );

  it("computes formulas that feed each other", async () => {
    const form = formOf(
      widgetOf("number", "price", { defaultValue: 3 }, { name: "单价" }),
      widgetOf("number", "count", { defaultValue: 2 }, { name: "数量" }),
      widgetOf("number", "sum", { computed: "price * count" }, { name: "金额" }),
      widgetOf("number", "tax", { computed: "${sum * 2}" }, { name: "税" }),
    );
    const { user, values } = await showForm(form);
    await waitFor(() => expect(values()).toMatchObject({ sum: 6, tax: 12 }));
    await user.clear(screen.getByLabelText("数量"));
    await user.type(screen.getByLabelText("数量"), "4");
    await waitFor(() => expect(values()).toMatchObject({ sum: 12, tax: 24 }));
  });

  it("writes a computed number into a field of text as text, which may be computed with and handed in", async () => {
    const form = formOf(
      widgetOf("number", "price", { defaultValue: 3 }),
      widgetOf("input", "sum", { computed: "${price * 2}" }),
      widgetOf("input", "whole", { computed: "${price}", dataType: "integer" }),
      widgetOf("number", "tax", { computed: "${sum * 2}" }),
    );
    const { submit } = await showForm(form);
    await waitFor(() => expect(submit()).toEqual({ price: 3, sum: "6", whole: 3, tax: 12 }));
  });

  it("shows in what is only looked at what was handed in, whatever its formulas give today", async () => {
    const form = formOf(widgetOf("input", "day", { computed: "${today()}" }, { name: "申请日" }));
    const { values } = await showForm(form, { values: { day: "2020-01-31" }, readOnly: true });
    expect(values()).toEqual({ day: "2020-01-31" });
  });

  it("does not demand what its author hid, alone or with the layout around it", async () => {
    const hidden = widgetOf("input", "h", { isShow: true, required: true });
    const grid = {
      ...widgetOf("grid", "g", { isShow: true }),
      columns: [{ span: 24, list: [widgetOf("input", "i", { required: true })] }],
    };
    const { submit } = await showForm(formOf(hidden, grid));
    expect(submit()).toEqual({});
  });
});

describe("a form", () => {
  it("starts from its defaults, and from given values where there are some", async () => {
    const form = formOf(widgetOf("input", "a", { defaultValue: "甲" }));
    expect((await showForm(form)).values()).toEqual({ a: "甲" });
    expect((await showForm(form, { values: { a: "乙" } })).values()).toEqual({ a: "乙" });
  });

  it("places fields in grids, tabs and table layouts, covered cells left out", async () => {
    const cell = (model: string, more: object = {}) => ({
      list: [widgetOf("input", model, {}, { name: model })],
      ...more,
    });
    const { user, container } = await showForm(
      formOf(
        {
          ...widgetOf("grid", "g"),
          columns: [{ span: 8, list: [widgetOf("input", "in", {}, { name: "in" })] }],
        },
        {
          ...widgetOf("tabs", "t"),
          tabs: [
            { label: "第一页", name: "1", list: [widgetOf("input", "p1", {}, { name: "p1" })] },
            {
              label: "第二页",
              name: "2",
              list: [widgetOf("input", "p2", { required: true }, { name: "p2" })],
            },
          ],
        },
        {
          ...widgetOf("tableLayout", "l"),
          rows: [{ columns: [cell("c1", { colspan: 2 }), cell("c2", { invisible: true })] }],
        },
      ),
    );
    expect(container.querySelector(".ant-col-8")).not.toBeNull();
    expect(screen.getByLabelText("p1")).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "第二页" }));
    expect(screen.getByLabelText(/p2/)).toBeVisible();
    expect(container.querySelectorAll("td")).toHaveLength(1);
    expect(container.querySelector("td")).toHaveAttribute("colspan", "2");
  });

  it("opens the tab of the first wrong field", async () => {
    const tab = (label: string, model: string, required: boolean) => ({
      label,
      name: label,
      list: [widgetOf("input", model, { required }, { name: model })],
    });
    const { submit } = await showForm(
      formOf({ ...widgetOf("tabs", "t"), tabs: [tab("甲页", "x", false), tab("乙页", "y", true)] }),
    );
    expect(submit()).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole("tab", { name: "乙页" })).toHaveAttribute("aria-selected", "true"),
    );
  });

  it("keeps a tab open while its last wrong field is put right, and goes on to the next wrong one when handed in", async () => {
    const tab = (label: string, model: string) => ({
      label,
      name: label,
      list: [widgetOf("input", model, { required: true }, { name: `字段${model}` })],
    });
    const { user, submit } = await showForm(
      formOf({ ...widgetOf("tabs", "t"), tabs: [tab("甲页", "x"), tab("乙页", "y")] }),
    );
    const isOpen = (name: string): string | null =>
      screen.getByRole("tab", { name }).getAttribute("aria-selected");
    expect(submit()).toBeNull();
    await user.type(screen.getByLabelText(/字段x/), "好了");
    expect(isOpen("甲页")).toBe("true");
    expect(screen.getByLabelText(/字段x/)).toHaveValue("好了");
    expect(submit()).toBeNull();
    await waitFor(() => expect(isOpen("乙页")).toBe("true"));
  });

  it("shows what the server refused at the field, also in a row of a sub-table", async () => {
    const table = widgetOf(
      "table",
      "rows",
      {},
      { tableColumns: [widgetOf("input", "c", {}, { name: "列" })] },
    );
    const { handle } = await showForm(formOf(widgetOf("input", "a", {}, { name: "甲" }), table), {
      values: { rows: [{ _id: "1" }] },
    });
    handle.setErrors({ a: "甲已被占用", "rows.0.c": "列格式不正确" });
    expect(await screen.findByText("甲已被占用")).toBeInTheDocument();
    expect(await screen.findByText("列格式不正确")).toBeInTheDocument();
  });

  it("applies its stylesheet and its class names", async () => {
    const form = formOf(widgetOf("text", "t", { classNames: "big, red" }));
    const { container } = await showForm({
      ...form,
      config: { ...form.config, globalCss: ".red { color: red }" },
    });
    expect(container.querySelector("style")).toHaveTextContent(".red { color: red; }");
    expect(screen.getByText("说明文字")).toHaveClass("big", "red");
  });

  it("has its stylesheet say nothing while its page stays open behind another", async () => {
    const form = formOf(widgetOf("text", "t"));
    const styled = { ...form, config: { ...form.config, globalCss: "p { color: red }" } };
    const shown = (isBehind: boolean): ReactElement => (
      <BehindContext value={isBehind}>
        <FormView form={styled} />
      </BehindContext>
    );
    const { container, rerender } = render(shown(false));
    const media = (): string | undefined => container.querySelector("style")?.media;
    await waitFor(() => expect(media()).toBe("all"));
    rerender(shown(true));
    expect(media()).toBe("not all");
    rerender(shown(false));
    expect(media()).toBe("all");
  });

  it("renders one field for one keystroke", async () => {
    const input = widgets.get("input").Component as (props: WidgetProps) => unknown;
    const drawn: string[] = [];
    const spy = vi.spyOn(widgets, "get").mockImplementation(() => ({
      typed: true,
      Component: (props: WidgetProps) => {
        drawn.push(props.label);
        return input(props) as never;
      },
    }));
    const list = Array.from({ length: 20 }, (_, n) => widgetOf("input", `f${n}`, {}, { name: `字段${n}号` }));
    const { user } = await showForm(formOf(...list));
    spy.mockRestore();
    const box = screen.getByLabelText("字段7号");
    await user.click(box);
    drawn.length = 0;
    await user.keyboard("x");
    expect(box).toHaveValue("x");
    expect(new Set(drawn)).toEqual(new Set(drawn.length > 0 ? ["字段7号"] : []));
  });
});

describe("a sub-table", () => {
  const columns = [
    widgetOf("input", "name", { required: true }, { name: "名称" }),
    widgetOf("number", "count", { defaultValue: 1 }, { name: "数量" }),
  ];
  const form = formOf(widgetOf("table", "rows", { required: true }, { name: "明细", tableColumns: columns }));

  it("adds, edits and removes rows", async () => {
    const { user, values } = await showForm(form);
    expect(screen.getByText("暂无数据")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /新增一行/ }));
    await user.click(screen.getByRole("button", { name: /新增一行/ }));
    await user.type(screen.getByRole("textbox", { name: "名称 2" }), "钢管");
    expect(values()["rows"]).toMatchObject([{ count: 1 }, { name: "钢管", count: 1 }]);
    await user.click(screen.getByRole("button", { name: "删除第 1 行" }));
    await user.click(await screen.findByRole("button", { name: /确\s*定|OK/ }));
    await waitFor(() => expect(values()["rows"]).toMatchObject([{ name: "钢管" }]));
  });

  it("demands a row, and in each row what its columns demand", async () => {
    const { user, submit } = await showForm(form);
    expect(submit()).toBeNull();
    expect(await screen.findByText("明细必须填写")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /新增一行/ }));
    expect(submit()).toBeNull();
    expect(await screen.findByText("名称必须填写")).toBeInTheDocument();
  });

  it("leaves out columns that may not be seen and shows those that may not be written", async () => {
    const access = accessOfTable({
      fields: { rows: FIELD_STATUS.writable },
      columns: { rows: { name: FIELD_STATUS.unused, count: FIELD_STATUS.readOnly } },
      buttons: [],
    });
    await showForm(form, { access, values: { rows: [{ _id: "1", name: "x", count: 4 }] } });
    expect(screen.queryByText("名称")).not.toBeInTheDocument();
    expect(screen.getByRole("cell", { name: "4" })).toBeInTheDocument();
    expect(screen.queryByRole("spinbutton")).not.toBeInTheDocument();
  });

  it("draws only the rows in sight when there are more than 50", async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => ({ _id: `r${n}`, name: `第${n}` }));
    const { container } = await showForm(form, { values: { rows } });
    expect(container.querySelectorAll("tbody tr:not([aria-hidden])").length).toBeLessThanOrEqual(60);
    expect(screen.getByRole("table", { name: "明细" })).toHaveAttribute("aria-rowcount", "1001");
  });
});

describe("tabs whose author wants none", () => {
  it("shows every part under its title, one below the other", async () => {
    const part = (label: string, model: string) => ({
      label,
      name: model,
      list: [widgetOf("input", model, {}, { name: `${label}的字段` })],
    });
    const tabs = [part("甲", "x"), part("乙", "y")];
    await showForm(formOf(widgetOf("tabs", "t", { isTabs: false }, { tabs })));
    expect(screen.queryByRole("tab")).toBeNull();
    for (const label of ["甲", "乙"])
      expect(
        within(screen.getByRole("region", { name: label })).getByLabelText(`${label}的字段`),
      ).toBeInTheDocument();
  });
});

describe("a field whose label its author hid", () => {
  it.each(["isHideLabel", "hideLabel"])("shows none where %s says so, and is named by it", async (option) => {
    await showForm(
      formOf(
        widgetOf("input", "a", { isHideLabel: undefined, [option]: true }, { name: "姓名" }),
        widgetOf("input", "b", { [option]: false }, { name: "部门" }),
      ),
    );
    expect(screen.queryByText("姓名", { selector: ".fs-label" })).toBeNull();
    expect(screen.getByLabelText("姓名")).toHaveRole("textbox");
    expect(screen.getByText("部门", { selector: ".fs-label" })).toBeInTheDocument();
  });
});

describe("a container of an unknown type", () => {
  it("shows its title and the fields in it, and their values are checked", async () => {
    const inner = widgetOf("input", "inner", { required: true }, { name: "里面" });
    const { form } = importForm(
      JSON.stringify({ list: [{ type: "dialog", key: "d", options: { title: "窗口" }, list: [inner] }] }),
    );
    if (!form) throw new Error("not imported");
    const { submit } = await showForm(form);
    expect(within(screen.getByRole("region", { name: "窗口" })).getByLabelText(/里面/)).toBeEnabled();
    expect(submit()).toBeNull();
    expect(await screen.findByRole("alert")).toHaveTextContent("里面必须填写");
  });
});

describe("a field that other values lock", () => {
  const form = formOf(
    widgetOf("input", "kind", {}, { name: "类别" }),
    widgetOf("input", "remark", { readonlyWhen: "kind == 'a'", defaultValue: "无" }, { name: "备注" }),
    widgetOf("input", "note", { readonlyWhen: "remark == '旧'" }, { name: "附注" }),
  );

  it("shows what is stored, as the server keeps it, and what was typed again when the lock falls", async () => {
    const stored = { kind: "b", remark: "旧", note: "x" };
    const { user, values, submit } = await showForm(form, { values: { ...stored } });
    const [kind, remark] = [screen.getByLabelText(/类别/), screen.getByLabelText(/备注/)];
    await user.clear(remark);
    await user.type(remark, "新");
    await user.clear(kind);
    await user.type(kind, "a");
    await waitFor(() => expect(screen.getByLabelText(/备注/)).toHaveTextContent("旧"));
    expect(remark).not.toBeInTheDocument();
    const place = { form, access: FULL_ACCESS, stored };
    expect(takeWritable(place, writableInput(place, values()))).toEqual({
      values: submit(),
      forbidden: [],
      unknown: [],
      actions: [],
    });
    await user.type(kind, "b");
    await waitFor(() => expect(screen.getByLabelText(/备注/)).toHaveValue("新"));
    expect(values()).toMatchObject({ kind: "ab", remark: "新" });
  });

  it("starts a new application with the author's default there", async () => {
    const { user, values } = await showForm(form);
    await user.type(screen.getByLabelText(/备注/), "！");
    await user.type(screen.getByLabelText(/类别/), "a");
    await waitFor(() => expect(values()).toMatchObject({ remark: "无" }));
  });

  it("shows in a row of a sub-table what is stored there", async () => {
    const table = widgetOf(
      "table",
      "rows",
      {},
      {
        tableColumns: [
          widgetOf("input", "item"),
          widgetOf("input", "price", { readonlyWhen: "item == 'x'" }),
        ],
      },
    );
    const form = formOf(table);
    const stored = { rows: [{ _id: "1", item: "y", price: "5" }] };
    const { values, submit } = await showForm(form, { values: structuredClone(stored) });
    const cell = document.querySelector<HTMLInputElement>("[data-path='rows.0.price'] input");
    const item = document.querySelector<HTMLInputElement>("[data-path='rows.0.item'] input");
    if (!cell || !item) throw new Error("no row");
    await userEvent.type(cell, "7");
    await userEvent.clear(item);
    await userEvent.type(item, "x");
    await waitFor(() => expect(values()).toEqual({ rows: [{ _id: "1", item: "x", price: "5" }] }));
    const place = { form, access: FULL_ACCESS, stored };
    expect(takeWritable(place, writableInput(place, values()))).toEqual({
      values: submit(),
      forbidden: [],
      unknown: [],
      actions: [],
    });
  });
});

describe("a cell of a row that moves", () => {
  it("shows again what was typed there when its lock falls", async () => {
    const tableColumns = [
      widgetOf("input", "item", {}, { name: "物品" }),
      widgetOf("input", "price", { readonlyWhen: "kind == 'a'" }, { name: "价格" }),
    ];
    const kind = widgetOf("input", "kind", {}, { name: "类别" });
    const rows = [
      { _id: "1", item: "笔", price: "5" },
      { _id: "2", item: "纸", price: "6" },
    ];
    const form = formOf(kind, widgetOf("table", "rows", {}, { tableColumns }));
    const { user, values } = await showForm(form, { values: { kind: "b", rows } });
    const cell = (name: string): HTMLElement => screen.getByRole("textbox", { name });
    await user.type(cell("价格 2"), "9");
    await user.clear(screen.getByLabelText("类别"));
    await user.type(screen.getByLabelText("类别"), "a");
    await waitFor(() => expect(screen.getByRole("cell", { name: "6" })).toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "删除第 1 行" }));
    await user.click(screen.getByRole("button", { name: /确\s*定|OK/ }));
    await waitFor(() => expect(screen.queryByRole("cell", { name: "笔" })).not.toBeInTheDocument());
    expect(screen.getByRole("cell", { name: "6" })).toBeInTheDocument();
    await user.type(screen.getByLabelText("类别"), "b");
    await waitFor(() => expect(cell("价格 1")).toHaveValue("69"));
    expect(values()).toEqual({ kind: "ab", rows: [{ _id: "2", item: "纸", price: "69" }] });
  });
});

describe("a file on its way", () => {
  it("tells the host when it has arrived, so that a draft is kept with it", async () => {
    let finish: (file: { url: string; name: string }) => void = () => undefined;
    const ports = memoryPorts({});
    ports.upload.upload = () => new Promise((resolve) => (finish = resolve));
    const onChange = vi.fn();
    const { container } = await showForm(formOf(widgetOf("upload", "files")), { onChange }, ports);
    const input = container.querySelector<HTMLInputElement>("input[type=file]");
    if (!input) throw new Error("no file input");
    await userEvent.upload(input, new File(["a"], "a.txt"));
    onChange.mockClear();
    finish({ url: "/a.txt", name: "a.txt" });
    await waitFor(() => expect(onChange).toHaveBeenCalled());
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ files: [{ url: "/a.txt" }] });
  });
});
