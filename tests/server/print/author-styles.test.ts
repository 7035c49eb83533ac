import { describe, expect, it } from "vitest";
import type { FormWidget } from "@/runtime/core/form/document";
import { authorStyles, type Part } from "../../../server/print/author-styles";
import { formOf, widgetOf } from "../../support/every-widget";

const name = widgetOf("input", "name", { classNames: "important, wide" }, { name: "姓名" });
const note = widgetOf("textarea", "note", {}, { name: "备注" });
const intro = widgetOf("text", "intro", { classNames: "lead" }, { name: "说明" });
const html = widgetOf("html", "html", { classNames: "lead", content: "<p>见<b>附件</b></p>" });
const column = widgetOf("input", "item", {}, { name: "物品" });
const table = widgetOf("table", "rows", { classNames: "goods" }, { tableColumns: [column] });
const grid = widgetOf("grid", "grid", { classNames: "part" }, { columns: [{ span: 24, list: [note] }] });
const cell = { list: [], colspan: 1, rowspan: 1 };
const layout = widgetOf("tableLayout", "layout", { classNames: "sheet" }, { rows: [{ columns: [cell] }] });

async function styleIn(css: string, owner: object, part: Part): Promise<object> {
  const form = formOf(name, intro, html, table, grid, layout);
  return (await authorStyles({ ...form, config: { ...form.config, globalCss: css } })).of(owner, part);
}

describe("a form's style sheet on paper", () => {
  it.each<[what: string, css: string, owner: object, part: Part, expected: object]>([
    [
      "text of a class",
      ".lead { color: red; font-size: 28px; font-weight: bold; font-style: italic; text-align: center }",
      intro,
      "box",
      { look: { color: "red", bold: true, italic: true }, size: 19, align: "center" },
    ],
    ["lines of a text", ".lead { text-decoration: underline }", intro, "box", { look: { underline: true } }],
    [
      "ground and border of a widget",
      ".important { background: #fee; border: 1px solid #f00 }",
      name,
      "box",
      { look: {}, fill: "rgb(255, 238, 238)", border: "rgb(255, 0, 0)", line: "rgb(255, 0, 0)" },
    ],
    ["no border without a style", ".important { border-color: red }", name, "box", { look: {}, line: "red" }],
    ["a label", ".important .fs-label { color: #00f }", name, "label", { look: { color: "rgb(0, 0, 255)" } }],
    ["a label by its tag", ".wide label { font-weight: 700 }", name, "label", { look: { bold: true } }],
    ["an input", ".important input { color: green }", name, "value", { look: { color: "green" } }],
    [
      "the weight that inputs take over",
      ".important { font-weight: bold }",
      name,
      "value",
      { look: { bold: true } },
    ],
    ["the colour that they do not", ".important { color: red }", name, "value", { look: {} }],
    ["what stands in a layout", ".part textarea { color: red }", note, "value", { look: { color: "red" } }],
    [
      "the head of a column",
      ".goods th { background-color: #eef }",
      column,
      "label",
      { look: {}, fill: "rgb(238, 238, 255)" },
    ],
    [
      "a cell of a table layout",
      ".sheet td { border-color: #123 }",
      cell,
      "box",
      { look: {}, line: "rgb(17, 34, 51)" },
    ],
    [
      "the stronger rule",
      ".important.wide label {color: red} .wide label {color: blue}",
      name,
      "label",
      { look: { color: "red" } },
    ],
    [
      "the later rule",
      ".wide label { color: red } .wide label { color: blue }",
      name,
      "label",
      { look: { color: "blue" } },
    ],
    [
      "importance",
      ".wide label { color: red !important } .important.wide label { color: blue }",
      name,
      "label",
      { look: { color: "red" } },
    ],
    ["rules for print", "@media print { .lead { color: red } }", intro, "box", { look: { color: "red" } }],
    ["no rules for screens", "@media (width > 9px) { .lead { color: red } }", intro, "box", { look: {} }],
    ["no states", ".lead:hover { color: red }", intro, "box", { look: {} }],
    [
      "what can be read of a faulty sheet",
      ".lead { color: red } .x[ { } ::: {",
      intro,
      "box",
      { look: { color: "red" } },
    ],
  ])("knows %s", async (_what, css, owner, part, expected) => {
    expect(await styleIn(css, owner, part)).toEqual(expected);
  });

  it("is written into the content of an HTML widget, below what stands there", async () => {
    const inner = {
      ...html,
      options: { ...html.options, content: '<p style="color: green">见<b>附件</b></p>' },
    };
    const form = formOf(inner as FormWidget);
    const css = ".lead p { color: red; text-align: right } .lead b { color: blue }";
    const styles = await authorStyles({ ...form, config: { ...form.config, globalCss: css } });
    const content = styles.html(form.list[0] as FormWidget);
    expect(content?.querySelector("p")?.getAttribute("style")).toMatch(/text-align: right.*color: green/);
    expect(content?.querySelector("b")?.getAttribute("style")).toContain("color: blue");
  });
});
