/* oxlint-disable unicorn/no-thenable -- `then` is a word of a step; nobody awaits one */
import type { Schema } from "@/runtime/core/json-schema/schema";
import type { LocalText } from "@/runtime/core/locale";
import { CALL_VERBS } from "@/runtime/core/screen/call-in";
import { pluginOf } from "@/runtime/core/plugin/plugin";
import { STEP_NAMES } from "../model/step-names";
import { VERBS } from "@/runtime/core/screen/steps";
import { TOAST_KINDS } from "@/runtime/store/app-store";

const control = (
  title: string,
  en: string,
  widget: string,
  options: Record<string, unknown> = {},
): Schema => ({
  title,
  "x-flowsmith": { en, widget, options },
});

const KINDS = {
  success: { zh: "成功", en: "Success" },
  info: { zh: "信息", en: "Info" },
  warning: { zh: "警告", en: "Warning" },
  error: { zh: "错误", en: "Error" },
} satisfies Record<(typeof TOAST_KINDS)[number], LocalText>;

const ASK_HELP = {
  zh: "字段名称，标题和控件取自 do 中的第一个接口，例如 remark",
  en: "Names of fields; title and widget come from the first call of do, for example remark",
};

/** The words that may stand beside a verb. */
const WORDS: Record<string, Schema> = {
  query: control("查询参数", "Query", "pagePairs"),
  body: control("请求内容", "Body", "pagePairs"),
  with: control("传入", "Handed over", "pagePairs"),
  then: control("成立时", "Then", "pageSteps"),
  else: control("否则", "Else", "pageSteps"),
  do: control("每项执行", "Do", "pageSteps"),
  catch: control("出错时", "When it fails", "pageSteps"),
  values: control("各字段的值", "Values", "pagePairs"),
  fields: control("字段", "Fields", "tags"),
  field: control("字段", "Field", "input"),
  columns: control("列", "Columns", "json"),
  name: control("文件名", "File name", "pageText"),
  title: control("标题", "Title", "pageText"),
  text: control("说明", "Text", "pageText"),
  okText: control("确定按钮", "OK button", "pageText"),
  init: control("初始值", "Begins with", "pagePairs"),
  resource: { type: "string", title: "字段来自资源", "x-flowsmith": { en: "Fields of the resource" } },
  width: { type: "number", title: "宽度", "x-flowsmith": { en: "Width", placeholder: "480" } },
  replace: { type: "boolean", title: "不留在浏览记录中", "x-flowsmith": { en: "Left out of the way back" } },
  of: control("审批范围", "Approval", "pageRef", { kind: "block" }),
  module: { type: "string", title: "模块", "x-flowsmith": { en: "Module" } },
  param: control("参数", "Parameters", "pagePairs"),
  kind: {
    type: "string",
    title: "语气",
    enum: [...TOAST_KINDS],
    "x-flowsmith": { en: "Kind", labels: KINDS },
  },
};

/** Verbs that say all by themselves. */
const BARE = new Set(["close", "print", "menu"]);

/** Words that every step may have. */
const COMMON: Record<string, Schema> = {
  when: control("执行条件", "Only when", "pageExpression"),
  as: { type: "string", title: "结果命名为", "x-flowsmith": { en: "Result is called" } },
};

interface Step {
  /** Fields that it asks for say more than their names. */
  asksInDetail?: boolean;
  /** Where a call goes to. */
  address?: string | undefined;
}

/** The form of a step with a verb: what the verb takes, the words beside it, and those that every step may have. */
export function stepSchema(verb: string, { asksInDetail = false, address }: Step = {}): Schema {
  const declared = VERBS[verb];
  const words = Object.fromEntries(
    (declared?.words ?? []).flatMap((word) => {
      const known =
        handedTo(verb, word, address) ??
        WORDS[word] ??
        (pluginOf(verb) && control(word, word, "pageExpression"));
      return known ? [[word, known]] : [];
    }),
  );
  const value = valueSchema(verb, asksInDetail);
  return { type: "object", properties: { ...(value ? { [verb]: value } : {}), ...words, ...COMMON } };
}

/** What goes along with a call, by the names that it takes: in its body, where the verb sends one. */
function handedTo(verb: string, word: string, address: string | undefined): Schema | null {
  const method = CALL_VERBS[verb];
  const known = WORDS[word];
  const carrier = VERBS[verb]?.words.includes("body") ? "body" : "query";
  if (!method || !known || !address || word !== carrier) return null;
  const layout = known["x-flowsmith"];
  return { ...known, "x-flowsmith": { ...layout, options: { call: `${method} ${address}` } } };
}

/** What the verb itself takes. Fields that are asked for with more than their names are written as JSON. */
function valueSchema(verb: string, asksInDetail: boolean): Schema | null {
  if (BARE.has(verb)) return null;
  const declared = VERBS[verb];
  const [title, en] = [declared?.about ?? verb, declared?.en ?? verb];
  if (CALL_VERBS[verb]) return control("调用", "Call", "pageCall", { method: CALL_VERBS[verb] });
  if (STEP_NAMES[verb]) return control(title, en, "pageRef", { kind: STEP_NAMES[verb] });
  if (verb === "ask")
    return {
      ...control(title, en, asksInDetail ? "json" : "tags"),
      "x-flowsmith": { en, widget: asksInDetail ? "json" : "tags", help: ASK_HELP },
    };
  if (verb === "script") return control(title, en, "textarea");
  if (declared?.value === "steps") return control(title, en, "pageSteps");
  if (declared?.value === "object") return control(title, en, "pagePairs", { kind: "state" });
  return control(title, en, verb === "toast" || verb === "confirm" ? "pageText" : "pageExpression");
}

/** What a step with a verb starts with. */
export function newStep(verb: string): Record<string, unknown> {
  if (BARE.has(verb)) return { [verb]: true };
  if (verb === "ask") return { ask: [], do: [] };
  const { value } = VERBS[verb] ?? {};
  if (value === "steps") return { [verb]: [] };
  if (value === "object") return { [verb]: {} };
  if (verb === "if") return { if: "${true}", then: [] };
  if (verb === "each") return { each: "${[]}", do: [] };
  return { [verb]: "" };
}
