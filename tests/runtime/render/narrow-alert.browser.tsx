import { Alert, Button } from "antd";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/runtime/render/screen.css";
import { show } from "../../support/real-form";
import { renderScreen, testApp } from "../../support/screen";

it("puts the buttons of a message below its words where both do not fit beside each other", async () => {
  await page.viewport(390, 844);
  show(
    <Alert
      title="This page was stored again; your unsaved changes were begun from what it was before"
      action={
        <div>
          <Button>Look and merge</Button>
          <Button>Take the new one</Button>
        </div>
      }
    />,
  );
  const button = page.getByRole("button", { name: "Look and merge" });
  await expect.element(button).toBeVisible();
  const words = page
    .getByText(/^This page was stored/)
    .element()
    .getBoundingClientRect();
  expect(words.width).toBeGreaterThan(250);
  expect(button.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(words.bottom);
});

it("shows what somebody wrote in lines in its lines", async () => {
  const detail = "一、补身份证；\n二、补照片。";
  renderScreen({ body: [{ type: "alert", kind: "warning", text: "王武驳回了申请", detail }] }, testApp());
  const words = page.getByText(/补身份证/);
  await expect.element(words).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(words.element());
  expect(new Set([...range.getClientRects()].map(({ top }) => top)).size).toBe(2);
});

it("breaks a title without blanks within its card", async () => {
  await page.viewport(390, 844);
  const title = "W".repeat(150);
  renderScreen({ body: [{ type: "card", title, body: [{ type: "text", text: "正文" }] }] }, testApp());
  const heading = page.getByRole("heading", { name: title });
  await expect.element(heading).toBeVisible();
  expect(heading.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
