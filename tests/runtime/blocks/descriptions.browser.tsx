import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderScreen, testApp } from "../../support/screen";

it("a name beside a long value stays on one line on a phone", async () => {
  await page.viewport(390, 844);
  const fields = [
    { name: "requestId", title: "请求编号" },
    {
      name: "head",
      title: "链头",
      body: [{ type: "text", text: "8bccc27ce0695af46de888b695c35a7d".repeat(20) }],
    },
  ];
  renderScreen({ body: [{ type: "descriptions", data: { requestId: "1a" }, fields }] }, testApp());
  const name = page.getByText("请求编号");
  await expect.element(name).toBeVisible();
  expect(name.element().getBoundingClientRect().height).toBeLessThan(30);
});
