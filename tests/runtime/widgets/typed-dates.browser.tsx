import { describe, expect, it } from "vitest";
import { page, userEvent, type Locator } from "vitest/browser";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

it.each([
  ["date", "2026-11-05"],
  ["time", "08:30:00"],
])("Enter in a %s of a sub-table takes what was typed and adds no row", async (type, text) => {
  const tableColumns = [
    widgetOf(type, "f", {}, { name: "字段" }),
    widgetOf("input", "what", {}, { name: "事项" }),
  ];
  const { form, values } = showForm(formOf(widgetOf("table", "rows", {}, { tableColumns, name: "明细" })));
  await form.getByRole("button", { name: "新增一行" }).click();
  const cell = form.getByRole("textbox", { name: "字段 1" });
  await cell.click();
  await userEvent.keyboard(`${text}{Enter}`);
  await expect.poll(() => values()["rows"]).toEqual([expect.objectContaining({ f: text })]);
  await expect.element(cell).toHaveValue(text);
});

const document = (type: string, options: Record<string, unknown> = {}) =>
  formOf(widgetOf(type, "f", options, { name: "字段" }), widgetOf("input", "g", {}, { name: "后面" }));

describe("a field that was left with text that is none of its values", () => {
  it.each([
    ["date", {}, "2026-11-05", "nonsense"],
    ["date", {}, "", "2026-13-40"],
    ["date", { type: "datetime" }, "2026-11-05 08:30:00", "2026-11-05 25:00:00"],
    ["date", { type: "month" }, "", "2026-13"],
    ["time", {}, "08:30:00", "8"],
  ])("%s %j tells it, and is not handed in before it is right", async (type, options, before, wrong) => {
    const { form, values, submit } = showForm(document(type, options));
    const field = form.getByRole("textbox").first();
    if (before !== "") {
      await field.fill(before);
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => values()["f"]).toBe(before);
    }
    await field.fill(wrong);
    await userEvent.keyboard("{Tab}");
    await expect.element(form.getByText("字段不是有效的日期或时间，请重新填写")).toBeVisible();
    await expect.element(field).toHaveValue(wrong);
    await form.getByRole("textbox", { name: "后面" }).click();
    await expect.element(field).toHaveValue(wrong);
    expect(submit()).toBeNull();
    const right = before || (type === "date" && "type" in options ? "2026-11" : "2026-11-06");
    await field.fill(right);
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => submit()).toMatchObject({ f: right });
    await expect.element(form.getByText(/不是有效的日期/)).not.toBeInTheDocument();
  });

  it("is free again when it was emptied", async () => {
    const { form, submit } = showForm(document("date"));
    const field = form.getByRole("textbox").first();
    await field.fill("nonsense");
    await userEvent.keyboard("{Tab}");
    expect(submit()).toBeNull();
    await field.fill("");
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => submit()).not.toBeNull();
  });
});

/** Goes to another field without a key; what opens at a date may lie above that. */
const leave = (form: Locator): void =>
  form.getByRole("textbox", { name: "后面" }).element().closest("input")?.focus();

it("takes a moment that was typed when its field is left without a key", async () => {
  const { form, values } = showForm(document("date", { type: "datetime" }));
  await form.getByRole("textbox").first().click();
  await userEvent.keyboard("2026-04-16 08:30:00");
  leave(form);
  await expect.poll(() => values()["f"]).toBe("2026-04-16 08:30:00");
  await expect.element(form.getByRole("textbox").first()).toHaveValue("2026-04-16 08:30:00");
});

describe("a span of moments", () => {
  const span = document("date", { type: "datetimerange" });

  it.each([
    ["2026-04-16", "2026-04-16", "{Enter}", "2026-04-16 00:00:00", "2026-04-16 23:59:59"],
    ["2026-04-16", "2026-04-17 08:00:00", "", "2026-04-16 00:00:00", "2026-04-17 08:00:00"],
  ])("takes whole days: %s to %s, left by %s", async (from, to, key, first, last) => {
    const { form, values } = showForm(span);
    await form.getByRole("textbox").first().click();
    await userEvent.keyboard(`${from}{Tab}${to}${key}`);
    leave(form);
    await expect.poll(() => values()["f"]).toEqual([first, last]);
    await expect.element(form.getByText(/不是有效的日期/)).not.toBeInTheDocument();
  });

  it("ends with the last day where days alone are picked", async () => {
    const { form, values } = showForm(span);
    const pick = async (): Promise<void> => {
      await page.getByTitle(/-16$/).first().click();
      await page.getByRole("button", { name: /^(OK|确 ?定)$/ }).click();
    };
    await form.getByRole("textbox").first().click();
    await pick();
    await pick();
    const ends = [expect.stringMatching(/-16 00:00:00$/), expect.stringMatching(/-16 23:59:59$/)];
    await expect.poll(() => values()["f"]).toEqual(ends);
  });
});

