import { Button } from "antd";
import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import "@/runtime/i18n/i18n";
import { RowActions } from "@/runtime/render/schema-table/row-actions";
import { show } from "../../../support/real-form";

const NAMES = ["修改", "查看", "复制", "移交"];

it("the further actions of a row are reached by keys, and left for the button by Escape and for what follows by Tab", async () => {
  const press = vi.fn();
  const actions = NAMES.map((name) => (
    <Button key={name} onClick={() => press(name)}>
      {`${name}一条`}
    </Button>
  ));
  const shown = show(
    <>
      <RowActions actions={actions} />
      <input aria-label="后面" />
    </>,
  );
  const more = shown.getByRole("button").nth(2);
  const further = (name: string) => page.getByRole("button", { name });
  await shown.getByRole("button", { name: "查看一条" }).click();
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(further("复制一条")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(further("复制一条")).toHaveFocus();
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(shown.getByLabelText("后面")).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Enter}");
  await expect.element(further("复制一条")).toHaveFocus();
  await userEvent.keyboard("{Tab}{Enter}");
  expect(press.mock.calls).toEqual([["查看"], ["移交"]]);
});
