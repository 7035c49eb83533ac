import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { CallError } from "@/runtime/ports";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/real-form";

const named = (name: string) => ({ name });

it("lets scripts of the form and of its buttons read the API as their reader may, and says why they could not", async () => {
  const document = formOf(
    widgetOf("input", "m", {}, named("编号")),
    widgetOf("input", "n", {}, named("名称")),
    widgetOf("button", "b1", {
      content: "查询名称",
      click: "form.n = request('/api/a/b', { id: form.m }).name",
    }),
    widgetOf("button", "b2", { content: "查询别的", click: "\nrequest('/api/a/b', { id: 'x' })" }),
  );
  document.config["formScript"] = "form.m = request('/api/a/first').id + user.LoginCode";
  const { form } = showForm(document, {
    "GET /api/a/first": () => ({ id: "7-" }),
    "GET /api/a/b": ({ query }) => {
      if (query?.["id"] !== "7-zhangsan") throw new CallError(404, "没有这条记录");
      return { name: "第七号" };
    },
  });
  await expect.element(form.getByLabelText("编号")).toHaveValue("7-zhangsan");
  await form.getByRole("button", { name: "查询名称" }).click();
  await expect.element(form.getByLabelText("名称")).toHaveValue("第七号");
  await form.getByRole("button", { name: "查询别的" }).click();
  await expect.element(page.getByText(/查询别的」 第 2 行.*没有这条记录/)).toBeVisible();
});
