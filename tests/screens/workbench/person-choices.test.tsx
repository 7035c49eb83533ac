import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import rule from "@/schemas/api/business/rule.json";
import client from "@/schemas/api/sys/client.json";
import proxy from "@/schemas/api/workbench/proxy.json";
import { renderShipped, testApp, type TestApp } from "../../support/screen";

const RESOURCES = {
  "business/rule": rule as ResourceDeclaration,
  "sys/client": client as ResourceDeclaration,
  "workbench/proxy": proxy as ResourceDeclaration,
};

/** The signed-in user and others, more than one answer holds. */
const USERS = [
  { id: "1", name: "张三", account: "zhangsan" },
  { id: "2", name: "李思", account: "lisi" },
];

const app = (): TestApp =>
  testApp(
    {
      "GET /api/sys/user/list": () => ({ records: USERS, total: 120 }),
      "GET /api/workbench/proxy/list": () => ({ records: [], total: 0 }),
      "GET /api/workbench/proxy/received": () => [],
      "GET /api/workbench/proxy/processes": () => [],
      "GET /api/business/rule/list": () => ({ records: [], total: 0 }),
      "GET /api/sys/client/list": () => ({ records: [], total: 0 }),
    },
    { resources: RESOURCES },
  );

/** The dialog that a button of a page opens, with the choice of a person in it open. */
async function choosing(page: string, button: RegExp, field: string): Promise<TestApp> {
  const product = app();
  renderShipped(page, product, { rules: "stock" });
  await userEvent.click(await screen.findByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByRole("combobox", { name: field }));
  await screen.findByText("李思（lisi）", { selector: ".ant-select-item-option-content" });
  return product;
}

it("who is away is not offered themselves as the one who stands in", async () => {
  await choosing("workbench.proxy", /新增/, "代理人");
  expect(screen.queryByText(/^张三/, { selector: ".ant-select-item-option-content" })).toBeNull();
});

it.each([
  ["system.client", /新增/, "使用账号"],
  ["business.tableDesign", /试算/, "用户"],
])("people of %s are found by account too, which stands behind their names", async (page, button, field) => {
  const { ports } = await choosing(page, button, field);
  expect(screen.getByText("张三（zhangsan）", { selector: ".ant-select-item-option-content" })).toBeVisible();
  await userEvent.keyboard("lisi");
  await waitFor(() => expect(ports.calls.map(({ query }) => query?.["keyword"])).toContain("lisi"));
});