describe("the two ends of a span", () => {
  const spans: [string, object, string, string][] = [
    ["date", { type: "daterange" }, "2026-04-16", "2026-04-10"],
    ["date", { type: "datetimerange" }, "2026-04-16 08:00:00", "2026-04-10 08:00:00"],
    ["time", { isRange: true }, "08:00:00", "07:00:00"],
  ];

  it.each(spans)("%s %j are passed with Tab and Shift+Tab while they are empty", async (type, options) => {
    const { form } = showForm(document(type, { ...options }));
    const [from, to] = [form.getByRole("textbox").first(), form.getByRole("textbox").nth(1)];
    await expect.element(from).toBeVisible();
    from.element().closest("input")?.focus();
    await userEvent.keyboard("{Tab}");
    await expect.element(to).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(form.getByRole("textbox", { name: "后面" })).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(to).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(from).toHaveFocus();
  });

  it.each(spans)(
    "%s %j stay as they are when one is left empty, which is told when the form is handed in",
    async (type, options, text) => {
      const { form, submit } = showForm(document(type, { ...options }));
      await form.getByRole("textbox").first().click();
      await userEvent.keyboard(text);
      leave(form);
      await expect.element(form.getByRole("textbox").first()).toHaveValue(text);
      expect(submit()).toBeNull();
      await expect.element(form.getByText("字段的开始和结束都要正确填写")).toBeVisible();
    },
  );

  it.each(spans)(
    "%s %j keep what was typed when the pointer goes on to the other, and are in order in the end",
    async (type, options, later, earlier) => {
      const { form, values } = showForm(document(type, { ...options }));
      await form.getByRole("textbox").first().click();
      await userEvent.keyboard(later);
      await form.getByRole("textbox").nth(1).click();
      await userEvent.keyboard(earlier);
      leave(form);
      await expect.poll(() => values()["f"]).toEqual([earlier, later]);
    },
  );
});

describe("what is typed in another way of writing", () => {
  it.each([
    ["date", {}, "2024/2/29{Tab}", "2024-02-29"],
    ["date", {}, "20240305{Enter}", "2024-03-05"],
    ["date", {}, "２０２４年３月５日", "2024-03-05"],
    ["date", { type: "datetime" }, "2024-3-5 8:30{Tab}", "2024-03-05 08:30:00"],
    ["date", { type: "datetime" }, "2024-3-5T8:30{Enter}", "2024-03-05 08:30:00"],
    ["date", { type: "datetime" }, "2024.3.5 08：30：15", "2024-03-05 08:30:15"],
    ["time", {}, "8：30{Tab}", "08:30:00"],
    ["time", {}, "8:05:09{Enter}", "08:05:09"],
    ["time", {}, "8:30", "08:30:00"],
  ])("%s %j takes %s", async (type, options, text, value) => {
    const { form, values } = showForm(document(type, options));
    const field = form.getByRole("textbox").first();
    await field.click();
    await userEvent.keyboard(text);
    leave(form);
    await expect.poll(() => values()["f"]).toBe(value);
    await expect.element(field).toHaveValue(value);
    await expect.element(form.getByText(/不是有效的日期/)).not.toBeInTheDocument();
  });

  it("is no day that the calendar has not", async () => {
    const { form, submit } = showForm(document("date"));
    await form.getByRole("textbox").first().fill("2023/2/29");
    await userEvent.keyboard("{Tab}");
    await expect.element(form.getByText(/不是有效的日期/)).toBeVisible();
    expect(submit()).toBeNull();
  });
});

describe("a field that was emptied by hand", () => {
  it.each([
    ["date", {}, "2026-11-05"],
    ["date", { type: "datetime" }, "2026-11-05 08:30:00"],
    ["date", { type: "month" }, "2026-11"],
    ["time", {}, "08:30:00"],
  ])("%s %j has no value any more", async (type, options, text) => {
    const { form, values } = showForm(document(type, options));
    const field = form.getByRole("textbox").first();
    for (const end of ["{Tab}", "{Enter}", ""]) {
      await field.fill(text);
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => values()["f"]).toBe(text);
      await field.fill("");
      if (end === "") leave(form);
      else await userEvent.keyboard(end);
      await expect.poll(() => values()["f"] ?? null).toBeNull();
      await expect.element(field).toHaveValue("");
    }
  });
});

it.each(["date", "time"])(
  "a blank typed into a %s is nothing, and keeps nobody from handing in",
  async (type) => {
    const { form, submit } = showForm(document(type));
    await form.getByRole("textbox", { name: "字段" }).click();
    await userEvent.keyboard(" {Tab}");
    await expect.element(form.getByLabelText("后面")).toHaveFocus();
    await expect.poll(() => submit()).not.toBeNull();
  },
);

describe("several days by keys", () => {
  it("are added with Enter and by going on, taken out with Backspace, and told where they are none", async () => {
    const { form, values, submit } = showForm(document("date", { type: "dates" }));
    await expect.element(form.getByRole("group", { name: "字段" })).toBeVisible();
    await form.getByLabelText("后面").hover();
    await userEvent.keyboard("{Tab}");
    const field = form.getByRole("textbox", { name: "输入日期后按回车" });
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard("2026-11-05{Enter}2026/11/7{Enter}2026-11-05{Enter}2026-11-09");
    await userEvent.keyboard("{Tab}");
    await expect.element(form.getByLabelText("后面")).toHaveFocus();
    expect(values()["f"]).toEqual(["2026-11-05", "2026-11-07", "2026-11-09"]);
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}{Backspace}2026-13-40{Tab}");
    await expect.element(form.getByText("字段不是有效的日期或时间，请重新填写")).toBeVisible();
    expect(submit()).toBeNull();
    await field.fill("");
    await userEvent.keyboard("{Tab}");
    await expect.poll(() => submit()).toMatchObject({ f: ["2026-11-05", "2026-11-07"] });
  });
});
