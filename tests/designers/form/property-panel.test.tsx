import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { FormSettings } from "@/designers/form/FormSettings";
import { PropertyPanel } from "@/designers/form/PropertyPanel";
import "@/designers/form/texts";
import { createWidget, paletteGroup } from "@/runtime/core/form/edit/create";
import type { FormDocument } from "@/runtime/core/form/document";
import { allLists } from "@/runtime/core/form/edit/edit";
import { exportForm } from "@/runtime/core/form/io/export";
import { importForm } from "@/runtime/core/form/io/import";
import { setLocale } from "@/runtime/i18n/i18n";
import { PortsContext } from "@/runtime/render/ports-context";
import { everyWidget, formOf, widgetOf } from "../../support/every-widget";
import { corpusFiles } from "../../support/form-corpus";

const ports = memoryPorts({ "GET /api/sys/dict/tree": () => [{ key: "级别", value: "level" }] });

function openPanels(form: FormDocument): FormDesignerStore {
  const store = new FormDesignerStore();
  store.load(form);
  render(
    <PortsContext value={ports}>
      <PropertyPanel store={store} />
      <FormSettings store={store} />
    </PortsContext>,
  );
  return store;
}

const texts: [name: string, text: string][] = [
  ["every widget of ours", JSON.stringify(everyWidget())],
  [
    "a form with odd limits and stored messages",
    JSON.stringify({
      list: [
        {
          ...widgetOf("number", "n", { min: "", max: "", step: 200 }),
          rules: [{ required: true, message: "别的字段必须填写" }],
        },
        { ...widgetOf("input", "i", { dataType: "", width: "100%", strange: { a: 1 } }), novalid: {} },
        { ...widgetOf("input", "u"), type: "orgTree" },
      ],
      config: { labelWidth: 333, ui: "element" },
    }),
  ],
  ...corpusFiles().filter(([, text]) => importForm(text).form !== null),
];

afterEach(() => vi.useRealTimers());

describe("the property panel", () => {
  it.each(texts)("changes nothing by being opened: %s", async (_name, text) => {
    const { form } = importForm(text);
    if (!form) throw new Error("not imported");
    const store = openPanels(form);
    for (const { list } of allLists(form)) {
      for (const { key } of list) {
        // oxlint-disable-next-line no-await-in-loop -- one panel after the other, as by hand
        await act(async () => {
          store.select(key);
          await Promise.resolve();
        });
      }
    }
    expect(store.form).toBe(form);
    expect(JSON.parse(exportForm(store.form))).toEqual(JSON.parse(text));
  });

  it("gives what is added after a removal names that nothing else has", async () => {
    const user = userEvent.setup();
    const [select, tabs] = [createWidget("select", "s"), createWidget("tabs", "t")];
    const store = openPanels(formOf(select, tabs));
    await user.click(await screen.findByRole("button", { name: /删除 1$/ }));
    await user.click(screen.getByRole("button", { name: /添加选项/ }));
    const [options] = store.form.list.map((widget) => widget.options["options"]);
    expect(options).toEqual(["选项2", "选项3", "选项4"].map((value) => ({ value })));
    act(() => {
      store.select("t");
      store.update("t", (widget) => ({ ...widget, tabs: widget.tabs?.slice(1) ?? [] }));
    });
    await user.click(await screen.findByRole("button", { name: /添加标签/ }));
    expect(store.form.list[1]?.tabs?.map(({ label, name }) => [label, name])).toEqual([
      ["标签页2", "tab_2"],
      ["标签页3", "tab_3"],
    ]);
    expect(store.findings).toEqual([]);
  });

  it("says at the field key that another field has it, for as long as that is so", async () => {
    const user = userEvent.setup();
    openPanels(formOf(widgetOf("input", "b"), widgetOf("input", "a")));
    const box = screen.getByLabelText("字段标识");
    await user.clear(box);
    expect(screen.getByRole("alert").textContent).toContain("缺少字段标识");
    await user.type(box, "a");
    expect(screen.getByRole("alert").textContent).toContain("字段标识「a」重复");
    expect(box.getAttribute("aria-invalid")).toBe("true");
    await user.type(box, "2");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("renames a field without a pause and undoes it in one step", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const user = userEvent.setup();
    const store = openPanels(formOf(widgetOf("input", "a", {}, { name: "旧名" })));
    const box = screen.getByLabelText("标题");
    await user.clear(box);
    await user.type(box, "新名");
    expect(store.form.list[0]?.name).toBe("新名");
    act(() => store.undo());
    expect(store.form.list[0]?.name).toBe("旧名");
  });

  it.each(["zh", "en"] as const)("speaks %s about every option of every widget", async (locale) => {
    await setLocale(locale);
    const warn = vi.spyOn(console, "error").mockReturnValue();
    for (const group of ["basic", "advanced", "layout"] as const)
      for (const declaration of paletteGroup(group)) {
        const widget = createWidget(declaration["x-flowsmith"].type);
        const store = new FormDesignerStore();
        store.load(formOf(widget));
        const { container, unmount } = render(
          <PortsContext value={ports}>
            <PropertyPanel store={store} />
          </PortsContext>,
        );
        const labels = [...container.querySelectorAll(".fs-label, legend, button")].map(
          (one) => one.textContent ?? "",
        );
        expect(labels.filter((label) => /formDesigner\.|\.\w+$/.test(label))).toEqual([]);
        if (locale === "en") expect(labels.filter((label) => /\p{Script=Han}/u.test(label))).toEqual([]);
        unmount();
      }
    expect(warn.mock.calls.map(([text]) => String(text)).filter((text) => !text.includes("NaN"))).toEqual([]);
    warn.mockRestore();
    await setLocale("zh");
  });
});
