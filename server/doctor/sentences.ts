import { sentences } from "@/runtime/core/sentence";

/** What the doctor says. */
export const DOCTOR = sentences({
  node: { zh: "Node.js 版本 {version}", en: "Node.js {version}" },
  folder: { zh: "数据目录 {path} 可写", en: "The data folder {path} can be written" },
  portFree: { zh: "端口 {port} 空闲", en: "Port {port} is free" },
  portServing: {
    zh: "端口 {port} 已被占用（可能正是运行中的服务）",
    en: "Port {port} is in use (perhaps by the running server)",
  },
  database: { zh: "数据库可用：{version}", en: "The database answers: {version}" },
  databaseOpen: {
    zh: "内嵌数据库正由运行中的服务使用，未检查其内容：停止服务后可完整检查",
    en: "The running server has the embedded database open, its content is not looked at: stop the server for a full check",
  },
  migrated: { zh: "数据库结构是最新的", en: "The database is up to date" },
  pending: {
    zh: "有 {count} 个迁移尚未执行：启动服务或执行 flowsmith migrate",
    en: "{count} {count:migration is|migrations are} pending: start the server or run flowsmith migrate",
  },
  disk: {
    zh: "数据目录所在磁盘剩余 {megabytes} MB",
    en: "{megabytes} MB are free on the disk of the data folder",
  },
  diskLow: {
    zh: "数据目录所在磁盘只剩 {megabytes} MB：请清理或扩容",
    en: "Only {megabytes} MB are free on the disk of the data folder: make room",
  },
  clock: {
    zh: "与数据库的时钟相差 {seconds} 秒",
    en: "The clock differs from the database's by {seconds} s",
  },
  clockSkewed: {
    zh: "与数据库的时钟相差 {seconds} 秒：请在两台机器上启用时间同步（NTP）",
    en: "The clock differs from the database's by {seconds} s: synchronise both machines (NTP)",
  },
  noDemo: { zh: "没有使用演示密码的账号", en: "No account has the demonstration password" },
  demo: {
    zh: "账号 {accounts} 仍在使用公开的演示密码：请修改或停用",
    en: "The accounts {accounts} still have the public demonstration password: change it or disable them",
  },
});
