import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

const choices = [
  { value: "a", label: "甲" },
  { value: "b", label: "乙" },
];
const special = [
  widgetOf("input", "before", {}, { name: "前面" }),
  widgetOf("select", "kind", { options: choices, showLabel: true, required: true }, { name: "类别" }),
  widgetOf("date", "day", {}, { name: "日期" }),
  widgetOf("number", "count", { defaultValue: "" }, { name: "数量" }),
  widgetOf("select", "gone", { options: choices, showLabel: true }, { name: "旧值" }),
];
const filler = Array.from({ length: 110 }, (_, n) => widgetOf("input", `f${n}`, {}, { name: `填充${n}号` }));
const form = formOf(...special, ...filler);
const heavy = (container: HTMLElement): number =>
  container.querySelectorAll(".ant-select, .ant-picker, .ant-input-number").length;

describe("a form of more than 100 fields", () => {
  it("draws pickers as pictures with their values, and what a picture cannot show as itself", async () => {
    const { container } = await showForm(form, {
      values: { kind: "b", day: "2026-03-01", count: 7, gone: "weg" },
    });
    expect(heavy(container)).toBe(1);
    expect(screen.getByLabelText("类别")).toHaveValue("乙");
    expect(screen.getByLabelText("日期")).toHaveValue("2026-03-01");
    expect(screen.getByRole("spinbutton", { name: "数量" })).toHaveValue("7");
  });

  it("takes the keyboard: Tab reaches each input, which is the real one by then", async () => {
    const { user, values, container } = await showForm(form);
    await user.click(screen.getByLabelText("前面"));
    await user.tab();
    expect(screen.getByRole("combobox", { name: "类别" })).toHaveFocus();
    await user.tab();
    await user.tab();
    const count = screen.getByRole("spinbutton", { name: "数量" });
    expect(count).toHaveFocus();
    await user.keyboard("12");
    expect(values()).toMatchObject({ count: 12 });
    await user.tab({ shift: true });
    expect(screen.getByLabelText("日期")).toHaveFocus();
    await waitFor(() => expect(heavy(container)).toBeGreaterThan(2));
    expect(screen.getByLabelText("日期")).toHaveFocus();
  });

  it("takes the pointer: one click opens the list", async () => {
    const { user, values } = await showForm(form);
    await user.hover(screen.getByLabelText("类别"));
    await user.click(screen.getByRole("combobox", { name: "类别" }));
    await user.click(await screen.findByTitle("乙"));
    expect(values()).toMatchObject({ kind: "b" });
  });

  it("marks a wrong field and puts the focus there", async () => {
    const { submit } = await showForm(form);
    expect(submit()).toBeNull();
    await waitFor(() => expect(screen.getByRole("combobox", { name: "类别" })).toHaveFocus());
    const place = document.querySelector<HTMLElement>('[data-path="kind"]') as HTMLElement;
    expect(within(place).getByRole("alert")).toHaveTextContent("类别必须填写");
  });
});
