import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const NAMES = ["a", "b", "c", "d", "e", "f", "g", "h"];

const WAITING: ResourceDeclaration = {
  title: { zh: "等待", en: "Waiting" },
  permission: "test:waiting",
  entity: {
    type: "object",
    properties: Object.fromEntries(
      ["id", ...NAMES].map((name) => [name, { type: "string", title: `列 ${name}` }]),
    ),
  },
  calls: { list: { kind: "list" } },
};

it("a list on a phone says that its first rows are on their way", async () => {
  await page.viewport(390, 844);
  let answer: (rows: object) => void = () => undefined;
  const app = testApp(
    { "GET /api/test/waiting/list": () => new Promise((resolve) => (answer = resolve)) },
    { resources: { "test/waiting": WAITING } },
  );
  const shown = showScreen(
    [{ type: "crud", id: "list", resource: "test/waiting", columns: NAMES, actions: [] }],
    app,
  );
  const spinning = () => shown.element().querySelector(".fs-row-cards-wait.ant-spin-spinning");
  await expect.poll(spinning).not.toBeNull();
  answer({ records: [{ id: "1", a: "甲" }], total: 1 });
  await expect.element(shown.getByText("甲")).toBeVisible();
  expect(spinning()).toBeNull();
});
