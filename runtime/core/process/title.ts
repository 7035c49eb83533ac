import { compileTemplate } from "../expression/template";
import { characters, toText, written } from "../expression/values";
import type { ProcessScope } from "./scope";
import type { BpmDefSetting } from "./setting";

/** Characters of a title: as many as one may have that a caller gives. */
const LONGEST_TITLE = 200;

/** Title of an instance by its rule (spec 000 §3 titleRule): one line, for it stands in lists, messages and names of files. */
export function titleOf(setting: BpmDefSetting, scope: ProcessScope): string {
  const rule = compileTemplate(setting.flow.properties.subjectRule);
  const title = worded(rule.evaluate(scope, worded)).replaceAll(/\s+/g, " ").trim();
  return title === "" ? scope.title : shortened(title);
}

function shortened(title: string): string {
  const all = characters(title);
  return all.length > LONGEST_TITLE ? `${written(all.slice(0, LONGEST_TITLE - 1))}…` : title;
}

/** A value in words: several choices one after the other. Rows of a table and the like have none. */
function worded(value: unknown): string {
  if (Array.isArray(value)) return value.map(worded).filter(isSeen).join("、");
  return typeof value === "object" && !(value instanceof Date) ? "" : toText(value);
}

const isSeen = (text: string): boolean => text.trim() !== "";
