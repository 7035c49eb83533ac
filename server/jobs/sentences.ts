import { keptSentences } from "@/runtime/core/kept-sentence";

/** What automatic work leaves behind in messages. */
export const NEWS = keptSentences("jobs", {
  waiting: {
    zh: "您有 {count} 个任务已等待超过 {days} 天",
    en: "{count} {count:task has|tasks have} been waiting for you for more than {days} {days:day|days}",
  },
  waitingOnBehalf: {
    zh: "（代 {owner}）{count} 个任务已等待超过 {days} 天",
    en: "(For {owner}) {count} {count:task has|tasks have} been waiting for more than {days} {days:day|days}",
  },
});

/** What it leaves behind in logs. */
export const RESULT = keptSentences("result", {
  status: { zh: "服务返回状态 {status}", en: "The service answered with status {status}" },
  reminded: { zh: "提醒 {count} 人", en: "{count} {count:person|people} reminded" },
  /** As earlier versions kept it. */
  cleaned: { zh: "清理 {count} 条日志", en: "{count} log {count:entry|entries} removed" },
  purged: { zh: "清理 {count} 条记录", en: "{count} {count:record|records} removed" },
  webhookOff: { zh: "推送已停用，没有发送", en: "The webhook was switched off: nothing was sent" },
  noSecret: { zh: "推送没有密钥，请先生成", en: "The webhook has no secret: make one first" },
  scheme: { zh: "不支持的地址 {scheme}", en: "Addresses with {scheme} are not supported" },
  tooSlow: { zh: "超过 {seconds} 秒未完成", en: "It took longer than {seconds} seconds" },
  unknownHost: { zh: "找不到该主机", en: "The host is not known" },
  unreachable: {
    zh: "无法连接，或连接被中断（{code}）",
    en: "It cannot be reached, or broke the connection off ({code})",
  },
  certificate: {
    zh: "证书不受信任（{code}）",
    en: "The certificate is not trusted ({code})",
  },
  notEncrypted: {
    zh: "对方没有用 https 应答：请检查地址和端口",
    en: "It did not answer by https: see whether address and port are right",
  },
  answerTooLarge: { zh: "返回内容超过 1MB", en: "The answer has more than 1 MB" },
  privateHost: {
    zh: "地址 {host} 在内网，未被允许（FLOWSMITH_HTTP_ALLOW 中列出可访问的内网主机）",
    en: "{host} lies in a private network and is not allowed (FLOWSMITH_HTTP_ALLOW lists the private hosts that are)",
  },
});
