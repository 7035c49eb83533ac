import { ReactFlowProvider } from "@xyflow/react";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import type { ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import "@/designers/process/texts";
import { useActions } from "@/designers/process/toolbar/actions";
import { Toolbar } from "@/designers/process/toolbar/Toolbar";
import type { ToolbarHost } from "@/designers/process/toolbar/toolbar-host";
import { AppContext } from "@/runtime/render/app-context";
import { PortsContext } from "@/runtime/render/ports-context";
import { testApp } from "@/tests/support/screen";
import { openModel } from "./support";

const nothing = (): void => undefined;
const HOST: ToolbarHost = {
  title: "请假 V1",
  isFormal: false,
  saving: false,
  restart: nothing,
  redraw: nothing,
  openFile: nothing,
  exportAs: nothing,
  preview: nothing,
  check: nothing,
  search: nothing,
  help: nothing,
  isFull: false,
  toggleFull: nothing,
};

function Bar({ host }: { host: ToolbarHost }): ReactElement {
  return <Toolbar host={host} actions={useActions(nothing)} />;
}

async function openToolbar(host: Partial<ToolbarHost> = {}): Promise<void> {
  const store = new DesignerStore(await openModel());
  render(
    <App>
      <AppContext value={testApp()}>
        <PortsContext value={memoryPorts({})}>
          <DesignerContext value={store}>
            <ReactFlowProvider>
              <Bar host={{ ...HOST, ...host }} />
            </ReactFlowProvider>
          </DesignerContext>
        </PortsContext>
      </AppContext>
    </App>,
  );
}

it("stands in groups; what opens, exports, previews, lays out and starts anew is named in words", async () => {
  await openToolbar();
  const bar = screen.getByRole("toolbar");
  expect(bar.querySelectorAll(".bpmn-toolbar-group").length).toBeGreaterThan(3);
  for (const word of ["打开", "导出", "预览", "重新开始"])
    expect(within(bar).getByText(new RegExp(word))).toBeVisible();
});

it("has a name for every button, and one kind of tip", async () => {
  await openToolbar();
  const buttons = within(screen.getByRole("toolbar")).getAllByRole("button");
  expect(buttons.length).toBeGreaterThan(12);
  for (const button of buttons) expect(button).toHaveAccessibleName();
  expect(buttons.filter((button) => button.hasAttribute("title"))).toEqual([]);
});

it("gives the designer the whole window", async () => {
  const toggleFull = vi.fn<() => void>();
  await openToolbar({ toggleFull });
  await userEvent.click(screen.getByRole("button", { name: "全屏设计" }));
  expect(toggleFull).toHaveBeenCalledOnce();
});

function Cut(): ReactElement {
  return <button onClick={useActions(nothing).cut}>cut</button>;
}

it("cuts only what it copies, and says what that is not", async () => {
  const store = new DesignerStore(await openModel());
  render(
    <DesignerContext value={store}>
      <ReactFlowProvider>
        <Cut />
      </ReactFlowProvider>
    </DesignerContext>,
  );
  store.select(["f3"]);
  await userEvent.click(screen.getByRole("button", { name: "cut" }));
  expect(store.told?.words).toBe("不能单独复制（1）：三天以上");
  expect(store.model.find("f3")).toBeDefined();
  store.select(["f3", "chief"]);
  await userEvent.click(screen.getByRole("button", { name: "cut" }));
  expect(store.told?.words).toBe("没有一起复制（1）：三天以上");
  expect(store.model.find("chief")).toBeUndefined();
});
