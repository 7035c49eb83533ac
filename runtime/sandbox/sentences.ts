import { sentences } from "@/runtime/core/sentence";

/** What is said of scripts that fail. */
export const SENTENCE = sentences({
  failed: { zh: "脚本「{name}」出错：{reason}", en: "Script “{name}” failed: {reason}" },
  failedInLine: {
    zh: "脚本「{name}」 第 {line} 行出错：{reason}",
    en: "Script “{name}” failed in line {line}: {reason}",
  },
  failedAt: {
    zh: "脚本「{name}」 第 {line} 行第 {column} 列出错：{reason}",
    en: "Script “{name}” failed in line {line}, column {column}: {reason}",
  },
  asks: { zh: "脚本在等待接口的回答", en: "the script waits for an answer of the API" },
  notNamed: {
    zh: "request 只能读取脚本中直接写出的 /api/ 地址，参数写在第二项：{path}",
    en: "request reads only addresses below /api/ that the script writes out, with the query as its second argument: {path}",
  },
  asksTooMuch: {
    zh: "读取接口超过 {most} 次",
    en: "it reads calls of the API more than {most} times",
  },
  late: { zh: "脚本没有按时结束", en: "the script did not end in time" },
  notStarted: { zh: "脚本线程未能启动", en: "the thread for scripts could not be started" },
  stopped: { zh: "运行超过 {limit} 毫秒，已被停止", en: "it ran for more than {limit} ms and was stopped" },
  tooMuch: { zh: "返回的数据过大", en: "it returns too much data" },
  noObject: { zh: "{name} 应为对象", en: "{name} should be an object" },
  unfinished: {
    zh: "脚本不完整，此处应还有内容",
    en: "the script is not complete: more was expected here",
  },
  reset: { zh: "脚本引擎已重置：{message}", en: "the script engine was reset: {message}" },
});
