import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const link = {
  type: "button",
  kind: "link",
  text: "${row.title}",
  on: { click: [{ toast: "办理 ${row.title}" }] },
};

it.each([
  ["a name that leads somewhere itself", { name: "title", body: [link] }, ["办理 请假一天"]],
  [
    "blocks that lead nowhere",
    { name: "title", body: [{ type: "text", text: "${row.title}" }] },
    ["打开 请假一天"],
  ],
  ["a plain name", "title", ["打开 请假一天"]],
])("the heading of a card is one thing to press: %s", async (_, column, toasts) => {
  await page.viewport(390, 844);
  const app = testApp();
  const shown = showScreen(
    [
      {
        type: "table",
        data: [{ id: "1", title: "请假一天" }],
        columns: [column, "a", "b", "c", "d", "e", "f"],
        on: { rowClick: [{ toast: "打开 ${row.title}" }] },
      },
    ],
    app,
  );
  const heading = shown.getByRole("button", { name: "请假一天" });
  await expect.element(heading).toBeVisible();
  expect(document.querySelectorAll("header button")).toHaveLength(1);
  await heading.click();
  await expect.poll(() => app.toasts).toEqual(toasts);
});
