import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/designers/table/TableDesignerBlock";
import { CallError } from "@/runtime/ports";
import { renderScreen, testApp } from "../../support/screen";
import { storedTable } from "../../support/stored-table";

const TABLE = storedTable([
  { id: 1, code: "day", name: "日期", kind: "date" },
  { id: 2, code: "sum", name: "金额", kind: "decimal" },
]);

const open = (refused = { "/columns/1/default": "默认值与类型不符" } as Record<string, string>) => {
  renderScreen(
    { body: [{ type: "tableDesigner", tableId: "t1" }] },
    testApp({
      "GET /api/business/table/get": () => TABLE,
      "POST /api/business/table/preview": () => {
        throw new CallError(400, "默认值与类型不符", refused);
      },
    }),
  );
};
const alertOf = (label: string) =>
  within(screen.getByLabelText(label).closest<HTMLElement>(".fs-field") ?? document.body).queryByRole("alert")
    ?.textContent;

it("says at the name of a column that another one has it, or that nothing is seen of it", async () => {
  open();
  const name = await screen.findByLabelText("列名");
  await userEvent.clear(name);
  await userEvent.type(name, " ");
  expect(alertOf("列名")).toBe("列名不能只有空格");
  await userEvent.type(name, "金额");
  expect(alertOf("列名")).toContain("列名「金额」出现了两次");
  expect(screen.getByText("有误")).toBeVisible();
  await userEvent.type(name, "2");
  expect(alertOf("列名")).toBeUndefined();
  expect(screen.queryByText("有误")).toBeNull();
});

it("leads to what the server refused at its column and shows it there, until the column is changed", async () => {
  open();
  const name = await screen.findByLabelText("列名");
  await userEvent.type(name, "2");
  await userEvent.click(screen.getByRole("button", { name: /保存/ }));
  expect(await screen.findByText("默认值与类型不符", { selector: ".fs-error" })).toBeVisible();
  expect(screen.getByLabelText("列名")).toHaveValue("金额");
  await waitFor(() => expect(screen.getByLabelText("默认值")).toHaveFocus());
  await userEvent.type(screen.getByLabelText("列名"), "3");
  expect(screen.queryByText("默认值与类型不符", { selector: ".fs-error" })).toBeNull();
});

it("leads to what the server refused of the table itself and shows it there, until that is changed", async () => {
  open({ "/name": "名称已被使用" });
  await userEvent.type(await screen.findByLabelText("列名"), "2");
  await userEvent.click(screen.getByRole("button", { name: /保存/ }));
  expect(await screen.findByText("名称已被使用", { selector: ".fs-error" })).toBeVisible();
  const name = screen.getByLabelText("名称");
  await waitFor(() => expect(name).toHaveFocus());
  await userEvent.type(screen.getByLabelText("英文名称"), "x");
  expect(alertOf("名称")).toBe("名称已被使用");
  await userEvent.type(name, "3");
  expect(alertOf("名称")).toBeUndefined();
});
