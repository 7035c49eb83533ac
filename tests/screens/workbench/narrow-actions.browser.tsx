import { ConfigProvider } from "antd";
import { useState, type ReactElement } from "react";
import { expect, it } from "vitest";
import { page, type Locator } from "vitest/browser";
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

const called = (bar: Locator): string[] =>
  bar
    .getByRole("button")
    .elements()
    .map((button) => button.querySelector("[aria-label]")?.getAttribute("aria-label") ?? button.textContent);

it("buttons are called as before once an action has ended, however soon", async () => {
  const bar = (isBusy: boolean) => (
    <ConfigProvider theme={{ token: { motion: true } }}>
      <ActionBar actions={[action("提交申请"), action("驳回申请")]} isBusy={isBusy} />
    </ConfigProvider>
  );
  const Busy = (): ReactElement => {
    const [isBusy, setBusy] = useState(false);
    const flash = (): void => {
      setBusy(true);
      setTimeout(() => setBusy(false), 20);
    };
    return (
      <>
        {bar(isBusy)}
        <a href="#busy" onClick={flash}>
          忙
        </a>
      </>
    );
  };
  const shown = show(<Busy />);
  await shown.getByRole("button", { name: "提交申请" }).click();
  // By no pointer: the bar lies at the window's lower edge, before what stands there.
  (shown.getByRole("link").element() as HTMLElement).click();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await expect.poll(() => called(shown)).toEqual(["提交申请", "驳回申请"]);
});

it("nothing else is done while something is under way", async () => {
  let count = 0;
  const run = (): void => void count++;
  const shown = show(<ActionBar actions={[action("驳回申请", { run })]} isBusy />);
  const button = shown.getByRole("button");
  await expect.element(button).toBeInTheDocument();
  (button.element() as HTMLElement).click();
  expect(count).toBe(0);
});
