import { sentences } from "@/runtime/core/sentence";

/** What is told when the database, not the call, is at fault. */
export const FAULT = sentences({
  unavailable: {
    zh: "数据库暂时不可用，请稍后重试",
    en: "The database is not available at the moment: try again later",
  },
  busy: {
    zh: "数据库繁忙，请稍后重试",
    en: "The database is busy: try again later",
  },
  full: {
    zh: "服务器磁盘空间不足，数据未保存，请联系管理员",
    en: "The server's disk is full and nothing was saved: tell an administrator",
  },
  readOnly: {
    zh: "数据库目前只能读取，数据未保存，请稍后重试",
    en: "The database can only be read at the moment and nothing was saved: try again later",
  },
  tooSlow: {
    zh: "操作超时，已被终止，请缩小范围或稍后重试",
    en: "The work took too long and was stopped: ask for less, or try again later",
  },
  conflict: {
    zh: "数据正被他人处理，请稍后重试",
    en: "Others are working on the same data: try again in a moment",
  },
  unknownOutcome: {
    zh: "提交时与数据库的连接中断，操作可能已经完成，请刷新确认后再重试",
    en: "The connection to the database broke while saving, and the work may have been done: refresh to see before you try again",
  },
});

/** What is told to who restores a backup or starts an upgrade. */
export const RESTORE = sentences({
  damaged: {
    zh: "备份文件无法读取或不完整：{reason}",
    en: "The backup cannot be read, or is not whole: {reason}",
  },
  cutShort: { zh: "缺少结尾，或有内容被删去", en: "its end or a part of it is missing" },
  notBackup: { zh: "不是流匠的备份文件", en: "This is no backup of Flowsmith" },
  newer: {
    zh: "备份来自更新的版本，本程序缺少迁移脚本：{names}",
    en: "The backup comes from a newer version, this program lacks the migrations {names}",
  },
  notEmpty: {
    zh: "目标数据库不是空的，请恢复到新的数据目录或数据库",
    en: "The database is not empty: restore into a new data folder or database",
  },
  wrongName: { zh: "备份中的文件名无效：{name}", en: "A file name in the backup is not valid: {name}" },
  mayNotCreate: {
    zh: "数据库用户 {user} 不能在数据库 {name} 中建表：请让它成为该数据库的所有者，由数据库管理员执行 alter database {name} owner to {user}",
    en: "The database user {user} may not make tables in the database {name}: make it the owner, with alter database {name} owner to {user}, run by the administrator of the database",
  },
  changedMigration: {
    zh: "迁移脚本 {name} 在执行之后被修改，请恢复原文件并新增迁移脚本",
    en: "The migration {name} was changed after it had run: bring the file back as it was, and add another one",
  },
});
