import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ReactFlowProvider } from "@xyflow/react";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { App } from "antd";
import type { ReactElement } from "react";
import { beforeEach, expect, it } from "vitest";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import { Panel } from "@/designers/process/panel/Panel";
import { execute } from "@/designers/process/commands";
import "@/designers/process/texts";
import { useActions } from "@/designers/process/toolbar/actions";
import { AppContext } from "@/runtime/render/app-context";
import { PortsContext } from "@/runtime/render/ports-context";
import { testApp } from "@/tests/support/screen";
import { openModel } from "./support";

const SHEET = join(import.meta.dirname, "../../../designers/process/panel/panel.css");

function WithActions(): ReactElement {
  return <Panel actions={useActions(() => undefined)} />;
}

async function openPanel(...selected: string[]): Promise<DesignerStore> {
  const app = testApp({
    "GET /api/sys/role/list": () => ({ records: [{ code: "approver", name: "审批领导" }], total: 1 }),
  });
  const store = new DesignerStore(await openModel());
  store.select(selected);
  render(
    <App>
      <AppContext value={app}>
        <PortsContext value={app.ports}>
          <DesignerContext value={store}>
            <ReactFlowProvider>
              <WithActions />
            </ReactFlowProvider>
          </DesignerContext>
        </PortsContext>
      </AppContext>
    </App>,
  );
  return store;
}

beforeEach(() => localStorage.clear());

it("says at the field that a node needs a name", async () => {
  await openPanel("chief");
  const name = await screen.findByLabelText("节点名称");
  await userEvent.clear(name);
  await userEvent.tab();
  await waitFor(() => expect(name).toHaveAccessibleDescription("请输入节点名称！"));
});

it.each(["   ", "\u200b"])(
  "takes %j for no name of a node, typed over one and again over none",
  async (nothing) => {
    const store = await openPanel("chief");
    const name = await screen.findByLabelText("节点名称");
    for (let time = 0; time < 2; time++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as by hand
      await userEvent.clear(name);
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.type(name, nothing);
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.tab();
      // oxlint-disable-next-line no-await-in-loop
      await waitFor(() => expect(name).toHaveAccessibleDescription("请输入节点名称！"));
      expect(name).toHaveValue("");
    }
    expect(store.model.get("chief").name).toBeUndefined();
  },
);

it.each([
  ["a b", "节点标识只能"],
  ["1abc", "节点标识只能"],
  ["section", "节点标识 section 已被使用"],
  ["x".repeat(300), "节点标识不能超过 64 个字符"],
])("puts the id back that a node had, and says at the field why it may not be %j", async (wrong, reason) => {
  const store = await openPanel("chief");
  const id = await screen.findByLabelText("节点标识");
  await userEvent.clear(id);
  await userEvent.paste(wrong);
  await userEvent.tab();
  await waitFor(() => expect(id).toHaveValue("chief"));
  expect(id).toHaveAccessibleDescription(expect.stringContaining(reason));
  expect([...store.selection]).toEqual(["chief"]);
});

it("says no longer why a value was refused when something else was edited", async () => {
  await openPanel("chief");
  const id = await screen.findByLabelText("节点标识");
  await userEvent.clear(id);
  await userEvent.paste("a b");
  await userEvent.tab();
  await waitFor(() => expect(id).toHaveAccessibleDescription(/节点标识只能/));
  await userEvent.type(screen.getByLabelText("节点名称"), "甲");
  await userEvent.tab();
  await waitFor(() => expect(id).not.toHaveAccessibleDescription(/节点标识只能/));
  expect(id).toHaveValue("chief");
});

it("says at the fields of the process what a save refused", async () => {
  const store = await openPanel();
  act(() => store.setFormFaults({ name: "请输入流程名称！" }));
  await waitFor(() =>
    expect(screen.getByLabelText("流程名称")).toHaveAccessibleDescription("请输入流程名称！"),
  );
});

