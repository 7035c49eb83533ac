import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/designers/screen/ScreenDesignerBlock";
import "@/designers/table/TableDesignerBlock";
import { renderScreen, testApp } from "../../support/screen";
import { BUSY, busyOnce } from "../../support/busy-once";
import { storedTable } from "../../support/stored-table";

const TABLE = storedTable([{ id: 1, code: "day", name: "日期", kind: "date" }]);

/** What was refused says so, and not that it is on its way. */
async function tryAgain(): Promise<void> {
  const said = await screen.findByRole("alert", {}, { timeout: 30_000 });
  expect(said).toHaveTextContent(BUSY);
  await waitFor(() => expect(document.querySelector(".ant-skeleton")).toBeNull());
  fireEvent.click(within(said).getByRole("button", { name: /重\s*试/ }));
  await waitFor(() => expect(screen.queryByText(BUSY)).toBeNull());
}

it("a table and its versions that were refused are there at the next try", async () => {
  const version = { version: 7, createBy: "admin", createDate: "2026-11-26T08:00:00Z", steps: [] };
  const app = testApp({
    "GET /api/business/table/get": busyOnce(TABLE),
    "GET /api/business/table/versions": busyOnce([version]),
  });
  renderScreen({ body: [{ type: "tableDesigner", tableId: "t1" }] }, app);
  await tryAgain();
  fireEvent.click(await screen.findByRole("button", { name: /版本/ }));
  await tryAgain();
  expect(await screen.findByText(/7/, { selector: "strong" })).toBeInTheDocument();
});

it("so is the list of pages", async () => {
  const app = testApp({
    "GET /api/sys/screen/list": busyOnce({ records: [], total: 0 }),
    "GET /api/sys/screen/pending": () => [],
  });
  renderScreen({ body: [{ type: "screenDesigner" }] }, app);
  await tryAgain();
  expect(await screen.findByPlaceholderText("查询")).toBeInTheDocument();
});
