import { screen as page, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { isRecord } from "@/runtime/core/guards";
import { renderScreen, testApp } from "../../support/screen";

const dept = {
  title: { zh: "部门", en: "Departments" },
  permission: "test:dept",
  entity: {
    type: "object" as const,
    properties: {
      id: { type: "string" as const, readOnly: true },
      parentId: { type: "string" as const, title: "上级" },
      name: { type: "string" as const, title: "名称" },
    },
  },
  calls: { tree: { kind: "tree" as const }, add: { kind: "add" as const } },
};

it("a row that was added below a folded one is seen at once", async () => {
  const below: object[] = [{ id: "2", parentId: "1", name: "办公室" }];
  const app = testApp(
    {
      "GET /api/test/dept/tree": () => [{ id: "1", name: "规划局", children: [...below] }],
      "POST /api/test/dept/add": ({ body }) => {
        const row = { ...(isRecord(body) ? body : {}), id: "3" };
        below.push(row);
        return row;
      },
    },
    { codes: "*", resources: { "test/dept": dept } },
  );
  const crud = { type: "crud", resource: "test/dept", tree: true, addChild: true, columns: ["name"] };
  renderScreen({ body: [{ ...crud, form: ["name"] }] }, app);
  expect(await page.findByText("规划局")).toBeVisible();
  expect(page.queryByText("办公室")).toBeNull();
  await userEvent.click(page.getByRole("button", { name: "新增下级" }));
  const dialog = await page.findByRole("dialog");
  await userEvent.type(await within(dialog).findByLabelText("名称"), "财务科");
  await userEvent.click(within(dialog).getByRole("button", { name: /确\s*定/ }));
  await waitFor(() => expect(page.getByText("财务科")).toBeVisible());
  expect(page.getByText("办公室")).toBeVisible();
});

it("offers no other order of a tree than its own, which is all that its call knows", async () => {
  const name = { ...dept.entity.properties.name, "x-flowsmith": { sort: true } };
  const entity = { ...dept.entity, properties: { ...dept.entity.properties, name } };
  const app = testApp(
    { "GET /api/test/dept/tree": () => [{ id: "1", name: "规划局" }] },
    { codes: "*", resources: { "test/dept": { ...dept, entity } } },
  );
  renderScreen({ body: [{ type: "crud", resource: "test/dept", tree: true, columns: ["name"] }] }, app);
  expect(await page.findByText("规划局")).toBeVisible();
  await userEvent.click(page.getByRole("columnheader", { name: "名称" }));
  expect(app.ports.calls.map(({ query }) => query)).toEqual([{}]);
});
