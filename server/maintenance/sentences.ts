import { sentences } from "@/runtime/core/sentence";

/** What work on the database from the command line may say. */
export const TASK = sentences({
  accountTaken: { zh: "账号 {account} 已存在", en: "The account {account} exists already" },
  noAccount: { zh: "账号 {account} 不存在", en: "There is no account {account}" },
  noRole: {
    zh: "角色 {role} 不存在，已有：{known}",
    en: "There is no role {role}; there are {known}",
  },
  wrongAccount: {
    zh: "账号 {account} 无效：以字母开头，只含字母、数字和 _ . -",
    en: "The account {account} is not valid: begin with a letter, use letters, digits and _ . - only",
  },
  wrongTime: { zh: "时间 {text} 无法识别", en: "{text} is not a time" },
  serverRefused: {
    zh: "正在运行的服务未能完成该操作：{reason}",
    en: "The running server could not do it: {reason}",
  },
});
