import { Select } from "antd";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { declaredResources } from "@/runtime/core/resource/declared";
import "@/screens/app/theme.css";
import { beginAt, show, showScreen } from "@/tests/support/real-form";
import { testApp } from "@/tests/support/screen";

const MESSAGE = { id: "1", kind: "todo", title: "待办：请假", createDate: "2026-11-27T07:00:00Z" };

/** The name or the words of what has the focus. */
const focused = (): string =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "";

it("keys come once by what chooses all rows, and see the head that orders them", async () => {
  const answers = {
    "GET /api/sys/message/list": () => ({ records: [MESSAGE], total: 1 }),
    "GET /api/sys/dict/items": () => [],
  };
  const app = testApp(answers, { resources: declaredResources });
  const body = [{ type: "crud", id: "list", resource: "sys/message" }];
  const shown = showScreen(body, app);
  await expect.element(shown.getByText(MESSAGE.title)).toBeVisible();
  beginAt(shown);
  const seen: string[] = [];
  let ring = "";
  for (let i = 0; i < 20; i += 1) {
    await userEvent.keyboard("{Tab}");
    const now = document.activeElement;
    if (!now || now === document.body) break;
    seen.push(focused());
    if (now.tagName === "TH") ring = getComputedStyle(now).outlineStyle;
  }
  expect(seen.filter((name) => name === "选择全部")).toHaveLength(1);
  expect(seen).toContain("创建时间");
  expect(ring).toBe("solid");
});

it("what empties a choice is seen where keys have come to it", async () => {
  const shown = show(
    <Select aria-label="类型" allowClear={{ label: "清除" }} value="a" options={[{ value: "a" }]} />,
  );
  const clear = page.getByRole("button", { name: "清除" });
  await expect.element(clear).toHaveStyle({ opacity: "0" });
  beginAt(shown);
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(clear).toHaveFocus();
  await expect.element(clear).toHaveStyle({ opacity: "1" });
});
