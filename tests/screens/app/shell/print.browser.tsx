import { afterEach, expect, it } from "vitest";
import { cdp } from "vitest/browser";
import "@/screens/app/theme.css";
import "@/screens/app/shell/shell.css";
import { showMarkup } from "../../../support/real-form";

afterEach(async () => {
  await cdp().send("Emulation.setEmulatedMedia", { media: "" });
});

const TALL = 3000;

it("a page on paper is as long as what is on it, without menu and head", async () => {
  showMarkup(`<div id="root"><div class="fs-shell"><nav class="fs-sider">菜单</nav>
    <div class="fs-shell-body"><header class="fs-header">页头</header>
    <main class="fs-shell-main"><div style="height: ${TALL}px">表单</div></main></div></div></div>`);
  const height = (): number => document.documentElement.scrollHeight;
  const isSeen = (selector: string): boolean => document.querySelector(selector)?.checkVisibility() ?? false;
  expect(height()).toBeLessThan(TALL);
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  await expect.poll(height).toBeGreaterThanOrEqual(TALL);
  expect([isSeen(".fs-shell-main"), isSeen(".fs-sider"), isSeen(".fs-header")]).toEqual([true, false, false]);
});
