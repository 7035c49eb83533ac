import { ConfigProvider } from "antd";
import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { ActionBar, type BarAction } from "@/screens/app/workbench/ActionBar";
import "@/screens/app/workbench/texts";
import { show } from "../../support/real-form";

const action = (label: string, more: Partial<BarAction> = {}): BarAction => ({
  key: label,
  label,
  run: () => undefined,
  ...more,
});

async function onPhone(...actions: BarAction[]): Promise<string[]> {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const bar = show(<ActionBar actions={actions} isBusy={false} />).getByRole("contentinfo");
  await expect.element(bar).toHaveClass("wb-actions-narrow");
  return bar
    .getByRole("button")
    .elements()
    .map((button) => button.textContent);
}

it("a phone shows the main actions, and the rest behind a button", async () => {
  const shown = await onPhone(action("同意申请", { isMain: true }), action("转办他人"), action("返回列表"));
  expect(shown).toEqual(["同意申请", "更多"]);
});

it("a single action on a phone is a button and no menu of one", async () => {
  expect(await onPhone(action("返回列表"))).toEqual(["返回列表"]);
});

it("what is always behind the button stays there alone", async () => {
  const shown = await onPhone(action("同意申请", { isMain: true }), action("删除申请", { isFurther: true }));
  expect(shown).toEqual(["同意申请", "更多"]);
});

it("a button whose action ends at once is called as before", async () => {
  const bar = show(
    <ConfigProvider theme={{ token: { motion: true } }}>
      <ActionBar actions={[action("提交申请")]} isBusy={false} />
    </ConfigProvider>,
  );
  const button = bar.getByRole("button");
  await button.click();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await expect.element(button).toHaveAccessibleName("提交申请");
});
