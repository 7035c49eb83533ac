import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import page from "@/screens/personal/password.json";
import { renderScreen, testApp } from "@/tests/support/screen";

it("leads to the repeated password where it is another, and changes nothing", async () => {
  const app = testApp({ "GET /api/sys/user/passwordRules": () => null });
  renderScreen(page as ScreenDocument, app);
  const again = await screen.findByLabelText("确认新密码");
  await userEvent.type(await screen.findByLabelText("原密码"), "Flowsmith1!");
  await userEvent.type(await screen.findByLabelText("新密码"), "Touching9!");
  await userEvent.type(again, "Touching8!");
  await userEvent.click(screen.getByRole("button", { name: "修改" }));
  await waitFor(() => expect(app.toasts).toContain("两次输入的新密码不一致！"));
  await waitFor(() => expect(again).toHaveFocus());
  expect(app.ports.calls.some(({ path }) => path === "/api/sys/user/password")).toBe(false);
});
