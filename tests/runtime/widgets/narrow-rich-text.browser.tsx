import { afterEach, beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1440, 900));

/** What a finger hits. */
const FINGER = 24;

it("has tools on a phone that a finger hits", async () => {
  const { form } = showForm(formOf(widgetOf("editor", "f", {}, { name: "字段" })));
  await expect.element(form.getByRole("toolbar")).toBeVisible();
  const tools = [...form.getByRole("toolbar").element().querySelectorAll("button")];
  expect(tools.length).toBeGreaterThan(10);
  expect(tools.filter((tool) => tool.offsetWidth < FINGER).map((tool) => tool.title)).toEqual([]);
});
