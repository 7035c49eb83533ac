import { expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setLocale } from "@/runtime/i18n/i18n";
import { openDesigner } from "../../support/real-designer";
import { boxOf } from "../../support/real-pointer";

it("keeps buttons with long words within the panel", async () => {
  setLocale("en");
  onTestFinished(() => setLocale("zh"));
  await openDesigner();
  await userEvent.keyboard("{Tab}t");
  const button = page.getByRole("button", { name: "Head of the previous handler's department" });
  await expect.element(button).toBeVisible();
  const panel = await boxOf(page.getBySelector(".bpmn-panel"));
  expect((await boxOf(button)).right).toBeLessThan(panel.right);
});
