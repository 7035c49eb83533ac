import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  unsigned: {
    zh: "客户端签名无效：密钥、时间或签名不正确",
    en: "The client's signature is not valid: key, time or signature is wrong",
  },
  repeated: { zh: "同一请求已经收到过", en: "This very request has come before" },
  wrongAddress: { zh: "客户端不允许从地址 {address} 调用", en: "The client may not call from {address}" },
  tooOften: {
    zh: "客户端每分钟最多调用 {limit} 次",
    en: "The client may call at most {limit} times a minute",
  },
  noCall: { zh: "客户端没有权限：{call}", en: "The client may not: {call}" },
  noProcess: { zh: "客户端不能使用流程 {process}", en: "The client may not use the process {process}" },
  noAccount: { zh: "没有账号 {account}", en: "There is no account {account}" },
  accountFirst: { zh: "请先为客户端指定账号", en: "Give the client an account first" },
  wrongEntry: { zh: "{entry} 不是 IP 地址或网段", en: "{entry} is no address or network" },
  start: { zh: "发起申请", en: "start applications" },
  read: { zh: "读取状态", en: "read states" },
  complete: { zh: "办理任务", en: "complete tasks" },
});
