import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/designers/table/TableDesignerBlock";
import { renderScreen, testApp } from "../../support/screen";
import { storedTable } from "../../support/stored-table";

const DAY = { id: 1, code: "day", name: "日期", kind: "date" };
const KEPT = { op: "keep", column: "amount", rows: 3, bad: 0, sample: [] };

it("tells what going back to a version does to the table, and does it once that is known", async () => {
  const sent: unknown[] = [];
  const table = {
    ...storedTable([DAY, { id: 2, code: "amount", name: "金额", kind: "decimal" }]),
    version: 2,
  };
  const version = { version: 1, name: "旧名", nameEn: null, columns: [DAY], indexes: [], steps: [] };
  const app = testApp({
    "GET /api/business/table/get": () => table,
    "GET /api/business/table/versions": () => [
      { ...version, createBy: "admin", createDate: table.updateDate },
    ],
    "GET /api/business/table/previewRestore": ({ query }) => {
      sent.push(query);
      return { rows: 3, steps: [{ ...KEPT, text: "移出列「金额」（数据保留）", textEn: "Take out" }] };
    },
    "POST /api/business/table/restore": ({ body }) => {
      sent.push(body);
      return table;
    },
  });
  renderScreen({ body: [{ type: "tableDesigner", tableId: "t1" }] }, app);
  await userEvent.click(await screen.findByRole("button", { name: /增加列/ }, { timeout: 30_000 }));
  await userEvent.click(screen.getByRole("button", { name: /版本/ }));
  await userEvent.click(await screen.findByRole("button", { name: "恢复到此版本" }));
  const title = await screen.findByText("恢复到版本 1？");
  const dialog = title.closest<HTMLElement>("[role=dialog]") ?? title;
  expect(dialog).toHaveTextContent("移出列「金额」（数据保留）");
  expect(dialog).toHaveTextContent("这里还没有保存的修改会被放弃。");
  expect(sent).toEqual([{ id: table.id, version: 1 }]);
  const run = within(dialog).getByRole("button", { name: "执行并保存" });
  expect(run).toBeDisabled();
  await userEvent.click(within(dialog).getByRole("checkbox"));
  await userEvent.click(run);
  await waitFor(() => expect(sent[1]).toEqual({ id: table.id, version: 1, confirmed: true }));
  expect(app.toasts).toEqual(["已恢复到版本 1"]);
});
