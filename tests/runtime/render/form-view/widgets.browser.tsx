import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/real-form";

const named = (name: string) => ({ name });

it("lets an author's button read and fill fields, names its fault, and cannot freeze the page", async () => {
  const { form } = showForm(
    formOf(
      widgetOf("input", "a", { defaultValue: "甲" }, named("来源")),
      widgetOf("input", "f", {}, named("字段")),
      widgetOf("button", "b1", { content: "计算结果", click: `form.f = form.a + "-" + user.LoginCode;` }),
      widgetOf("button", "b2", { content: "出错按钮", click: "\nform.f.x.y = 1;" }),
      widgetOf("button", "b3", { content: "死循环", click: "while (true) {}" }),
    ),
  );
  await form.getByRole("button", { name: "计算结果" }).click();
  await expect.element(form.getByLabelText("字段")).toHaveValue("甲-zhangsan");
  await form.getByRole("button", { name: "出错按钮" }).click();
  await expect.element(page.getByText(/脚本「出错按钮」 第 2 行/)).toBeVisible();
  await form.getByRole("button", { name: "死循环" }).click();
  await expect.element(page.getByText("运行超过 50 毫秒，已被停止")).toBeVisible();
  await form.getByLabelText("来源").fill("乙");
  // A second click within half a second does nothing: on a fast machine all of the above takes less.
  await expect
    .poll(
      async () => {
        await form.getByRole("button", { name: "计算结果" }).click();
        return (form.getByLabelText("字段").element() as HTMLInputElement).value;
      },
      { interval: 600 },
    )
    .toBe("乙-zhangsan");
});

it("shows the author's content of a preview button with the values, which bring no markup", async () => {
  const preview = { previewValue: "看一看", previewData: "<b>姓名：${f}</b>" };
  const { form } = showForm(
    formOf(
      widgetOf("input", "f", { defaultValue: "<i>张三</i>" }, named("字段")),
      widgetOf("buttonPreview", "p", preview),
    ),
  );
  await form.getByRole("button", { name: "看一看" }).click();
  const shown = page.getByRole("dialog", { name: "看一看" });
  await expect.element(shown).toHaveTextContent("姓名：<i>张三</i>");
  expect(shown.element().querySelector("b")?.textContent).toBe("姓名：<i>张三</i>");
});

it("makes a global variable by its script from the fact and the author's data", async () => {
  const { form } = showForm(
    formOf(
      widgetOf(
        "globalVariable",
        "f",
        {
          globalValue: "LoginCode",
          globalScript: "return data.prefix + value;",
          globalData: { prefix: "工号 " },
        },
        named("字段"),
      ),
    ),
  );
  await expect.element(form.getByLabelText("字段")).toHaveValue("工号 zhangsan");
});

it("lets a colour be transparent and a scale be a range", async () => {
  const colour = { showAlpha: true, defaultValue: "rgba(36, 88, 211, 0.5)" };
  const { form, values } = showForm(
    formOf(
      widgetOf("color", "c", colour, named("颜色")),
      widgetOf("slider", "f", { range: true, defaultValue: [20, 60] }, named("字段")),
    ),
  );
  await expect.element(form.getByText(/#2458D3,\s*50%/i)).toBeVisible();
  const end = form.getByRole("slider").last();
  await expect.element(end).toBeVisible();
  (end.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => values()["f"]).toEqual([20, 61]);
});

it("takes the first of what a search of a tree finds with Enter", async () => {
  const leaf = (value: string) => ({ value, label: value });
  const options = [{ ...leaf("浙江"), children: [leaf("杭州"), leaf("湖州")] }];
  const { form, values } = showForm(
    formOf(widgetOf("cascader", "f", { remote: false, options }, named("字段"))),
  );
  const field = form.getByRole("combobox", { name: "字段" });
  for (const [text, city] of [
    ["州", "杭州"],
    ["湖", "湖州"],
  ] as const) {
    await field.fill(text);
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => values()["f"]).toEqual(["浙江", city]);
  }
});

it("makes fields of a grid as high as each other, ending where the fields around it end", async () => {
  const left = {
    span: 12,
    list: [widgetOf("input", "name", {}, named("姓名")), widgetOf("select", "kind", {}, named("类别"))],
  };
  const right = {
    span: 12,
    list: [widgetOf("date", "day", {}, named("日期")), widgetOf("input", "last", {}, named("说明"))],
  };
  const { form } = showForm(
    formOf(
      { ...widgetOf("grid", "g", { gutter: 24 }), columns: [left, right] },
      widgetOf("textarea", "whole", {}, named("全文")),
    ),
  );
  const boxes = (): Element[] => [...form.element().querySelectorAll(".fs-input, .ant-select, .ant-picker")];
  await expect.poll(() => boxes().length).toBe(4);
  const edge = (label: string): number =>
    Math.round(form.getByLabelText(label, { exact: true }).element().getBoundingClientRect().right);
  const heights = (): number[] => [
    ...new Set(boxes().map((box) => Math.round(box.getBoundingClientRect().height))),
  ];
  await expect.poll(heights).toHaveLength(1);
  expect(edge("说明")).toBe(edge("全文"));
  await page.viewport(390, 844);
  await expect.poll(heights).toEqual([40]);
});

it("stars stand on the line of their label", async () => {
  const { form } = showForm(formOf(widgetOf("rate", "f", {}, named("评分"))));
  const stars = form.getByRole("slider", { name: "评分" });
  await expect.element(stars).toBeVisible();
  const middle = (element: Element): number => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const words = document.createRange();
  words.selectNodeContents(form.getByText("评分", { exact: true }).element());
  const { top, bottom } = words.getBoundingClientRect();
  expect(Math.abs(middle(stars.element()) - (top + bottom) / 2)).toBeLessThan(3);
});