it("unfolds the panel when a save was refused for what stands in it", async () => {
  const store = await openPanel();
  await userEvent.click(screen.getByRole("button", { name: "收起属性面板" }));
  expect(screen.queryByLabelText("流程名称")).toBeNull();
  act(() => store.setFormFaults({ name: "请输入流程名称！" }));
  expect(await screen.findByLabelText("流程名称")).toBeInTheDocument();
});

it("keeps the initiator when roles are added, and puts them alone when they are chosen", async () => {
  const store = await openPanel("chief");
  const codes = () =>
    (store.model.setting.nodeMap["chief"]?.plugins?.userAssign?.ruleList ?? []).map(({ rule, source }) => [
      rule,
      ...source.map(({ code }) => code),
    ]);
  await userEvent.click(await screen.findByRole("button", { name: "发起人" }));
  await userEvent.click(screen.getByRole("button", { name: "选择角色" }));
  const dialog = await screen.findByRole("dialog", { name: "请选择角色" });
  await userEvent.click(await within(dialog).findByRole("cell", { name: "审批领导" }));
  await userEvent.click(within(dialog).getByRole("button", { name: /确\s?定/ }));
  const initiator = ["user", "${initiator}"];
  expect(codes()).toEqual([initiator, ["role", "approver"]]);
  await userEvent.click(await screen.findByRole("button", { name: "发起人" }));
  expect(codes()).toEqual([initiator]);
});

it("names the way of signing that holds where none was chosen", async () => {
  await openPanel("chief");
  expect(await screen.findByTitle("一人处理即可（共用任务）")).toBeVisible();
});

it.each([
  ["bpmn:ExclusiveGateway", true],
  ["bpmn:InclusiveGateway", true],
  ["bpmn:ParallelGateway", false],
])("takes conditions of the flows that leave a %s: %s", async (type, isAsked) => {
  const store = await openPanel("f3");
  if (type !== "bpmn:ExclusiveGateway")
    act(() => void execute(store.model, "element.replace", { id: "decide", type }));
  act(() => store.select(["f3"]));
  await waitFor(() => expect(screen.getByLabelText("节点标识")).toHaveValue("f3"));
  const shown = () =>
    ["默认流程线", "流转条件"].filter((label) => screen.queryAllByLabelText(label).length > 0);
  await waitFor(() => expect(shown()).toEqual(isAsked ? ["默认流程线", "流转条件"] : []));
});

it("offers to line up what is selected when it is of several kinds", async () => {
  await openPanel("chief", "end");
  expect(await screen.findByRole("button", { name: "左对齐" })).toBeEnabled();
  expect(screen.queryByLabelText("节点名称")).toBeNull();
});

it("puts choices on the line of their label", async () => {
  const style = document.createElement("style");
  style.textContent = readFileSync(SHEET, "utf8");
  document.head.append(style);
  await openPanel("chief");
  const [choices] = await screen.findAllByRole("radiogroup");
  const look = choices && getComputedStyle(choices);
  // As far below the top as the words of the label.
  expect(look?.getPropertyValue("padding-block")).toBe("var(--fs-control-pad)");
  style.remove();
});

it("folds away and comes back", async () => {
  await openPanel("chief");
  await userEvent.click(await screen.findByRole("button", { name: "收起属性面板" }));
  expect(screen.queryByLabelText("节点名称")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "展开属性面板" }));
  expect(await screen.findByLabelText("节点名称")).toBeVisible();
});

it("asks before a handling subject is taken out, says when it is, and gives it back by undoing", async () => {
  const store = await openPanel("chief");
  const rules = () => store.model.setting.nodeMap["chief"]?.plugins?.userAssign?.ruleList ?? [];
  await userEvent.click(await screen.findByRole("button", { name: "发起人" }));
  await userEvent.click(await screen.findByRole("button", { name: "删除" }));
  const question = await screen.findByRole("dialog", { name: /确定要删除吗/ });
  expect(rules()).toHaveLength(1);
  await userEvent.click(within(question).getByRole("button", { name: /确\s?定/ }));
  expect(await screen.findByText("删除成功")).toBeInTheDocument();
  expect(rules()).toHaveLength(0);
  act(() => store.history.undo());
  expect(rules()).toHaveLength(1);
});
