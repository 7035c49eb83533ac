import { sentences } from "@/runtime/core/sentence";

/** What work on the database from the command line may say. */
export const TASK = sentences({
  noFolder: {
    zh: "数据目录 {path} 中没有数据库：请用 FLOWSMITH_DATA 指定服务所用的数据目录",
    en: "There is no database in the data folder {path}: name the folder that the server uses with FLOWSMITH_DATA",
  },
  noTables: {
    zh: "数据库是空的：请检查 FLOWSMITH_DATA 或 DATABASE_URL 是否与服务一致，或先启动一次服务",
    en: "The database is empty: see whether FLOWSMITH_DATA or DATABASE_URL are those of the server, or start it once",
  },
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
