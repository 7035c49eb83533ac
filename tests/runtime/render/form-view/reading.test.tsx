import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { formElements } from "@/runtime/core/form/elements";
import { walkWidgets } from "@/runtime/core/form/document";
import { everyWidget, formOf, widgetOf } from "../../../support/every-widget";
import { showForm } from "../../../support/form";

const choices = [
  { value: "1", label: "同意" },
  { value: "2", label: "不同意" },
];
const tree = [{ value: "js", label: "江苏", children: [{ value: "nj", label: "南京" }] }];

/** A value of each kind, and the words that its reader sees. */
const READ: readonly [type: string, options: object, value: unknown, words: string][] = [
  ["input", {}, "采购合同", "采购合同"],
  ["input", { prefix: "¥", suffix: "元" }, "12", "¥ 12 元"],
  ["textarea", {}, "一行\n二行", "一行 二行"],
  ["number", {}, 128000.5, "128000.5"],
  ["number", { step: 0.01, suffix: "元" }, 128000.5, "128000.50 元"],
  ["radio", { options: choices, showLabel: true }, "2", "不同意"],
  ["checkbox", { options: choices, showLabel: true }, ["1", "2"], "同意、不同意"],
  ["select", { options: choices, showLabel: true }, "1", "同意"],
  ["select", { options: choices, showLabel: true, multiple: true }, ["2", "旧"], "不同意、旧"],
  ["switch", {}, true, "是"],
  ["switch", {}, false, "否"],
  ["date", {}, "2026-11-22", "2026-11-22"],
  ["date", { type: "daterange" }, ["2026-11-01", "2026-11-22"], "2026-11-01 ~ 2026-11-22"],
  ["date", { timestamp: true, type: "year" }, 1_795_300_000_000, "2026"],
  ["time", {}, "09:30:00", "09:30:00"],
  ["time", { isRange: true }, ["09:00:00", "10:00:00"], "09:00:00 ~ 10:00:00"],
  ["rate", { max: 5 }, 4, "4 / 5"],
  ["rate", { max: 10, allowHalf: true }, 7.5, "★★★★★★★☆☆☆ 7.5 / 10"],
  ["color", {}, "#1a2b3c", "#1a2b3c"],
  ["slider", { range: true }, [10, 40], "10 ~ 40"],
  ["cascader", { options: tree, remote: false }, ["js", "nj"], "江苏 / 南京"],
  ["serialNumber", {}, "HT-0001", "HT-0001"],
  ["timeAutograph", {}, "2026-11-22", "2026-11-22"],
  ["userAutograph", {}, "李四", "李四"],
  ["globalVariable", {}, "研发部", "研发部"],
];

/** Whatever looks as if it could be filled in. */
const CONTROLS =
  "input:not([hidden]), textarea, select, .ant-select, .ant-picker, .ant-radio-wrapper, .ant-checkbox-wrapper, .ant-switch, .ant-rate, .ant-slider, .ant-input-number, .ant-upload";

describe("a value that may not be written", () => {
  it.each(READ)("reads as a document: %s %o", async (type, options, value, words) => {
    const form = formOf(widgetOf(type, "f", { ...options, required: true }, { name: "字段" }));
    const { container } = await showForm(form, { values: { f: value }, readOnly: true }, memoryPorts({}));
    await waitFor(() => expect(screen.getByRole("group", { name: "字段" })).toHaveTextContent(words));
    expect(container.querySelector(CONTROLS)).toBeNull();
    expect(container.querySelector(".fs-required")).toBeNull();
  });

  it("leaves no control in the whole of a form, sub-tables neither", async () => {
    const rows = [{ _id: "1", c1: "笔", c2: 2, c3: "" }];
    const { container } = await showForm(
      everyWidget(),
      { values: { rows }, readOnly: true },
      memoryPorts({}),
    );
    const fields = [...walkWidgets(everyWidget().list)].filter(({ model }) => model !== "layout");
    expect(fields.length).toBeGreaterThan(formElements(everyWidget()).length - 1);
    await waitFor(() => expect(container.querySelector(CONTROLS)).toBeNull());
    expect(screen.getByRole("cell", { name: "笔" })).toBeInTheDocument();
  });

  it("gives links to what was uploaded", async () => {
    const value = [{ key: "1", url: "/f/1.pdf", name: "合同.pdf" }];
    await showForm(
      formOf(widgetOf("upload", "f")),
      { values: { f: value }, readOnly: true },
      memoryPorts({}),
    );
    expect(await screen.findByRole("link", { name: "合同.pdf" })).toHaveAttribute("href", "/f/1.pdf");
  });

  it("stands in words among inputs too, when only this field may not be written", async () => {
    const form = formOf(
      widgetOf(
        "radio",
        "fixed",
        { options: choices, showLabel: true, readonlyWhen: "${1 == 1}" },
        { name: "结论" },
      ),
      widgetOf("radio", "open", { options: choices, showLabel: true }, { name: "意见" }),
    );
    await showForm(form, { values: { fixed: "1" } });
    await waitFor(() => expect(screen.getByRole("group", { name: "结论" })).toHaveTextContent(/^同意$/));
    expect(screen.getAllByRole("radio")).toHaveLength(2);
  });
});
