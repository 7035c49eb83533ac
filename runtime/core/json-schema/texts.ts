import { type Locale, localText } from "../locale";
import { patternWords } from "./pattern-words";
import type { Schema } from "./schema";

type Text = (schema: Schema) => string;

/** Texts that follow a field's label, by failing keyword; the Chinese words are those of the specification. */
const TEXTS: Record<Locale, Record<string, Text>> = {
  zh: {
    required: () => "必须填写",
    type: () => "格式不正确",
    format: () => "格式不正确",
    pattern: ({ pattern }) => `格式不匹配${after("：", patternWords(pattern ?? "", "zh"))}`,
    enum: () => "不在可选范围内",
    const: () => "不在可选范围内",
    minLength: ({ minLength }) => `不能少于 ${minLength} 个字符`,
    maxLength: ({ maxLength }) => `不能超过 ${maxLength} 个字符`,
    minimum: ({ minimum }) => `不能小于 ${minimum}`,
    maximum: ({ maximum }) => `不能大于 ${maximum}`,
    multipleOf: ({ multipleOf }) => `须为 ${multipleOf} 的倍数`,
    minItems: ({ minItems }) => `至少 ${minItems} 项`,
    maxItems: ({ maxItems }) => `最多 ${maxItems} 项`,
    uniqueItems: () => "不能重复",
    additionalProperties: () => "不是允许的属性",
    half: () => "的开始和结束都要正确填写",
    busy: () => "正在上传，请等上传完成后再提交",
    unread: () => "不是有效的日期或时间，请重新填写",
    noNumber: () => "不是数字，请重新填写",
  },
  en: {
    required: () => " is required",
    type: () => ": invalid format",
    format: () => ": invalid format",
    pattern: ({ pattern }) => `: unmatched pattern${after("; ", patternWords(pattern ?? "", "en"))}`,
    enum: () => " is not one of the choices",
    const: () => " is not one of the choices",
    minLength: ({ minLength }) => ` needs at least ${minLength} characters`,
    maxLength: ({ maxLength }) => ` allows at most ${maxLength} characters`,
    minimum: ({ minimum }) => ` must be at least ${minimum}`,
    maximum: ({ maximum }) => ` must be at most ${maximum}`,
    multipleOf: ({ multipleOf }) => ` must be a multiple of ${multipleOf}`,
    minItems: ({ minItems }) => ` needs at least ${minItems} items`,
    maxItems: ({ maxItems }) => ` allows at most ${maxItems} items`,
    uniqueItems: () => " must not repeat",
    additionalProperties: () => " is not an allowed property",
    half: () => " needs a valid beginning and a valid end",
    busy: () => " is still being uploaded; wait until it is done",
    unread: () => ": no valid date or time, fill it in again",
    noNumber: () => " is no number, fill it in again",
  },
};

function after(sign: string, words: string | undefined): string {
  return words === undefined ? "" : sign + words;
}

/**
 * Message of a failing keyword: the schema's own `x-messages` as it stands, else the label and the general text. There
 * `@type` stands for the general text of another keyword.
 */
export function messageOf(
  keyword: string,
  { schema, label, locale }: { schema: Schema; label: string; locale: Locale },
): string {
  const own = localText(schema["x-messages"]?.[keyword], locale);
  if (own && !own.startsWith("@")) return own;
  const text = TEXTS[locale][own ? own.slice(1) : keyword] ?? TEXTS[locale]["type"];
  return `${label}${text?.(schema) ?? ""}`;
}
