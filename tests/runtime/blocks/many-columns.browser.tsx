import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import "@/screens/app/theme.css";
import { showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const NAMES = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];

const MANY: ResourceDeclaration = {
  title: { zh: "许多列", en: "Many columns" },
  permission: "test:many",
  entity: {
    type: "object",
    properties: Object.fromEntries(
      ["id", ...NAMES].map((name) => [
        name,
        { type: "number", title: `列标题 ${name.repeat(4)}`, "x-flowsmith": { sort: name === "i" } },
      ]),
    ),
  },
  calls: { list: { kind: "list" } },
};

/** By how much the columns are wider than their place, shown so wide. */
async function excessAt(width: number): Promise<number> {
  await page.viewport(width, 700);
  const rows = [Object.fromEntries(["id", ...NAMES].map((name) => [name, 123456]))];
  const app = testApp(
    { "GET /api/test/many/list": () => ({ records: rows, total: 1 }) },
    { resources: { "test/many": MANY } },
  );
  const shown = showScreen(
    [{ type: "crud", id: "list", resource: "test/many", columns: NAMES, actions: [] }],
    app,
  );
  await expect.element(shown.getByText("123456").first()).toBeVisible();
  const place = shown.element().querySelector(".ant-table-content");
  return (place?.scrollWidth ?? 0) - (place?.clientWidth ?? 0);
}

it("many columns stand closer together before they are pushed out of sight", async () => {
  const wide = await excessAt(1300);
  expect(wide).toBe(0);
  const first = document.querySelector(".ant-table-content td");
  expect(first && getComputedStyle(first).paddingInlineStart).toBe("16px");
  const narrow = await excessAt(1160);
  expect(narrow).toBe(0);
  const cells = [...document.querySelectorAll(".ant-table-content td")];
  const last = cells.at(-1);
  expect(last && getComputedStyle(last).paddingInlineStart).toBe("10px");
});

it("moves the names of columns that sort at once, as it moves the others, when their number changes", async () => {
  await excessAt(1300);
  const [first] = document.querySelectorAll(".ant-table-thead th.ant-table-column-has-sorters");
  expect(first && getComputedStyle(first).transitionProperty).toBe("background-color, color");
});
