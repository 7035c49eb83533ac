import { createRef } from "react";
import { afterEach, expect, it } from "vitest";
import { cdp } from "vitest/browser";
import { PortsContext } from "@/runtime/render/ports-context";
import "@/screens/app/workbench/workbench.css";
import "@/screens/app/workbench/texts";
import { Opinion, type OpinionHandle } from "@/screens/app/workbench/task/Opinion";
import { show } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const print = (media: "print" | ""): Promise<unknown> => cdp().send("Emulation.setEmulatedMedia", { media });
afterEach(() => print(""));
const isSeen = (selector: string): boolean => document.querySelector(selector)?.checkVisibility() ?? false;

it("on paper an opinion is what was written of it, and nothing where nothing was", async () => {
  const app = testApp({ "GET /api/workbench/phrase/list": () => ({ records: [], total: 0 }) });
  const has = { phrases: true, files: false, signature: false };
  const shown = show(
    <PortsContext value={app.ports}>
      <Opinion isRequired={false} ref={createRef<OpinionHandle>()} {...has} />
    </PortsContext>,
  );
  const box = shown.getByRole("textbox");
  await expect.element(box).toBeVisible();
  await print("print");
  await expect.poll(() => isSeen(".wb-opinion-box textarea")).toBe(false);
  await print("");
  await box.fill("请核对押金");
  await print("print");
  await expect.poll(() => isSeen(".wb-opinion-box textarea")).toBe(true);
  expect([isSeen(".wb-phrases"), isSeen(".ant-input-data-count")]).toEqual([false, false]);
});
