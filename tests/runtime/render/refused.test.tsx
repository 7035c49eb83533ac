import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { App } from "antd";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { AppContext } from "@/runtime/render/app-context";
import { PickDialog } from "@/runtime/render/pick/PickDialog";
import StoredDialogModal from "@/runtime/render/pick/StoredDialogModal";
import { pickKinds } from "@/runtime/render/pick/kinds";
import { PortsContext } from "@/runtime/render/ports-context";
import { UserSelect } from "@/screens/app/workbench/task/UserSelect";
import { renderScreen, testApp, type TestApp } from "../../support/screen";
import { BUSY, busyOnce } from "../../support/busy-once";

function show(part: ReactElement, app: TestApp): void {
  render(
    <App>
      <AppContext value={app}>
        <PortsContext value={app.ports}>{part}</PortsContext>
      </AppContext>
    </App>,
  );
}

async function tryAgain(): Promise<void> {
  const said = await screen.findByRole("alert", {}, { timeout: 30_000 });
  expect(said).toHaveTextContent(BUSY);
  fireEvent.click(within(said).getByRole("button", { name: /重\s*试/ }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
}

const lisi = { userId: "1", account: "lisi", name: "李思", deptName: "审核科" };

it("a dialog to pick people says that it failed and why, and shows them at the next try", async () => {
  const app = testApp({ "GET /api/sys/user/list": busyOnce({ records: [lisi], total: 1 }) });
  show(<PickDialog kind={pickKinds.user} many chosen={[]} onPick={() => {}} onClose={() => {}} />, app);
  expect(await screen.findByText("操作失败！", {}, { timeout: 30_000 })).toBeInTheDocument();
  expect(document.querySelector(".ant-spin-spinning")).toBeNull();
  await tryAgain();
  expect(await screen.findByRole("row", { name: /李思/ })).toBeInTheDocument();
});

it("so does a stored dialog", async () => {
  const look = { code: "d", name: "单位", style: "list", pageSize: 10, width: 700, height: 300 };
  const dialog = { ...look, multiple: false, columns: [], conditions: [], returnFields: "id" };
  const answer = { dialog, records: [], total: 0 };
  const app = testApp({ "POST /api/sys/customDialog/exec/sql": busyOnce(answer) });
  show(<StoredDialogModal code="d" many={false} place={null} onPick={() => {}} onClose={() => {}} />, app);
  expect(await screen.findByText("操作失败！", {}, { timeout: 30_000 })).toBeInTheDocument();
  await tryAgain();
  expect(await screen.findByRole("dialog", { name: "单位" })).toBeInTheDocument();
});

it("the choice of a person says among its choices why there are none", async () => {
  const app = testApp({ "GET /api/sys/user/list": busyOnce({ records: [lisi], total: 1 }) });
  show(<UserSelect value={[]} onChange={() => {}} />, app);
  expect(await screen.findByText(BUSY)).toBeInTheDocument();
  fireEvent.mouseDown(screen.getByRole("combobox"));
  await tryAgain();
  expect(await screen.findByText(/李思（lisi）/)).toBeInTheDocument();
});

const tree = [{ id: "1", name: "江苏省", children: [] }];
const rows = { records: [{ id: "1", name: "测绘一队" }], total: 1 };
const dictionary = [{ key: "等级", value: "level", childDict: [{ key: "甲级", value: "a" }] }];

it.each([
  [
    "treeSelect",
    { options: { url: "/api/sys/area/getAreaTree" } },
    "GET /api/sys/area/getAreaTree",
    tree,
    "江苏省",
  ],
  ["remote", { options: { url: "/api/biz/team/list" } }, "GET /api/biz/team/list", rows, "测绘一队"],
  ["dict", { dict: "level" }, "GET /api/sys/dict/getDictCache", dictionary, "甲级"],
])("a %s in a form says in its place why it has no choices", async (widget, options, call, answer, label) => {
  const app = testApp({ [call]: busyOnce(answer) });
  const fields = [{ name: "one", title: "选择", type: "string", widget, ...options }];
  renderScreen({ body: [{ type: "form", id: "f", fields }] }, app);
  expect(await screen.findByText(BUSY, {}, { timeout: 30_000 })).toBeInTheDocument();
  expect(document.querySelector(".ant-select-arrow-loading")).toBeNull();
  fireEvent.mouseDown(screen.getByRole("combobox", { name: /选择/ }));
  await tryAgain();
  expect(await screen.findByText(label)).toBeInTheDocument();
});
