import { sentences } from "@/runtime/core/sentence";

export const SENTENCE = sentences({
  wrongUrl: {
    zh: "请输入 http 或 https 地址，不含用户名和密码",
    en: "Enter an http or https address without user name and password",
  },
  privateUrl: {
    zh: "地址 {host} 在内网，未被允许（FLOWSMITH_HTTP_ALLOW 中列出可访问的内网主机）",
    en: "{host} lies in a private network and is not allowed (FLOWSMITH_HTTP_ALLOW lists the private hosts that are)",
  },
});
