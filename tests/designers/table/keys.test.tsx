import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/designers/table/TableDesignerBlock";
import { renderScreen, testApp } from "../../support/screen";
import { storedTable } from "../../support/stored-table";

const TABLE = storedTable([{ code: "day", name: "日期", kind: "date" }]);

it("the key that saves asks as the button does, and keys before that dialog leave the table alone", async () => {
  const app = testApp({
    "GET /api/business/table/get": () => TABLE,
    "POST /api/business/table/preview": () => ({ steps: [], rows: 0 }),
  });
  renderScreen({ body: [{ type: "tableDesigner", tableId: "t1" }] }, app);
  const name = await screen.findByDisplayValue("检定");
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.type(name, "记录");
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(await screen.findByRole("dialog")).toBeVisible();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard("{Control>}zs{/Control}");
  expect(name).toHaveValue("检定记录");
  expect(await screen.findByText(/没有保存/)).toBeVisible();
});

it("saves a table once, however often that is pressed while it is on its way", async () => {
  let saves = 0;
  const app = testApp({
    "GET /api/business/table/get": () => TABLE,
    "POST /api/business/table/preview": () => ({ steps: [], rows: 0 }),
    "PUT /api/business/table/edit": () => {
      saves += 1;
      return new Promise(() => undefined);
    },
  });
  renderScreen({ body: [{ type: "tableDesigner", tableId: "t1" }] }, app);
  await userEvent.type(await screen.findByDisplayValue("检定"), "记录");
  await userEvent.keyboard("{Control>}s{/Control}");
  const run = within(await screen.findByRole("dialog")).getByRole("button", { name: /执\s*行|确\s*定/ });
  await userEvent.click(run);
  await userEvent.click(run);
  await userEvent.click(run);
  await waitFor(() => expect(saves).toBe(1));
});
