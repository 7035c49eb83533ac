import { CELL_FORMAT_NAMES } from "@/runtime/core/resource/cell-formats";
import { pluginOf } from "@/runtime/core/plugin/plugin";
import { FIELD_WIDGETS } from "@/runtime/core/resource/field-widgets";
import { TOTAL_KINDS, TOTAL_WORDS } from "@/runtime/core/resource/total-kinds";
import type { LocalText } from "@/runtime/core/locale";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { FORMAT_WORDS, SIDE_WORDS, WIDGET_WORDS } from "./field-words";

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

const isOfPlugin = (name: string): boolean => pluginOf(name) !== undefined;

/** What a field may say differently from the entity. */
export const FIELD_SCHEMA: Schema = {
  type: "object",
  properties: {
    title: text("标题", "Title"),
    widget: oneOf(
      ["控件", "Widget"],
      [...Object.keys(WIDGET_WORDS), ...FIELD_WIDGETS.filter(isOfPlugin)],
      WIDGET_WORDS,
    ),
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
  },
};
