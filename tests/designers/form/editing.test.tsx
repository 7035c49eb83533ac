import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { describe, expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { Canvas } from "@/designers/form/Canvas";
import { ImportReportDialog } from "@/designers/form/dialogs/ImportReportDialog";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { PropertyPanel } from "@/designers/form/PropertyPanel";
import "@/designers/form/texts";
import { gridOf } from "@/runtime/core/form/edit/table-grid";
import { importForm } from "@/runtime/core/form/io/import";
import { cellLook } from "@/runtime/core/form/table-look";
import type { FormDocument } from "@/runtime/core/form/document";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../support/every-widget";
import { beForFingers } from "../../support/for-fingers";

function design(form: FormDocument): FormDesignerStore {
  const store = new FormDesignerStore();
  store.load(form);
  render(
    <PortsContext value={memoryPorts({})}>
      <App>
        <Canvas store={store} />
        <aside>
          <PropertyPanel store={store} />
        </aside>
      </App>
    </PortsContext>,
  );
  return store;
}

const panel = () => within(screen.getByRole("complementary"));

describe("the form designer", () => {
  it("shows in the panel what is selected, takes a change over, and takes it back", async () => {
    const user = userEvent.setup();
    const store = design(
      formOf(widgetOf("input", "a", {}, { name: "事由" }), widgetOf("number", "b", {}, { name: "天数" })),
    );
    await user.click(screen.getByRole("group", { name: "天数" }));
    const key = panel().getByLabelText("字段标识");
    expect(key).toHaveValue("b");
    await user.clear(key);
    await user.type(key, "days");
    expect(store.widget?.model).toBe("days");
    act(() => store.undo());
    expect(panel().getByLabelText("字段标识")).toHaveValue("b");
  });

  it("says at the field what is wrong with a property, and takes it over all the same", async () => {
    const user = userEvent.setup();
    design(formOf(widgetOf("rate", "stars", {}, { name: "评分" })));
    const most = await panel().findByLabelText("最大值");
    await user.clear(most);
    await user.type(most, "0");
    await user.tab();
    expect(most).toHaveValue("1");
  });

  it.each(["默认值", "最小值", "最大值"])("takes parts of one as %s of a number", async (option) => {
    const user = userEvent.setup();
    const store = design(formOf(widgetOf("number", "n", {}, { name: "比例" })));
    const field = await panel().findByLabelText(option);
    await user.clear(field);
    await user.type(field, "0.5");
    await user.tab();
    expect(field).toHaveValue("0.5");
    expect(Object.values(store.widget?.options ?? {})).toContain(0.5);
  });

  it.each([
    ["number", "最小值", "-1", "0"],
    ["number", "最大值", "100", "100"],
    ["number", "最大值", "101", "100"],
    ["number", "步长", "101", "100"],
    ["slider", "最大值", "101", "100"],
  ])("takes limits of 0 to 100 by hand: %s, %s %s is %s", async (type, option, typed, kept) => {
    const user = userEvent.setup();
    design(formOf(widgetOf(type, "n", {}, { name: "比例" })));
    const field = await panel().findByLabelText(option);
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue(kept);
  });

  it("leaves limits beyond 100 that a form brings with it", async () => {
    const user = userEvent.setup();
    const store = design(formOf(widgetOf("number", "n", { max: 5000 }, { name: "金额" })));
    const field = await panel().findByLabelText("最大值");
    await user.click(field);
    await user.tab();
    expect(field).toHaveValue("5000");
    expect(store.widget?.options["max"]).toBe(5000);
  });

  it("lets a label be typed on the canvas after a double click; Escape keeps the old one", async () => {
    const user = userEvent.setup();
    const store = design(formOf(widgetOf("input", "a", {}, { name: "事由" })));
    await user.dblClick(screen.getByRole("group", { name: "事由" }));
    await user.keyboard("请假事由{Enter}");
    expect(store.widget?.name).toBe("请假事由");
    await user.dblClick(screen.getByRole("group", { name: "请假事由" }));
    await user.keyboard("别的{Escape}");
    expect(store.widget?.name).toBe("请假事由");
    act(() => store.undo());
    expect(screen.getByRole("group", { name: "事由" })).toBeInTheDocument();
  });

  it("gives chosen cells a width and an alignment in the panel, each of them undoable", async () => {
    const user = userEvent.setup();
    const cells = [{ list: [] }, { list: [] }];
    const store = design(formOf(widgetOf("tableLayout", "t", {}, { rows: [{ columns: cells }] })));
    const look = () =>
      gridOf(store.form.list[0] ?? widgetOf("tableLayout", "none")).cells.map(({ cell }) => cellLook(cell));
    await user.click(screen.getByRole("cell", { name: "单元格 1-1" }));
    await user.type(panel().getByLabelText("列宽"), "30%{Enter}");
    expect(look()).toEqual([{ width: "30%" }, {}]);
    expect(document.querySelector("col")).toHaveStyle({ width: "30%" });
    await user.click(panel().getByLabelText("水平对齐"));
    await user.click(await screen.findByTitle("居中"));
    expect(look()).toEqual([{ width: "30%", align: "center" }, {}]);
    act(() => store.undo());
    expect(look()).toEqual([{ width: "30%" }, {}]);
  });

  it("tells fingers how they choose a cell, and speaks of no keys to them", () => {
    beForFingers();
    const cells = [{ list: [] }, { list: [] }];
    design(formOf(widgetOf("tableLayout", "t", {}, { rows: [{ columns: cells }] })));
    expect(panel().getByText("在画布上点按选择单元格")).toBeVisible();
  });
});

describe("the report of an import", () => {
  it("says what will not work, and leads to the widget that it is about", async () => {
    const user = userEvent.setup();
    const upload = widgetOf("upload", "u", { action: "http://cdn.example.com/up" }, { name: "附件" });
    const { form, report } = importForm(
      JSON.stringify({ list: [widgetOf("input", "a"), upload], config: {} }),
    );
    const shown: string[] = [];
    render(<ImportReportDialog report={report} onGo={(key) => shown.push(key)} onClose={() => undefined} />);
    const entry = screen.getByRole("listitem");
    expect(entry).toHaveTextContent("上传地址 http://cdn.example.com/up 不属于本系统");
    await user.click(within(entry).getByRole("button", { name: "查看组件" }));
    expect(shown).toEqual([form?.list[1]?.key]);
  });
});
