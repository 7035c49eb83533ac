import type { LocalText } from "@/runtime/core/locale";

interface VerbGroup {
  key: string;
  title: LocalText;
  verbs: readonly string[];
}

/** The verbs as they are offered: what is wanted most comes first. */
const GROUPS: readonly VerbGroup[] = [
  { key: "tell", title: { zh: "提示和提问", en: "Tell and ask" }, verbs: ["toast", "confirm", "ask"] },
  {
    key: "page",
    title: { zh: "页面和对话框", en: "Pages and dialogs" },
    verbs: ["open", "close", "go", "window", "reload", "set", "print", "menu"],
  },
  {
    key: "call",
    title: { zh: "调用接口", en: "Calls" },
    verbs: ["get", "post", "postForm", "put", "del", "download"],
  },
  {
    key: "form",
    title: { zh: "表单", en: "Forms" },
    verbs: ["submit", "check", "fill", "reset", "focus"],
  },
  {
    key: "flow",
    title: { zh: "条件和次序", en: "Conditions and order" },
    verbs: ["if", "each", "all", "try", "wait", "call", "emit"],
  },
];

/** The groups with those verbs that there are; verbs of plugins and rare ones stand together at the end. */
export function verbGroups(known: readonly string[]): VerbGroup[] {
  const grouped = new Set(GROUPS.flatMap(({ verbs }) => verbs));
  const others = known.filter((verb) => !grouped.has(verb));
  const rest: VerbGroup = { key: "others", title: { zh: "其他", en: "Others" }, verbs: others };
  return [...GROUPS, rest]
    .map((group) => ({ ...group, verbs: group.verbs.filter((verb) => known.includes(verb)) }))
    .filter(({ verbs }) => verbs.length > 0);
}
