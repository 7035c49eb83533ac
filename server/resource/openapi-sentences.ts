import { sentences } from "@/runtime/core/sentence";

/** What the description of the API says that no declaration does. */
export const SENTENCE = sentences({
  product: { zh: "Flowsmith 流匠", en: "Flowsmith" },
  about: {
    zh: "所有响应都是 {envelope}；code 大于 200 表示失败。",
    en: "Every answer is {envelope}; a code above 200 is a failure.",
  },
  clientKey: { zh: "客户端编码", en: "Key of the client" },
  timestamp: {
    zh: "当前时间，1970 年以来的秒数，误差 5 分钟以内",
    en: "The time now in seconds since 1970, right to 5 minutes",
  },
  nonce: {
    zh: "每次调用不同的随机串，16 至 64 个字母、数字、- 或 _",
    en: "Random text, another for each call: 16 to 64 letters, digits, - or _",
  },
  signature: {
    zh: "HMAC-SHA256（十六进制）：方法、路径与查询、请求体 SHA-256、时间、随机串，各占一行",
    en: "HMAC-SHA256 (hexadecimal) of method, path with query, SHA-256 of the body, time and random text, a line each",
  },
  list: { zh: "分页列出{title}", en: "List the {title}, page by page" },
  tree: { zh: "以树的形式列出{title}", en: "List the {title} as a tree" },
  get: { zh: "读取一条{title}记录", en: "Read one entry of the {title}" },
  add: { zh: "新增一条{title}记录", en: "Add an entry to the {title}" },
  edit: { zh: "修改一条{title}记录", en: "Change an entry of the {title}" },
  remove: { zh: "删除{title}记录", en: "Delete entries of the {title}" },
  custom: { zh: "{title}：{name}", en: "{title}: {name}" },
  access: { zh: "权限：{access}", en: "Permission: {access}" },
  succeeded: { zh: "成功", en: "Success" },
  failed: { zh: "失败", en: "Failure" },
  file: { zh: "文件", en: "A file" },
  named: { zh: "{title}：{about}", en: "{title}: {about}" },
});
