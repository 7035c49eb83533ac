import { printParseErrorCode, type ParseErrorCode } from "jsonc-parser";
import { sentences, type Sentence } from "@/runtime/core/sentence";

/** What is said of a text that is no JSON. */
export const JSON_FAULT = sentences({
  at: {
    zh: "第 {line} 行第 {column} 列：{reason}",
    en: "Line {line}, column {column}: {reason}",
  },
  empty: { zh: "内容为空", en: "there is no content" },
  value: { zh: "此处需要一个值", en: "a value is needed here" },
  name: { zh: "此处需要属性名", en: "a property name is needed here" },
  colon: { zh: "此处需要冒号", en: "a colon is needed here" },
  comma: { zh: "此处需要逗号", en: "a comma is needed here" },
  brace: { zh: "此处需要 }", en: "a } is needed here" },
  bracket: { zh: "此处需要 ]", en: "a ] is needed here" },
  end: { zh: "此处应已结束", en: "the text should end here" },
  text: { zh: "文本缺少结束引号", en: "a text lacks its closing quote" },
  comment: { zh: "注释没有结束", en: "a comment does not end" },
  number: { zh: "数字不完整", en: "a number is not complete" },
  escape: { zh: "转义字符有误", en: "an escaped character is wrong" },
  character: { zh: "此处不能有这个字符", en: "this character cannot stand here" },
  symbol: { zh: "不认识的符号", en: "an unknown sign" },
});

/** By the parser's names of its codes. */
const SAID: Record<string, Sentence | undefined> = {
  InvalidSymbol: JSON_FAULT.symbol,
  InvalidNumberFormat: JSON_FAULT.number,
  PropertyNameExpected: JSON_FAULT.name,
  ValueExpected: JSON_FAULT.value,
  ColonExpected: JSON_FAULT.colon,
  CommaExpected: JSON_FAULT.comma,
  CloseBraceExpected: JSON_FAULT.brace,
  CloseBracketExpected: JSON_FAULT.bracket,
  EndOfFileExpected: JSON_FAULT.end,
  InvalidCommentToken: JSON_FAULT.symbol,
  UnexpectedEndOfComment: JSON_FAULT.comment,
  UnexpectedEndOfString: JSON_FAULT.text,
  UnexpectedEndOfNumber: JSON_FAULT.number,
  InvalidUnicode: JSON_FAULT.escape,
  InvalidEscapeCharacter: JSON_FAULT.escape,
  InvalidCharacter: JSON_FAULT.character,
};

/** A parser's code in words; without one there is nothing to read at all. */
export const saidOfJson = (code: ParseErrorCode | undefined): Sentence =>
  code === undefined ? JSON_FAULT.empty : (SAID[printParseErrorCode(code)] ?? JSON_FAULT.symbol);
