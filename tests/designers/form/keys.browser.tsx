import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { showFormDesigner } from "../../support/real-form-designer";

function openWith(...types: string[]): FormDesignerStore {
  const store = new FormDesignerStore();
  for (const type of types) store.add(type);
  showFormDesigner(store);
  return store;
}

async function press(name: string | RegExp): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
}

it("who closes the list of what is wrong by keys has the focus where they opened it", async () => {
  openWith("input");
  const opener = page.getByRole("button", { name: /个错误，/ });
  await press(/个错误，/);
  await press("关闭");
  await expect.element(opener).toHaveFocus();
});

it("the focus stays with a field that keys move into a container and out of it, back too, and on the canvas once nothing is left", async () => {
  const store = openWith("input", "grid");
  await userEvent.keyboard("{ArrowUp}");
  const handle = page.getByRole("button", { name: "移动 单行文本" });
  await expect.element(handle).toHaveFocus();
  const keys = [
    "{Alt>}{ArrowDown}{/Alt}",
    "{Alt>}{ArrowUp}{/Alt}",
    "{Control>}z{/Control}",
    "{Control>}z{/Control}",
  ];
  for (const [at, key] of keys.entries()) {
    await userEvent.keyboard(key);
    await expect.poll(() => store.form.list.length).toBe(at % 2 === 0 ? 1 : 2);
    await expect.element(handle).toHaveFocus();
  }
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => store.form.list.length).toBe(1);
  await userEvent.keyboard("{Delete}");
  await expect.poll(() => store.form.list.length).toBe(0);
  await expect.poll(() => document.activeElement?.className).toBe("fd-canvas");
});
