/** The verbs of action steps, with the words that may stand beside each. `when` and `as` may stand beside all. */
export const VERBS: Record<
  string,
  { about: string; words: string[]; value: "text" | "any" | "steps" | "object" }
> = {
  get: { about: "GET 请求", words: ["query"], value: "text" },
  post: { about: "POST JSON", words: ["query", "body"], value: "text" },
  postForm: { about: "POST 表单", words: ["query", "body"], value: "text" },
  put: { about: "PUT JSON", words: ["query", "body"], value: "text" },
  del: { about: "DELETE 请求", words: ["query"], value: "text" },
  set: { about: "改变 state 中的值", words: [], value: "object" },
  open: { about: "打开对话框", words: ["with"], value: "text" },
  close: { about: "关闭对话框", words: [], value: "any" },
  reload: { about: "重新载入数据源或表格", words: [], value: "any" },
  submit: { about: "校验表单并取得值，不通过则停止", words: [], value: "text" },
  reset: { about: "还原表单", words: [], value: "text" },
  toast: { about: "提示", words: ["kind"], value: "any" },
  confirm: { about: "确认，取消则停止", words: [], value: "any" },
  go: { about: "前往页面", words: ["query"], value: "text" },
  if: { about: "按条件执行", words: ["then", "else"], value: "any" },
  each: { about: "逐项执行", words: ["do"], value: "any" },
  all: { about: "同时执行", words: [], value: "steps" },
  call: { about: "执行 actions 中的一段", words: ["with"], value: "text" },
  download: { about: "下载文件", words: ["query", "name"], value: "text" },
};

const COMMON = ["when", "as"];

/** The verb of a step, or what is wrong with it. */
export function verbOf(step: object): { verb: string } | { verbs: string[] } {
  const verbs = Object.keys(step).filter((word) => Object.hasOwn(VERBS, word));
  const [verb] = verbs;
  return verb !== undefined && verbs.length === 1 ? { verb } : { verbs };
}

/** Words that do not belong to a step of this verb. */
export function strayWords(step: object, verb: string): string[] {
  const known = new Set([verb, ...COMMON, ...(VERBS[verb]?.words ?? [])]);
  return Object.keys(step).filter((word) => !known.has(word));
}
