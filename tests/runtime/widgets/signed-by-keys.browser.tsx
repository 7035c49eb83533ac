import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

it("who signs by keys keeps the focus where they pressed, and has it in the field when the signature is taken out", async () => {
  const { form, values } = showForm(formOf(widgetOf("userAutograph", "f", {}, { name: "签名" })));
  const button = (name: string) => form.getByRole("button", { name, exact: true });
  await expect.element(button("更多方式")).toBeVisible();
  (button("更多方式").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menuitem").first()).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "登录名：zhangsan" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => values()["f"]).toBe("zhangsan");
  await expect.element(button("更多方式")).toHaveFocus();
  (button("清除").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(form.getByRole("group", { name: "签名" })).toHaveFocus();
  (button("签名").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(button("清除")).toBeVisible();
  await expect.element(button("签名")).toHaveFocus();
});
