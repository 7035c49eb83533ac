import { sentences } from "../sentence";

/** What is said about expressions that cannot be read or evaluated. */
export const SENTENCE = sentences({
  meant: { zh: "{message}，是否要写 {suggestion}？", en: "{message}; did you mean {suggestion}?" },
  unclosed: { zh: "表达式缺少 }", en: "The expression lacks a }" },
  notBooleanResult: {
    zh: "条件的结果应为 true 或 false，得到 {value}",
    en: "The condition should give true or false, but gives {value}",
  },
  unsupported: { zh: "不支持 {name}", en: "{name} is not supported" },
  noPlugin: {
    zh: "没有函数 {name}，也没有安装插件 {plugin}",
    en: "There is no function {name}, and no plugin {plugin} is installed",
  },
  noFunction: { zh: "没有函数 {name}", en: "There is no function {name}" },
  tooLong: { zh: "表达式超过 {most} 个字符", en: "The expression has more than {most} characters" },
  unknownSign: { zh: "不认识的符号 {sign}", en: "Unknown sign {sign}" },
  openText: { zh: "文本缺少结束引号", en: "A text lacks its closing quote" },
  notNumber: { zh: "{value} 不是数字", en: "{value} is not a number" },
  notBoolean: { zh: "{value} 不是布尔值", en: "{value} is not a boolean" },
  notDate: { zh: "{value} 不是日期", en: "{value} is not a date" },
  noOrder: { zh: "{left} 与 {right} 无法比较大小", en: "{left} and {right} have no order" },
  empty: { zh: "表达式为空", en: "The expression is empty" },
  tooDeep: { zh: "表达式嵌套超过 {most} 层", en: "The expression is nested more than {most} deep" },
  needsSides: { zh: "{word} 两侧需要值", en: "{word} needs a value on both sides" },
  needsProperty: { zh: "点号后需要属性名", en: "A property name is needed after the dot" },
  needs: { zh: "此处需要 {sign}", en: "{sign} is needed here" },
  incomplete: { zh: "表达式不完整", en: "The expression is incomplete" },
  unexpected: { zh: "此处不能有 {sign}", en: "{sign} cannot stand here" },
  textTooLong: { zh: "结果超过 {most} 个字符", en: "The result has more than {most} characters" },
  listTooLong: { zh: "列表超过 {most} 项", en: "The list has more than {most} items" },
  noArrow: { zh: "此处不能用箭头函数", en: "An arrow function cannot stand here" },
  missing: { zh: "缺少变量 {name}", en: "The variable {name} is missing" },
  hasNo: { zh: "{holder} 没有 {name}", en: "{holder} has no {name}" },
  noName: { zh: "没有名为 {key} 的值", en: "There is no value called {key}" },
  noProperty: { zh: "没有属性 {key}", en: "There is no property {key}" },
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
  comparison: {
    zh: "{left}（{leftKind}）与 {right}（{rightKind}）不宜比较",
    en: "{left} ({leftKind}) and {right} ({rightKind}) do not compare",
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
  booleanResult: {
    zh: "{operator} 的结果是 true 或 false，默认值请用 ??",
    en: "{operator} gives true or false; use ?? for a default",
  },
  tooManySteps: { zh: "计算超过 {most} 步", en: "The calculation takes more than {most} steps" },
});
