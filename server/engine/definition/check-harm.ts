import { checkProcessReferences } from "@/runtime/core/bpmn/check";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import type { Finding } from "@/runtime/core/finding";
import type { FormDocument } from "@/runtime/core/form/document";
import { type FormElement, formElements } from "@/runtime/core/form/elements";
import { readSetting } from "@/runtime/core/process/read-setting";
import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import { ApiError } from "../../errors";
import { readDefinitions } from "./check-definition";

export interface HarmOrder {
  xml: string;
  /** bpmDefSetting as JSON. */
  setting: string;
  facts: ProcessFacts;
  /** A form of the process as it is to become. */
  changed: { code: string; form: FormDocument };
}

/**
 * What of a process cannot work with a changed form, and what may not work since this change: what was doubtful before
 * was its author's to judge. A process that cannot be read names nothing.
 */
export async function checkHarm({ xml, setting: text, facts, changed }: HarmOrder): Promise<Finding[]> {
  const { setting } = readSetting(text);
  const definitions = await drawnIn(xml);
  if (!setting || !definitions) return [];
  const forms = new Map([...facts.forms, [changed.code, changed.form]]);
  const renamed = new Map([[changed.code, renamedFields(facts.forms.get(changed.code), changed.form)]]);
  const changedFacts = { ...facts, forms, renamed };
  const found = checkProcessReferences({ definitions, setting, facts: changedFacts }).filter(isHarm);
  if (found.every(isSure)) return found;
  const before = checkProcessReferences({ definitions, setting, facts });
  const isNew = (one: Finding): boolean => !before.some(({ message }) => message === one.message);
  return found.filter((one) => isSure(one) || isNew(one));
}

const isSure = ({ severity }: Finding): boolean => severity === "error";

const isHarm = ({ severity, rule = "" }: Finding): boolean =>
  rule.startsWith("expression.") || (rule === "reference.field" && severity === "error");

/** What fields and columns are called in a form, by what they were called before; they keep their ids. */
function renamedFields(before: FormDocument | undefined, after: FormDocument): Map<string, string[]> {
  const now = new Map(before ? elementsIn(formElements(after)).map(({ id, code }) => [id, code]) : []);
  const renamed = new Map<string, string[]>();
  for (const { id, code } of before ? elementsIn(formElements(before)) : []) {
    const next = now.get(id);
    if (next !== undefined && next !== code) renamed.set(code, [...(renamed.get(code) ?? []), next]);
  }
  return renamed;
}

const elementsIn = (elements: readonly FormElement[]): FormElement[] =>
  elements.flatMap((element) => [element, ...elementsIn(element.childList)]);

async function drawnIn(xml: string): Promise<ModdleElement | null> {
  try {
    return await readDefinitions(xml);
  } catch (fault) {
    if (fault instanceof ApiError) return null;
    throw fault;
  }
}
