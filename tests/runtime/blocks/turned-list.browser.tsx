import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const NAMES = ["name", "b", "c", "d", "e", "f"];

const THING: ResourceDeclaration = {
  title: { zh: "物品", en: "Things" },
  permission: "test:thing",
  entity: {
    type: "object",
    properties: Object.fromEntries(
      ["id", ...NAMES].map((name) => [name, { type: "string", title: `列 ${name}` }]),
    ),
  },
  calls: { list: { kind: "list" }, del: { kind: "remove" } },
};

const [PHONE, TABLET, HEIGHT] = [390, 1200, 844];

it.each([
  ["cards become a table", PHONE, TABLET],
  ["a table becomes cards", TABLET, PHONE],
])("rows of another page stay ticked where %s", async (_, before, after) => {
  await page.viewport(before, HEIGHT);
  const app = testApp(
    {
      "GET /api/test/thing/list": ({ query }) => ({
        records: [{ id: String(query?.["page"]), name: `第${Number(query?.["page"])}页` }],
        total: 20,
      }),
    },
    { resources: { "test/thing": THING } },
  );
  const shown = showScreen(
    [
      { type: "crud", id: "list", resource: "test/thing", columns: NAMES, select: "many" },
      { type: "text", text: "选中：${join(list.selected, '，', r -> r.name)}" },
    ],
    app,
  );
  const tick = () => shown.getByRole("checkbox").last().click();
  await expect.element(shown.getByText("第1页")).toBeVisible();
  await tick();
  await expect.element(shown.getByText("选中：第1页")).toBeVisible();
  shown.element().querySelector<HTMLElement>(".ant-pagination-next button")?.click();
  await expect.element(shown.getByText("第2页", { exact: true })).toBeVisible();
  await page.viewport(after, HEIGHT);
  await tick();
  await expect.element(shown.getByText("选中：第1页，第2页")).toBeVisible();
});
