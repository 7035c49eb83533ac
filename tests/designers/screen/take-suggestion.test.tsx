import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { designedProduct, openDesigned } from "../../support/page-designer";

const PAGE: ScreenDocument = {
  schemaVersion: 1,
  id: "hello",
  route: "/hello",
  title: "问候",
  body: [
    { type: "text", text: "早上好，${usr.name}" },
    { type: "text", text: "${localle}" },
  ],
};

it("what is suggested is taken over by a press, as one step each, and the focus goes on to what is wrong next", async () => {
  await openDesigned(designedProduct(PAGE), /问候/);
  const problems = await screen.findByRole("list", { name: "问题列表" });
  await userEvent.click(within(problems).getByRole("button", { name: "改为 user" }));
  await waitFor(() => expect(within(problems).queryByText(/usr/)).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toContain("localle"));
  expect(screen.getByText("早上好，张三")).toBeInTheDocument();
  await userEvent.click(within(problems).getByRole("button", { name: "改为 locale" }));
  await waitFor(() => expect(screen.getByText("没有问题")).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: "撤销" }));
  await screen.findByText(/没有名为 localle 的值/);
  expect(screen.getByText("早上好，张三")).toBeInTheDocument();
});
