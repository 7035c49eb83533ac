import { expect, it } from "vitest";
import { userEvent, type Locator } from "vitest/browser";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import "@/screens/app/theme.css";
import { showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const COUNT = 1000;

const RIGHTS: ResourceDeclaration = {
  title: { zh: "功能", en: "Functions" },
  permission: "test:right",
  entity: {
    type: "object",
    properties: {
      id: { type: "string", readOnly: true },
      parentId: { type: "string", title: "上级" },
      name: { type: "string", title: "名称" },
      code: { type: "string", title: "编码" },
      note: { type: "string", title: "说明" },
    },
  },
  calls: { tree: { kind: "tree" }, add: { kind: "add" }, edit: { kind: "edit" }, del: { kind: "remove" } },
};

const rightOf = (at: number) => ({ id: `c${at}`, name: `功能${at}`, code: `f${at}`, note: "说明" });

/** A tree with a thousand rows below its root. */
function showTree(): Locator {
  const children = Array.from({ length: COUNT }, (_, at) => rightOf(at));
  const answers = { "GET /api/test/right/tree": () => [{ id: "1", name: "总览", code: "root", children }] };
  const app = testApp(answers, { resources: { "test/right": RIGHTS } });
  const columns = ["name", "code", "note"];
  const crud = { type: "crud", resource: "test/right", tree: true, addChild: true, columns, form: ["name"] };
  const body = [{ ...crud, id: "list", select: "many" }];
  return showScreen(body, app);
}

const rows = (): Element[] => [...document.querySelectorAll("tbody tr[data-row-key]")];
/** Rows without anything in them yet. */
const late = (): Element[] => rows().filter((row) => row.querySelector("button") === null);

async function unfolded(): Promise<Locator> {
  const shown = showTree();
  await expect.element(shown.getByText("总览", { exact: true })).toBeVisible();
  await shown
    .getByRole("button", { name: /展开|Expand/ })
    .first()
    .click();
  await expect.element(shown.getByText("功能3", { exact: true })).toBeVisible();
  return shown;
}

it("of a thousand rows below one those are drawn that are in sight, by the wheel and by keys", async () => {
  const shown = await unfolded();
  expect(rows()).toHaveLength(COUNT + 1);
  expect(late().length).toBeGreaterThan(COUNT - 100);
  const [next] = late();
  next?.previousElementSibling?.querySelector<HTMLElement>("td:last-child button")?.focus();
  await expect.poll(() => late()[0] !== next).toBe(true);
  for (let n = 0; n < 8 && !next?.contains(document.activeElement); n++) await userEvent.keyboard("{Tab}");
  expect(next?.contains(document.activeElement)).toBe(true);
  rows().at(-1)?.scrollIntoView();
  await expect.element(shown.getByText(`功能${COUNT - 1}`, { exact: true })).toBeVisible();
});

it("all of a thousand rows below one go on paper", async () => {
  await unfolded();
  expect(late().length).toBeGreaterThan(0);
  window.dispatchEvent(new Event("beforeprint"));
  expect(late()).toHaveLength(0);
  window.dispatchEvent(new Event("afterprint"));
});
