import { sentences } from "@/runtime/core/sentence";

/** Why a text is no XML, or no BPMN. */
export const SENTENCE = sentences({
  unclosedElement: { zh: "元素 <{name}> 没有结束标签", en: "The element <{name}> has no end tag" },
  noElement: { zh: "文件中没有 XML 元素", en: "The file has no XML element" },
  noProcess: { zh: "文件中没有流程", en: "The file has no process" },
  strayText: { zh: "根元素之外有多余的文本", en: "There is text outside of the root element" },
  ampersand: { zh: "“&” 没有转义", en: "“&” is not escaped" },
  unclosedComment: { zh: "注释没有结束", en: "A comment does not end" },
  unclosedCdata: { zh: "CDATA没有结束", en: "A CDATA section does not end" },
  unclosedInstruction: { zh: "处理指令没有结束", en: "A processing instruction does not end" },
  unclosedDeclaration: { zh: "声明没有结束", en: "A declaration does not end" },
  spacedEnd: {
    zh: "结束标签 </{name}> 的名称前不能有空格",
    en: "There may be no space before the name of the end tag </{name}>",
  },
  strayEnd: { zh: "多余的结束标签 </{name}>", en: "The end tag </{name}> ends nothing" },
  wrongEnd: {
    zh: "结束标签 </{name}> 与 <{open}> 不匹配",
    en: "The end tag </{name}> does not match <{open}>",
  },
  noName: { zh: "“<” 之后不是元素名", en: "No name of an element follows “<”" },
  severalRoots: { zh: "文件中有多个根元素", en: "The file has several root elements" },
  unclosedTag: { zh: "元素 <{name}> 的标签没有结束", en: "The tag of the element <{name}> does not end" },
  noGap: {
    zh: "元素 <{name}> 的属性之间缺少空格",
    en: "A space is missing between attributes of the element <{name}>",
  },
  repeatedAttribute: { zh: "属性 {name} 重复", en: "The attribute {name} is repeated" },
  wrongAttribute: {
    zh: "元素 <{name}> 的属性写法不正确",
    en: "An attribute of the element <{name}> is written wrongly",
  },
  noValue: { zh: "属性 {name} 没有值", en: "The attribute {name} has no value" },
  unquoted: { zh: "属性 {name} 的值没有引号", en: "The value of the attribute {name} is not quoted" },
  unclosedValue: { zh: "属性 {name} 的值没有结束", en: "The value of the attribute {name} does not end" },
  unescapedValue: {
    zh: "属性 {name} 的值中有未转义的 “<”",
    en: "The value of the attribute {name} has a “<” that is not escaped",
  },
  undeclaredPrefix: {
    zh: "命名空间前缀 {prefix} 没有声明",
    en: "The namespace prefix {prefix} is not declared",
  },
  noBpmn: {
    zh: "不是 BPMN 2.0 文件：根元素是 <{name}>，应为 BPMN 2.0 命名空间中的 definitions",
    en: "This is no BPMN 2.0 file: its root element is <{name}>, not definitions of the namespace of BPMN 2.0",
  },
});
