import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { renderScreen, testApp } from "@/tests/support/screen";

const referring = (title: string, widget: string, as: string) => ({
  type: "string",
  title,
  "x-flowsmith": { widget, ref: { resource: "biz/client", value: "id", label: "name", as } },
});
const order: ResourceDeclaration = {
  title: { zh: "订单", en: "Orders" },
  permission: "biz:order",
  entity: {
    type: "object",
    properties: {
      id: { type: "string", readOnly: true },
      client: referring("客户", "remote", "clientLabel"),
      above: referring("上级", "treeSelect", "aboveLabel"),
      named: referring("另一个", "treeSelect", "namedLabel"),
    },
  },
  calls: { list: { kind: "list" }, edit: { kind: "edit" } },
};
const HIDDEN = { client: "0d1f-hidden", clientLabel: null, above: "7c2e-hidden", aboveLabel: null };
const ROW = { id: "1", ...HIDDEN, named: "9a9a-hidden", namedLabel: "西区客户" };

it("a row that its reader may not see shows neither name nor id where another refers to it", async () => {
  const app = testApp(
    {
      "GET /api/biz/order/list": () => ({ records: [ROW], total: 1 }),
      "GET /api/biz/client/list": () => ({ records: [{ id: "c1", name: "东区客户" }], total: 1 }),
      "GET /api/biz/client/tree": () => [{ id: "c1", name: "东区客户" }],
    },
    { resources: { "biz/order": order } },
  );
  const names = ["client", "above", "named"];
  renderScreen(
    { body: [{ type: "crud", id: "l", resource: "biz/order", columns: names, form: names }] },
    app,
  );
  expect(await screen.findByText("西区客户")).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText("（名称不可见）")).toHaveLength(2));
  await userEvent.setup().click(screen.getByRole("button", { name: "修改" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("西区客户")).toBeInTheDocument();
  await waitFor(() => expect(dialog.getAllByText("（名称不可见）")).toHaveLength(2));
  expect(screen.queryByText(/hidden/)).toBeNull();
});
