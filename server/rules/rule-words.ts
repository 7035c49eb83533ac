import { verbatim, type Sentence } from "@/runtime/core/sentence";
import type { LocalText } from "@/runtime/core/locale";
import type { Resource } from "../resource/declaration";
import { titleOf } from "../resource/titles";
import type { RowRule, Who } from "./row-rule";
import { SENTENCE } from "./sentences";

const WHO_WORDS: Record<Who, Sentence> = {
  all: SENTENCE.whoAll,
  own: SENTENCE.whoOwn,
  department: SENTENCE.whoDepartment,
  departmentBelow: SENTENCE.whoDepartmentBelow,
  scope: SENTENCE.whoScope,
};

const NOTHING = verbatim("");

/** A rule as one says it: “所有人员可看本部门及下级部门的行（按“所属部门”）”. */
export function ruleWords(resource: Resource, rule: RowRule, roleName: string | null): Sentence {
  const { who, may, field, condition } = rule;
  const people = rule.role
    ? SENTENCE.forRole({ role: verbatim(roleName ?? rule.role) })
    : SENTENCE.forEverybody;
  const by = field ? SENTENCE.byField({ field: nameOf(resource, field) }) : SENTENCE.byCreator;
  return SENTENCE.rule({
    people,
    verb: may === "see" ? SENTENCE.sees : SENTENCE.changes,
    who: WHO_WORDS[who],
    by: who === "all" ? NOTHING : by,
    where: condition ? SENTENCE.where({ condition: conditionWords(resource, condition) }) : NOTHING,
  });
}

function nameOf({ properties }: Resource, name: string): LocalText {
  const title = titleOf(properties[name]) ?? name;
  return title;
}

/** Columns by their titles; the rest as it is written. */
function conditionWords(resource: Resource, condition: string): Sentence {
  const worded = (locale: "zh" | "en"): string =>
    condition
      .replace(/^\s*\$\{([\s\S]*)\}\s*$/, "$1")
      .replace(/\brow\.(\w+)/g, (_, name: string) => inLocale(nameOf(resource, name), locale));
  return { zh: worded("zh"), en: worded("en") };
}

const inLocale = (text: LocalText, locale: "zh" | "en"): string =>
  typeof text === "string" ? text : (text[locale] ?? text.zh);
