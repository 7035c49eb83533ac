import type { CODE } from "./status-codes";

/** What each status code of the envelope tells a caller: for the reference, pages have no need of it. */
export const CODE_ABOUT: Record<keyof typeof CODE, { zh: string; en: string }> = {
  ok: { zh: "成功", en: "done" },
  badRequest: {
    zh: "请求内容不符合要求；data.fields 指出字段",
    en: "the request does not fit; data.fields names the fields",
  },
  unauthorized: { zh: "没有登录或登录已失效", en: "not signed in, or no longer" },
  forbidden: { zh: "没有所需的功能编码", en: "the function code that is needed is lacking" },
  notFound: { zh: "没有这个接口或这条数据", en: "no such call, or no such data" },
  wrongMethod: { zh: "接口不支持这种方法", en: "the call has another method" },
  requestTimeout: { zh: "请求没有及时送达", en: "the request did not arrive in time" },
  conflict: {
    zh: "与他人的修改或已有数据冲突",
    en: "in conflict with what others changed or with data that is there",
  },
  tooLarge: { zh: "请求内容过大", en: "the request is too large" },
  pathTooLong: { zh: "地址过长", en: "the address is too long" },
  wrongContentType: { zh: "内容类型不支持", en: "the content type is not supported" },
  noSuchPart: { zh: "文件没有所请求的部分", en: "the file has no such part" },
  unprocessable: {
    zh: "文档有误；data.findings 逐条说明",
    en: "a document has faults; data.findings tells each",
  },
  tooMany: {
    zh: "次数过多；Retry-After 说明何时再试",
    en: "too many attempts; Retry-After says when to try again",
  },
  headersTooLarge: { zh: "请求头过大", en: "the headers are too large" },
  failed: {
    zh: "服务器出错；data.exceptionId 可在异常日志中查到",
    en: "the server failed; data.exceptionId stands in the exception log",
  },
  notImplemented: { zh: "功能尚未提供", en: "not offered yet" },
  unavailable: {
    zh: "暂时不可用；Retry-After 说明何时再试",
    en: "not available for a moment; Retry-After says when to try again",
  },
};
