/** A verb: what it does, the words that may stand beside it, and what its value is. */
export interface Verb {
  about: string;
  en: string;
  words: string[];
  value: "text" | "any" | "steps" | "object";
}

/** The verbs of action steps, with the words that may stand beside each. `when` and `as` may stand beside all. */
export const VERBS: Record<string, Verb> = {
  get: { about: "GET 请求", en: "a GET request", words: ["query"], value: "text" },
  post: { about: "POST JSON", en: "posts JSON", words: ["query", "body"], value: "text" },
  postForm: { about: "POST 表单", en: "posts a form", words: ["query", "body"], value: "text" },
  put: { about: "PUT JSON", en: "puts JSON", words: ["query", "body"], value: "text" },
  del: { about: "DELETE 请求", en: "a DELETE request", words: ["query"], value: "text" },
  set: { about: "改变 state 中的值", en: "changes values in state", words: [], value: "object" },
  open: { about: "打开对话框", en: "opens a dialog", words: ["with"], value: "text" },
  ask: {
    about: "在对话框中填写几个字段，确定后执行 do，其中 answer 为所填",
    en: "asks for some fields in a dialog; do runs with them as answer when they are handed in",
    words: ["title", "text", "resource", "init", "width", "okText", "do"],
    value: "any",
  },
  close: { about: "关闭对话框", en: "closes the dialog", words: [], value: "any" },
  reload: { about: "重新载入数据源或表格", en: "loads sources or tables again", words: [], value: "any" },
  submit: {
    about: "校验表单并取得值，不通过则停止",
    en: "checks a form and takes its values; stops where it has faults",
    words: [],
    value: "text",
  },
  reset: { about: "还原表单", en: "puts a form back", words: [], value: "text" },
  toast: { about: "提示", en: "a short message", words: ["kind"], value: "any" },
  confirm: { about: "确认，取消则停止", en: "asks; stops when refused", words: [], value: "any" },
  go: {
    about: "前往页面；replace 时不留在浏览记录中",
    en: "goes to a page; with replace the present one is left out of the way back",
    words: ["query", "replace"],
    value: "text",
  },
  if: { about: "按条件执行", en: "by a condition", words: ["then", "else"], value: "any" },
  each: { about: "逐项执行", en: "for each item", words: ["do"], value: "any" },
  all: { about: "同时执行", en: "all at once", words: [], value: "steps" },
  call: { about: "执行 actions 中的一段", en: "runs an entry of actions", words: ["with"], value: "text" },
  emit: {
    about: "触发片段的事件（只在片段中）",
    en: "raises an event of the fragment that it stands in",
    words: ["with"],
    value: "text",
  },
  try: {
    about: "执行，出错时改为执行 catch",
    en: "runs steps, and others when they fail",
    words: ["catch"],
    value: "steps",
  },
  wait: { about: "等待若干毫秒", en: "waits for milliseconds", words: [], value: "any" },
  copy: { about: "复制到剪贴板", en: "copies to the clipboard", words: [], value: "any" },
  menu: {
    about: "重新读取菜单、权限和系统外观",
    en: "reads the menu, the permissions and the look of the system again",
    words: [],
    value: "any",
  },
  print: { about: "打印本页", en: "prints the page", words: [], value: "any" },
  window: { about: "在新窗口打开", en: "opens a new window", words: ["query"], value: "text" },
  fill: { about: "填写表单的字段", en: "fills in fields of a form", words: ["values"], value: "text" },
  check: {
    about: "校验表单或其中的字段，不通过则停止",
    en: "checks a form or some of its fields; stops where there are faults",
    words: ["fields"],
    value: "text",
  },
  focus: { about: "移到表单的字段", en: "moves to a field of a form", words: ["field"], value: "text" },
  act: {
    about: "执行审批范围（或 of 所指区块）的操作",
    en: "does what an approval offers, or the block that of names",
    words: ["of", "with"],
    value: "text",
  },
  script: { about: "运行脚本（沙箱）", en: "runs a script in the sandbox", words: ["with"], value: "text" },
  export: {
    about: "把各行存为 CSV 文件",
    en: "saves rows as a CSV file",
    words: ["columns", "name"],
    value: "any",
  },
  dongle: {
    about: "调用本机的硬件钥匙助手，取得其应答",
    en: "asks the hardware key's helper on this machine and takes its answer",
    words: ["module", "param"],
    value: "text",
  },
  download: { about: "下载文件", en: "downloads a file", words: ["query", "name"], value: "text" },
};

/** Words of a step that hold steps. */
export const NESTED_STEPS: readonly string[] = ["then", "else", "do", "all", "try", "catch"];

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
