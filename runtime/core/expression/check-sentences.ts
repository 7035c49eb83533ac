import { sentences } from "../sentence";

/** What only the checker says: pages that evaluate expressions do without. */
export const CHECKED = sentences({
  noName: { zh: "没有名为 {key} 的值", en: "There is no value called {key}" },
  noProperty: { zh: "没有属性 {key}", en: "There is no property {key}" },
  datePattern: {
    zh: "日期格式 {text} 中的 {letters} 会照原样显示，可用 {parts}",
    en: "{letters} in the date format {text} stands there as it is; use {parts}",
  },
  usage: { zh: "{name} 的用法是 {name}({signature})", en: "{name} is used as {name}({signature})" },
  needsArrow: {
    zh: "此处需要箭头函数，例如 x -> x.name",
    en: "An arrow function is needed here, such as x -> x.name",
  },
  needsColumn: {
    zh: "此处需要一列数字，例如 {example}",
    en: "A column of numbers is needed here, such as {example}",
  },
  needsType: { zh: "此处需要{type}", en: "This should be {type}" },
  booleanResult: {
    zh: "{operator} 的结果是 true 或 false，默认值请用 ??",
    en: "{operator} gives true or false; use ?? for a default",
  },
  moment: {
    zh: "{text} 是日期或时间，不能直接计算；相隔几天用 daysBetween，推后几天用 addDays",
    en: "{text} is a day or a time and is not reckoned with as it is: daysBetween counts days, addDays adds some",
  },
  writtenDay: {
    zh: "日期按写法比较，“{text}”应补足两位：{padded}",
    en: "Days are compared as they are written: “{text}” needs two digits each, {padded}",
  },
  neverEqual: {
    zh: "{left}（{leftKind}）与 {right}（{rightKind}）永远不会相等",
    en: "{left} ({leftKind}) and {right} ({rightKind}) are never equal",
  },
  noChoice: {
    zh: "{text} 不会是 {word}，可能的值：{allowed}",
    en: "{text} is never {word}; it may be {allowed}",
  },
  comparison: {
    zh: "{left}（{leftKind}）与 {right}（{rightKind}）不宜比较",
    en: "{left} ({leftKind}) and {right} ({rightKind}) do not compare",
  },
});
