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
  tooManySteps: { zh: "计算超过 {most} 步", en: "The calculation takes more than {most} steps" },
});
