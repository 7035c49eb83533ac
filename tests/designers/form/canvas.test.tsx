import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { Canvas } from "@/designers/form/Canvas";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { emptyForm, type FormDocument } from "@/runtime/core/form/document";
import { allLists } from "@/runtime/core/form/edit/edit";
import { importForm } from "@/runtime/core/form/io/import";
import { PortsContext } from "@/runtime/render/ports-context";
import { everyWidget, widgetOf } from "../../support/every-widget";
import { corpusFiles } from "../../support/form-corpus";
import { paperForm } from "../../support/paper-form";

const forms: [name: string, form: FormDocument][] = [
  ["one of 250 nodes", paperForm(250)],
  ["one with every widget", everyWidget()],
  ...corpusFiles().flatMap(([name, text]): [string, FormDocument][] => {
    const { form } = importForm(text);
    return form ? [[name, form]] : [];
  }),
];

/** Keys of all items, in what the open tabs show and then in the others, as somebody sees them who opens each tab. */
function keysSeen(container: HTMLElement): Set<string> {
  const seen = new Set<string>();
  const opened = new Set<Element>();
  for (let closed: HTMLElement[] = []; ;) {
    for (const handle of container.querySelectorAll<HTMLElement>(".fd-handle[data-key]"))
      seen.add(handle.dataset["key"] ?? "");
    closed = [...container.querySelectorAll<HTMLElement>(".ant-tabs-tab-btn")].filter(
      (tab) => !opened.has(tab),
    );
    if (closed[0] === undefined) return seen;
    opened.add(closed[0]);
    act(() => closed[0]?.click());
  }
}

describe("a container of an unknown type", () => {
  it("shows its children, and a click selects one of them", async () => {
    const inner = widgetOf("input", "inner", {}, { name: "里面" });
    const { form } = importForm(
      JSON.stringify({ list: [{ type: "dialog", key: "d", name: "窗口", options: {}, list: [inner] }] }),
    );
    if (!form) throw new Error("not imported");
    const store = new FormDesignerStore();
    store.load(form);
    render(
      <PortsContext value={memoryPorts({})}>
        <Canvas store={store} />
      </PortsContext>,
    );
    const container = screen.getByRole("group", { name: "窗口" });
    await userEvent.click(within(container).getByRole("group", { name: "里面" }));
    expect(store.widget?.model).toBe("inner");
    act(() => store.update("key_inner", (widget) => ({ ...widget, name: "改名" })));
    expect(within(container).getByRole("group", { name: "改名" })).toBeInTheDocument();
  });
});

it("leaves Escape to an input method while a name is put together with it", () => {
  const store = new FormDesignerStore();
  store.load({ ...emptyForm(), list: [widgetOf("input", "person", {}, { name: "姓名" })] });
  render(
    <PortsContext value={memoryPorts({})}>
      <Canvas store={store} />
    </PortsContext>,
  );
  act(() => store.rename("key_person"));
  const name = screen.getByDisplayValue("姓名");
  fireEvent.keyDown(name, { key: "Escape", isComposing: true });
  expect(name).toBeVisible();
  fireEvent.keyDown(name, { key: "Escape" });
  expect(name).not.toBeInTheDocument();
});

describe("the canvas shows every widget of a form", () => {
  it.each(forms)("%s", (_, form) => {
    const store = new FormDesignerStore();
    store.load(form);
    const { container } = render(
      <PortsContext value={memoryPorts({})}>
        <Canvas store={store} />
      </PortsContext>,
    );
    const keys = [...allLists(store.form)].flatMap(({ list }) => list.map(({ key }) => key));
    expect(keysSeen(container)).toEqual(new Set(keys));
    cleanup();
  });
});
