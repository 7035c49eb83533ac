import { EditorView } from "@codemirror/view";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { FormSettings } from "@/designers/form/FormSettings";
import "@/designers/form/texts";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../support/every-widget";

it("a stylesheet of the form that was changed is given up only when that is confirmed", async () => {
  const store = new FormDesignerStore();
  store.load(formOf(widgetOf("input", "a")));
  render(
    <PortsContext value={memoryPorts({})}>
      <App>
        <FormSettings store={store} info={{ name: "请假单", createDate: "2026-11-22T08:00:00Z" }} />
      </App>
    </PortsContext>,
  );
  const open = await screen.findByLabelText("表单样式表", {}, { timeout: 30_000 });
  const press = async (name: RegExp): Promise<void> => {
    const [last] = screen.getAllByRole("button", { name }).toReversed();
    await userEvent.click(last ?? document.body);
  };
  const text = (): Promise<Element> =>
    waitFor(() => {
      const found = document.querySelector<HTMLElement>(".cm-content");
      if (!found) throw new Error("no editor");
      return found;
    });
  await userEvent.click(open);
  EditorView.findFromDOM(await text())?.dispatch({ changes: { from: 0, insert: ".a {}" } });
  await press(/取\s*消/);
  expect(await screen.findByText("修改还没有确定，确定放弃吗？")).toBeInTheDocument();
  await press(/取\s*消/);
  await waitFor(() => expect(screen.queryByText("修改还没有确定，确定放弃吗？")).not.toBeInTheDocument());
  expect((await text()).textContent).toBe(".a {}");
  await press(/取\s*消/);
  await screen.findByText("修改还没有确定，确定放弃吗？");
  await press(/确\s*定/);
  expect(store.form.config["globalCss"]).toBeUndefined();
  await userEvent.click(open);
  await waitFor(async () => expect((await text()).textContent).toBe(""));
  await press(/取\s*消/);
  expect(screen.queryByText("修改还没有确定，确定放弃吗？")).not.toBeInTheDocument();
});
