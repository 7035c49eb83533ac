import { screen as page, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderScreen, testApp } from "../../support/screen";

const FUNCTIONS = [
  { id: "1", code: "user:list", name: "用户列表" },
  { id: "2", code: "user:add", name: "新增用户" },
];

it("a tree hands in what was ticked before and has no place in it", async () => {
  const app = testApp();
  const tree = {
    type: "tree",
    id: "t",
    data: FUNCTIONS,
    value: "code",
    checked: ["user:list", "report:run"],
  };
  const save = { type: "button", text: "保存", on: { click: [{ toast: "${join(t.values, '+')}" }] } };
  renderScreen({ body: [tree, save] }, app);
  await userEvent.click(await page.findByText("新增用户"));
  await userEvent.click(page.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(app.toasts).toEqual(["report:run+user:list+user:add"]));
});
