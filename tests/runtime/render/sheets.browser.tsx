import { App, Button, ConfigProvider } from "antd";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/runtime/render/sheets.css";
import { themeOf } from "@/screens/app/theme";
import { show } from "../../support/real-form";

function Asking(): ReactElement {
  const { modal } = App.useApp();
  const ask = (): void => void modal.confirm({ title: "发现上次未保存的修改，是否恢复？" });
  return <Button onClick={ask}>问</Button>;
}

/** The ring around what has the focus. */
const RING = 4;

it("shows the buttons of a question on a phone whole, as large as those of other sheets", async () => {
  await page.viewport(390, 844);
  const shown = show(
    <ConfigProvider theme={themeOf("light", { isForFingers: true, isStill: true })}>
      <App>
        <Asking />
      </App>
    </ConfigProvider>,
  );
  await shown.getByRole("button", { name: "问" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  const part = (selector: string): DOMRect | undefined =>
    dialog.element().querySelector(selector)?.getBoundingClientRect();
  const [body, button] = [part(".ant-modal-body"), part(".ant-modal-confirm-btns > button:last-child")];
  if (!body || !button) throw new Error("no question");
  expect(button.height).toBe(44);
  expect(body.bottom - button.bottom).toBeGreaterThanOrEqual(RING);
  expect(body.right - button.right).toBeGreaterThanOrEqual(RING);
});
