import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

it("a colour is chosen by keys alone, and Escape leads back to its field", async () => {
  const { form, values } = showForm(
    formOf(widgetOf("input", "a", {}, { name: "前面" }), widgetOf("color", "f", {}, { name: "颜色" })),
  );
  const button = form.getByRole("group", { name: "颜色" }).getByRole("button");
  await expect.element(button).toHaveTextContent("请选择");
  await form.getByLabelText("前面").click();
  await userEvent.keyboard("{Tab}");
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.activeElement?.closest(".ant-popover")).not.toBeNull();
  const hex = page.elementLocator(
    document.querySelector(".ant-color-picker-hex-input input") ?? document.body,
  );
  await hex.fill("0b6e4f");
  await userEvent.keyboard("{Enter}{Escape}");
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveTextContent("#0B6E4F");
  expect(values()["f"]).toBe("#0b6e4f");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("button", { name: "清除" }).click();
  await expect.poll(() => values()["f"]).toBeUndefined();
  await expect.element(button).toHaveTextContent("请选择");
});
