import { ConfigProvider } from "antd";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cdp, page } from "vitest/browser";
import { themeOf } from "@/screens/app/theme";
import { useToast } from "@/screens/app/use-toast";
import { show } from "../../support/real-form";

const WORDS = "请填写完整后再提交";

const MOVING = themeOf("light");

const moving = (value: string): Promise<unknown> =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });

beforeEach(() => moving("no-preference"));
afterEach(() => moving("reduce"));

/** A button that is refused at every press. */
function Refused(): ReactElement {
  const [toast, holder] = useToast();
  return (
    <>
      <button type="button" style={{ marginTop: 300 }} onClick={() => toast(WORDS, "error")}>
        提交
      </button>
      {holder}
    </>
  );
}

const Moving = (): ReactElement => (
  <ConfigProvider theme={MOVING}>
    <Refused />
  </ConfigProvider>
);

/** Does something at the moment at which a message begins to leave: asked for again and again it may be gone by then. */
const whileLeaving = (act: () => void): Promise<void> =>
  new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(".ant-message-fade-leave")) return;
      observer.disconnect();
      act();
      resolve();
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });

it("a refusal told twice is shown once", async () => {
  const button = show(<Moving />).getByRole("button", { name: "提交" });
  await button.click();
  await button.click();
  await expect.poll(() => page.getByText(WORDS).elements().length).toBe(1);
});

it("a refusal told again while it is leaving is shown, and leaves again", async () => {
  const button = show(<Moving />).getByRole("button", { name: "提交" });
  const again = whileLeaving(() => (button.element() as HTMLElement).click());
  await button.click();
  await again;
  const staying = () => document.querySelectorAll(".ant-message-notice:not(.ant-message-fade-leave)").length;
  await expect.poll(staying).toBe(1);
  await expect.poll(() => page.getByText(WORDS).elements().length).toBe(0);
});
