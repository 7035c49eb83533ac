import { MAX_SIZE } from "../limits";
import { toText, ValueFault } from "../values";
import type { LibraryFunction } from "./signature";
import { SENTENCE } from "../sentences";

const text = (value: unknown) => toText(value);

function pad(value: unknown, size: number, fill: unknown, side: "padStart" | "padEnd"): string {
  if (size > MAX_SIZE) throw new ValueFault(SENTENCE.textTooLong({ most: MAX_SIZE }));
  return text(value)[side](size, text(fill ?? " "));
}

/** Text functions. null counts as empty text. */
export const textFunctions: Record<string, LibraryFunction> = {
  text: { signature: "any -> text", about: "转为文本", en: "a text of it", apply: text },
  upper: {
    signature: "text -> text",
    about: "转为大写",
    en: "in capitals",
    apply: (value) => text(value).toUpperCase(),
  },
  lower: {
    signature: "text -> text",
    about: "转为小写",
    en: "in small letters",
    apply: (value) => text(value).toLowerCase(),
  },
  trim: {
    signature: "text -> text",
    about: "去掉首尾空白",
    en: "without blanks at both ends",
    apply: (value) => text(value).trim(),
  },
  left: {
    signature: "text, number -> text",
    about: "左边若干字",
    en: "some characters from the left",
    apply: (value, size: number) => text(value).slice(0, Math.max(0, size)),
  },
  right: {
    signature: "text, number -> text",
    about: "右边若干字",
    en: "some characters from the right",
    apply: (value, size: number) => (size > 0 ? text(value).slice(-size) : ""),
  },
  substring: {
    signature: "text, number, number? -> text",
    about: "从起点到终点（不含）的文本，起点从 0 数起",
    en: "from a start up to an end (not included), counted from 0",
    apply: (value, from: number, to?: number) => text(value).substring(from, to ?? undefined),
  },
  replace: {
    signature: "text, text, text -> text",
    about: "替换全部",
    en: "all replaced",
    apply: (value, from, to) => replaceAll(text(value), text(from), text(to)),
  },
  startsWith: {
    signature: "text, text -> boolean",
    about: "以…开头",
    en: "whether it begins so",
    apply: (value, head) => text(value).startsWith(text(head)),
  },
  endsWith: {
    signature: "text, text -> boolean",
    about: "以…结尾",
    en: "whether it ends so",
    apply: (value, tail) => text(value).endsWith(text(tail)),
  },
  equalsIgnoreCase: {
    signature: "text, text -> boolean",
    about: "不分大小写相等",
    en: "whether both are equal whatever the case",
    apply: (value, other) => text(value).toLowerCase() === text(other).toLowerCase(),
  },
  split: {
    signature: "text, text -> list",
    about: "按分隔符拆成列表",
    en: "a list of its parts",
    apply: (value, by) => (text(value) === "" ? [] : text(value).split(text(by))),
  },
  padStart: {
    signature: "any, number, text? -> text",
    about: "左侧补足长度",
    en: "filled up on the left",
    apply: (value, size: number, fill) => pad(value, size, fill, "padStart"),
  },
  padEnd: {
    signature: "any, number, text? -> text",
    about: "右侧补足长度",
    en: "filled up on the right",
    apply: (value, size: number, fill) => pad(value, size, fill, "padEnd"),
  },
  concat: {
    signature: "...any -> text",
    about: "连接为文本",
    en: "joined to one text",
    apply: (...values: unknown[]) => values.map(text).join(""),
  },
  json: {
    signature: "any -> text",
    about: "转为 JSON 文本",
    en: "as JSON text",
    apply: (value) => JSON.stringify(value ?? null),
  },
};

function replaceAll(value: string, from: string, to: string): string {
  if (from === "") return value;
  const pieces = value.split(from);
  if (value.length + (pieces.length - 1) * to.length > MAX_SIZE)
    throw new ValueFault(SENTENCE.textTooLong({ most: MAX_SIZE }));
  return pieces.join(to);
}
