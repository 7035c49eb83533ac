import { CELL_FORMAT_NAMES } from "@/runtime/core/resource/cell-formats";
import { pluginOf } from "@/runtime/core/plugin/plugin";
import { fieldWidgetNames, fieldWidgetOptions } from "@/runtime/core/resource/field-widgets";
import { fieldWidgetDeclarations } from "@/schemas/catalogue";
import { TOTAL_KINDS, TOTAL_WORDS } from "@/runtime/core/resource/total-kinds";
import type { LocalText } from "@/runtime/core/locale";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { FORMAT_WORDS, SIDE_WORDS } from "./field-words";

const text = (title: string, en: string): Schema => ({ title, "x-flowsmith": { en, widget: "pageText" } });
const flag = (title: string, en: string): Schema => ({ type: "boolean", title, "x-flowsmith": { en } });
const figure = (title: string, en: string): Schema => ({ type: "number", title, "x-flowsmith": { en } });
const expression = (title: string, en: string): Schema => ({
  title,
  "x-flowsmith": { en, widget: "pageExpression" },
});
const oneOf = (
  [title, en]: readonly [string, string],
  values: readonly string[],
  labels: Readonly<Record<string, LocalText>>,
): Schema => ({ type: "string", title, enum: [...values], "x-flowsmith": { en, labels } });

const byValue = (title: string, en: string, inner: string): Schema => ({
  type: "object",
  title,
  "x-flowsmith": { en, widget: "pagePairs", options: { inner }, span: 2 },
});

/** What a column may say differently from the entity. */
export const COLUMN_SCHEMA: Schema = {
  type: "object",
  properties: {
    title: text("标题", "Title"),
    text: expression("显示内容", "Shown text"),
    format: oneOf(["格式", "Format"], CELL_FORMAT_NAMES, FORMAT_WORDS),
    dict: { type: "string", title: "字典", "x-flowsmith": { en: "Dictionary", widget: "pageDict" } },
    labels: byValue("各值的文字", "Words by value", "text"),
    tones: byValue("各值的颜色", "Colours by value", "tone"),
    total: {
      type: "string",
      title: "合计",
      enum: [...TOTAL_KINDS],
      "x-flowsmith": { en: "Total", labels: TOTAL_WORDS },
    },
    width: figure("列宽", "Width"),
    align: oneOf(["对齐", "Align"], ["left", "center", "right"], SIDE_WORDS),
    fixed: oneOf(["固定", "Fixed"], ["left", "right"], SIDE_WORDS),
    sort: flag("可排序", "Sortable"),
    hidden: flag("默认隐藏", "Hidden at first"),
    access: { title: "功能编码", "x-flowsmith": { en: "Permission code", widget: "pageCode" } },
  },
};

/** The widgets that are offered: those that are declared with a place among them, in that order, and those of plugins. */
function widgetChoices(): { names: string[]; words: Record<string, LocalText> } {
  const offered = Object.entries(fieldWidgetDeclarations)
    .flatMap(
      ([
        name,
        {
          title,
          "x-flowsmith": { en, order },
        },
      ]) => (order === undefined ? [] : [{ name, words: { zh: title, en }, order }]),
    )
    .toSorted((a, b) => a.order - b.order);
  return {
    names: [
      ...offered.map(({ name }) => name),
      ...fieldWidgetNames().filter((name) => pluginOf(name) !== undefined),
    ],
    words: Object.fromEntries(offered.map(({ name, words }) => [name, words])),
  };
}

const panels = new Map<string, Schema>();

/** What a field may say differently from the entity, with the options of the widget that it is drawn by; made once. */
export function fieldPanel(widget: string): Schema {
  const made = panels.get(widget) ?? makePanel(widget);
  panels.set(widget, made);
  return made;
}

function makePanel(widget: string): Schema {
  const { names, words } = widgetChoices();
  const options = Object.entries(fieldWidgetOptions(widget)?.properties ?? {});
  return {
    type: "object",
    properties: {
      title: text("标题", "Title"),
      widget: oneOf(["控件", "Widget"], names, words),
      required: {
        title: "必填",
        "x-flowsmith": { en: "Required", widget: "pageFx", options: { inner: "switch" } },
      },
      dict: { type: "string", title: "字典", "x-flowsmith": { en: "Dictionary", widget: "pageDict" } },
      placeholder: text("占位提示", "Placeholder"),
      help: text("说明", "Help"),
      visible: expression("显示条件", "Shown if"),
      disabled: expression("禁用条件", "Disabled if"),
      default: { title: "默认值", "x-flowsmith": { en: "Default", widget: "pageExpression" } },
      maxLength: figure("最大长度", "Longest"),
      span: figure("占列数", "Columns taken"),
      ...(options.length === 0
        ? {}
        : {
            options: {
              type: "object",
              title: "控件选项",
              properties: Object.fromEntries(options.map(([name, option]) => [name, optionOf(option)])),
              "x-flowsmith": { en: "Options of the widget", span: 2 },
            },
          }),
    },
  };
}

/** Controls for the values of one type; what may be of several is written as JSON. */
const INNER: Record<string, string> = {
  boolean: "switch",
  number: "number",
  integer: "number",
  string: "input",
};

/** An option with the control that fits it, beside which an expression may stand. */
function optionOf({ default: usual, ...option }: Schema): Schema {
  const inner = option.enum ? "select" : (INNER[String(option.type)] ?? "json");
  const innerOptions = usual === true ? { absent: true } : {};
  const placeholder = typeof usual === "string" || typeof usual === "number" ? String(usual) : undefined;
  return {
    ...option,
    "x-flowsmith": {
      ...(inner === "switch" || inner === "number" ? {} : { span: 2 }),
      ...(placeholder ? { placeholder } : {}),
      ...option["x-flowsmith"],
      widget: "pageFx",
      options: { inner, innerOptions },
    },
  };
}
