import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/designers/form/FormDesignerBlock";
import "@/designers/process/editor/block";
import "@/designers/table/TableDesignerBlock";
import { CallError } from "@/runtime/ports";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { renderScreen, testApp, type TestApp } from "../../support/screen";
import { STORED_FORM, storedModel } from "../../support/stored-documents";
import { storedTable } from "../../support/stored-table";
import { tabHost } from "../../support/tab-host";

const PROCESS = storedModel({ modelId: "p1", defCode: "leave", version: 3, name: "请假" });
const TABLE = storedTable([{ code: "day", name: "日期", kind: "date" }]);
const FORM = { type: "formDesigner", formId: "f1" };
const LATER = "2026-05-06T08:00:00";

/** A page on a tab whose call answers something else by and by. */
function openOnTab(
  node: NodeSpec,
  call: string,
  first: unknown,
): { app: TestApp; later: (answer: unknown) => Promise<void> } {
  let answer = first;
  const host = tabHost();
  const app = {
    ...testApp({
      [call]: () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
      "GET /api/business/table/list": () => ({ records: [TABLE], total: 1 }),
    }),
    host,
  };
  renderScreen({ body: [node] }, app);
  const later = async (next: unknown): Promise<void> => {
    answer = next;
    await act(async () => host.comeBack());
  };
  return { app, later };
}

it.each([
  [
    "form",
    FORM,
    "GET /api/form/definition/get",
    STORED_FORM,
    "请假单",
    { ...STORED_FORM, rev: 8, name: "休假单" },
    "休假单",
  ],
  [
    "process",
    { type: "processDesigner", modelId: "p1" },
    "GET /api/bpm/model/p1/get",
    PROCESS,
    "请假（V3）",
    { ...PROCESS, rev: 2, name: "休假" },
    "休假（V3）",
  ],
] as const)(
  "a %s that was saved elsewhere is read anew when its designer comes to the front",
  async (_, node, call, first, before, next, after) => {
    const { later } = openOnTab(node, call, first);
    expect(await screen.findByText(before, {}, { timeout: 30_000 })).toBeVisible();
    await later(next);
    expect(await screen.findByText(after)).toBeVisible();
  },
);

it("so is a table, except over columns that were changed and not saved", async () => {
  const { later } = openOnTab({ type: "tableDesigner", tableId: "t1" }, "GET /api/business/table/get", TABLE);
  expect(await screen.findByDisplayValue("检定", {}, { timeout: 30_000 })).toBeVisible();
  await later({ ...TABLE, name: "校准", updateDate: LATER });
  await userEvent.type(await screen.findByDisplayValue("校准"), "记录");
  await later({ ...TABLE, name: "检测", updateDate: "2026-05-06T09:00:00" });
  expect(screen.getByDisplayValue("校准记录")).toBeVisible();
});

it("what is open stays where the server gives no answer, and is told where it is gone", async () => {
  const { later } = openOnTab(FORM, "GET /api/form/definition/get", STORED_FORM);
  expect(await screen.findByText("请假单", {}, { timeout: 30_000 })).toBeVisible();
  await later(new CallError(0, "网络已断开"));
  expect(screen.getByText("请假单")).toBeVisible();
  await later(new CallError(404, "表单不存在"));
  expect(await screen.findByText(/表单不存在/)).toBeVisible();
});
