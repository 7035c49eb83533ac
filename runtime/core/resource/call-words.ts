import { type Locale, localText, type LocalText } from "../locale";
import { inBoth } from "../sentence";
import type { DeclaredCall } from "./call-directory";
import type { ResourceDeclaration } from "./resource";

type Words = Readonly<Record<"zh" | "en", string>>;

/** What the calls do that every resource has. */
const KIND_WORDS: Readonly<Record<string, Words>> = {
  list: { zh: "列表", en: "list" },
  tree: { zh: "树", en: "tree" },
  get: { zh: "查看一条", en: "one row" },
  add: { zh: "新增", en: "add" },
  edit: { zh: "修改", en: "edit" },
  remove: { zh: "删除", en: "delete" },
};

/** What a summary says first. */
const FIRST_CLAUSE = /^[^，；：。,;:(]*/;

const firstClause = (summary: LocalText, locale: Locale): string =>
  FIRST_CLAUSE.exec(localText(summary, locale))?.[0].trim() ?? "";

/** What a call is called where one is picked: whose it is, and what it does. */
export function callTitle(
  { resource, name, title, summary }: DeclaredCall,
  resources: Readonly<Record<string, ResourceDeclaration>>,
): LocalText {
  const call = Object.hasOwn(resources, resource) ? resources[resource]?.calls[name] : undefined;
  const [button] = call?.buttons ?? [];
  const own: Words = button
    ? inBoth(button.text)
    : { zh: firstClause(summary, "zh") || name, en: firstClause(summary, "en") || name };
  const does = (call && KIND_WORDS[call.kind]) ?? own;
  return {
    zh: `${localText(title, "zh")} · ${does.zh}`,
    en: `${localText(title, "en")} · ${does.en}`,
  };
}
