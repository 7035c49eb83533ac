import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  noOwner: {
    zh: "请输入 http 或 https 地址，不含用户名和密码",
    en: "Enter an http or https address without user name and password",
  },
  noEvent: {
    zh: "请至少选择一种事件，或停用这条推送",
    en: "Choose an event at least, or switch the webhook off",
  },
});
