import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/screens/app/theme.css";
import "@/runtime/render/screen.css";
import { showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const TITLE = "张三 2026-11-30 全部控件流程";
const MESSAGE = "表单数据校验失败，请按照提示完善表单后进行提交！";

it("says whole on a phone why one of several tasks could not be handled", async () => {
  await page.viewport(390, 844);
  const results = [{ taskId: "t1", ok: false, message: MESSAGE }];
  const asked = [{ taskId: "t1", title: TITLE }];
  const shown = showScreen([{ type: "@task.results", results, asked }], testApp());
  const words = shown.getByText(MESSAGE);
  await expect.element(words).toBeVisible();
  expect(words.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
