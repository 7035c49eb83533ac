import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const THING: ResourceDeclaration = {
  title: { zh: "物品", en: "Things" },
  permission: "test:thing",
  entity: {
    type: "object",
    properties: { id: { type: "string" }, name: { type: "string", title: "名称" } },
  },
  calls: { list: { kind: "list" }, del: { kind: "remove" } },
};

it("a list on a phone says in sight how many rows are ticked, and moves none of them for it", async () => {
  await page.viewport(390, 600);
  const records = Array.from({ length: 30 }, (_, at) => ({ id: String(at), name: `物品 ${at}` }));
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records, total: 30 }) },
    { resources: { "test/thing": THING } },
  );
  const shown = showScreen(
    [{ type: "crud", id: "list", resource: "test/thing", columns: ["name"], select: "many" }],
    app,
  );
  const box = shown.getByRole("checkbox").nth(2);
  const place = (): number => box.element().getBoundingClientRect().top;
  await expect.element(box).toBeVisible();
  const before = place();
  await box.click();
  const said = shown.getByText("已选 1 项");
  await expect.element(said).toBeVisible();
  expect(place()).toBe(before);
  const { top, bottom } = said.element().getBoundingClientRect();
  expect([top > 0, bottom <= 600]).toEqual([true, true]);
});
