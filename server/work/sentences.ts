import { sentences } from "@/runtime/core/sentence";

/** What is said of work that was stopped or not begun. */
export const SENTENCE = sentences({
  tooLong: {
    zh: "处理耗时过长（超过 {seconds} 秒），已停止",
    en: "This took too long (more than {seconds} seconds) and was stopped",
  },
  tooMuch: {
    zh: "内容过于庞大，处理所需内存超出限制，已停止",
    en: "The content is too large: it needed more memory than allowed and was stopped",
  },
  tooDeep: {
    zh: "内容过大或嵌套过深，无法处理",
    en: "The content is too large or nested too deeply to be processed",
  },
  busy: {
    zh: "服务器繁忙，请稍后再试",
    en: "The server is busy: try again in a moment",
  },
  gone: { zh: "请求已取消", en: "The request was cancelled" },
});
