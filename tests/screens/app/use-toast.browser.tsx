import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { cdp, page } from "vitest/browser";
import { useToast } from "@/screens/app/use-toast";
import { show } from "../../support/real-form";

const WORDS = "请填写完整后再提交";

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

it("a refusal told twice is shown once", async () => {
  const button = show(<Refused />).getByRole("button", { name: "提交" });
  await button.click();
  await button.click();
  await expect.poll(() => page.getByText(WORDS).elements().length).toBe(1);
});

it("a refusal told again while it is leaving is shown, and leaves again", async () => {
  const button = show(<Refused />).getByRole("button", { name: "提交" });
  await button.click();
  await expect.poll(() => document.querySelector(".ant-message-fade-leave")).not.toBeNull();
  await button.click();
  const staying = () => document.querySelectorAll(".ant-message-notice:not(.ant-message-fade-leave)").length;
  await expect.poll(staying).toBe(1);
  await expect.poll(() => page.getByText(WORDS).elements().length).toBe(0);
});
