import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen, testApp } from "@/tests/support/screen";

it("a form is there once its values are: what is typed before would be gone with them", async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const app = testApp({ "GET /api/me": () => arrived.then(() => ({ phone: "13800000003" })) });
  const fields = [{ name: "phone", title: "电话", type: "string" }];
  const body = [
    { type: "text", text: "个人资料" },
    { type: "form", init: { phone: "${me.phone}" }, fields },
  ];
  renderScreen({ data: { me: { get: "/api/me" } }, body }, app);
  expect(await screen.findByText("个人资料")).toBeVisible();
  expect(screen.queryByLabelText("电话")).toBeNull();
  arrive();
  expect(await screen.findByLabelText("电话")).toHaveValue("13800000003");
});
