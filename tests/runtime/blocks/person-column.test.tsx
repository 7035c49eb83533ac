import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { declarationOf } from "@/server/tables/table-resource";
import { renderScreen, testApp } from "@/tests/support/screen";

/** A person of a business table, as the table declares it. */
const who = {
  type: "string",
  title: "负责人",
  "x-flowsmith": {
    widget: "remote",
    ref: { resource: "sys/user", value: "id", label: "name", hint: "account", as: "whoLabel" },
  },
};
const stock: ResourceDeclaration = {
  title: { zh: "库存", en: "Stock" },
  permission: "biz:stock",
  entity: {
    type: "object",
    properties: { id: { type: "string", readOnly: true }, item: { type: "string" }, who },
  },
  calls: { list: { kind: "list" }, edit: { kind: "edit" } },
};
const USERS = Array.from({ length: 30 }, (_, index) => ({
  id: `u${index}`,
  name: "王芳",
  account: `wangfang${index}`,
}));

it("a person of a business table is chosen by a widget that keeps their id", () => {
  const columns = [{ id: 2, code: "who", name: "负责人", kind: "user" as const }];
  const declared = declarationOf({ code: "stock", name: "库存", nameEn: null, columns }, new Map());
  expect(declared.entity?.properties?.["who"]?.["x-flowsmith"]).toMatchObject(who["x-flowsmith"]);
});

it("shows the person of a row by name, finds others by account too, and tells those of one name apart", async () => {
  const row = { id: "1", item: "镜", who: "u99", whoLabel: "周末" };
  const app = testApp(
    {
      "GET /api/biz/stock/list": () => ({ records: [row], total: 1 }),
      "GET /api/sys/user/list": () => ({ records: USERS, total: 120 }),
      "PUT /api/biz/stock/edit": ({ body }) => body,
    },
    { resources: { "biz/stock": stock } },
  );
  const user = userEvent.setup();
  renderScreen(
    { body: [{ type: "crud", resource: "biz/stock", columns: ["item"], form: ["item", "who"] }] },
    app,
  );
  await user.click(await screen.findByRole("button", { name: "修改" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("周末")).toBeInTheDocument();
  await user.click(await within(dialog).findByRole("combobox", { name: "负责人" }));
  await user.keyboard("wangfang3");
  await user.click(
    await screen.findByText("王芳（wangfang3）", { selector: ".ant-select-item-option-content" }),
  );
  await user.click(within(dialog).getByRole("button", { name: /确\s*定/ }));
  await waitFor(() =>
    expect(app.ports.calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ who: "u3" }),
  );
  expect(app.ports.calls.map(({ query }) => query?.["keyword"])).toContain("wangfang3");
});
