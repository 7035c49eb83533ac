import { sentences } from "@/runtime/core/sentence";

/** What may be wrong with a new password. */
export const PASSWORD = sentences({
  tooShort: { zh: "密码不能少于 {length} 个字符", en: "The password needs at least {length} characters" },
  tooFewClasses: {
    zh: "密码至少包含小写字母、大写字母、数字、符号中的 {count} 种",
    en: "The password needs {count} of these: small letters, capitals, digits, signs",
  },
  tooCommon: {
    zh: "密码太常见，容易被猜到，请换一个",
    en: "This password is too common and easily guessed: choose another one",
  },
  ownName: {
    zh: "密码不能包含账号或姓名",
    en: "The password must not hold the account or the name",
  },
  used: { zh: "不能使用最近 {count} 次用过的密码", en: "The last {count} passwords cannot be used again" },
});
