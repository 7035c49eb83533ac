import { compileTemplate } from "../expression/template";
import { toText } from "../expression/values";
import type { ProcessScope } from "./scope";
import type { BpmDefSetting } from "./setting";

/** Title of an instance by its rule (spec 000 §3 titleRule). */
export function titleOf(setting: BpmDefSetting, scope: ProcessScope): string {
  const rule = compileTemplate(setting.flow.properties.subjectRule);
  const title = worded(rule.evaluate(scope, worded)).trim();
  return title === "" ? scope.title : title;
}

/** A value in words: several choices one after the other. Rows of a table and the like have none. */
function worded(value: unknown): string {
  if (Array.isArray(value)) return value.map(worded).filter(isSeen).join("、");
  return typeof value === "object" && !(value instanceof Date) ? "" : toText(value);
}

const isSeen = (text: string): boolean => text.trim() !== "";
