import type { EngineName } from "../text/document";
import { ENGINE_URI, enginePrefix } from "./engine-namespace";
import { type ModdleElement, isA, localType, moddle, walk, isElement } from "../moddle";

/** What a change of engine did: settings carried over, and those the other engine has no counterpart for (left as they were). */
export interface ConversionReport {
  from: EngineName;
  to: EngineName;
  converted: number;
  kept: { element: string; setting: string }[];
}

/** Which engines know an attribute; names that are the same everywhere are not listed. */
const ONLY: Record<string, readonly EngineName[]> = {
  followUpDate: ["camunda"],
  owner: ["activiti", "flowable"],
  category: ["activiti", "flowable"],
  businessCalendarName: ["activiti", "flowable"],
  taskIdVariableName: ["flowable"],
  taskCompleterVariableName: ["flowable"],
  formFieldValidation: ["flowable"],
  skipExpression: ["activiti", "flowable"],
  formRef: ["camunda"],
  formRefBinding: ["camunda"],
  formRefVersion: ["camunda"],
  versionTag: ["camunda"],
  historyTimeToLive: ["camunda"],
  isStartableInTasklist: ["camunda"],
  jobPriority: ["camunda"],
  taskPriority: ["camunda"],
  elementIndexVariable: ["activiti", "flowable"],
  terminateAll: ["activiti", "flowable"],
  asyncBefore: ["camunda"],
  asyncAfter: ["camunda"],
  async: ["activiti", "flowable"],
};

/** The same setting under another name. */
const RENAMED: { names: Record<EngineName, string> }[] = [
  { names: { activiti: "async", flowable: "async", camunda: "asyncBefore" } },
];

const SHARED_ELEMENTS = new Set([
  "executionListener",
  "taskListener",
  "field",
  "string",
  "expression",
  "properties",
  "property",
  "script",
]);
const ELEMENTS: Record<string, readonly EngineName[]> = {
  formProperty: ["activiti", "flowable", "camunda"],
  value: ["activiti", "flowable", "camunda"],
};

/** Rewrites the settings of one engine for another; what has no counterpart stays untouched and is listed. */
export function convertEngine(
  definitions: ModdleElement,
  from: EngineName,
  to: EngineName,
): ConversionReport {
  const report: ConversionReport = { from, to, converted: 0, kept: [] };
  const source = enginePrefix(definitions, from);
  if (!source || from === to) return report;
  const target = enginePrefix(definitions, to) ?? declare(definitions, to);
  for (const element of walk(definitions)) {
    convertAttributes(element, `${source}:`, `${target}:`, report);
    if (isA(element, "bpmn:ExtensionElements")) convertChildren(element, "values", source, target, report);
  }
  return report;
}

function declare(definitions: ModdleElement, engine: EngineName): string {
  let prefix: string = engine;
  while (definitions.$attrs[`xmlns:${prefix}`]) prefix += "1";
  definitions.$attrs[`xmlns:${prefix}`] = ENGINE_URI[engine][0];
  return prefix;
}

function convertAttributes(
  element: ModdleElement,
  source: string,
  target: string,
  report: ConversionReport,
): void {
  if (element.$descriptor.isGeneric) return;
  for (const [name, value] of Object.entries(element.$attrs ?? {})) {
    if (!name.startsWith(source)) continue;
    const local = counterpart(name.slice(source.length), report);
    if (local === null) {
      report.kept.push({ element: ownerId(element), setting: name });
      continue;
    }
    delete element.$attrs[name];
    element.$attrs[target + local] = value;
    report.converted += 1;
  }
}

function counterpart(local: string, { from, to }: ConversionReport): string | null {
  const renamed = RENAMED.find(({ names }) => names[from] === local);
  if (renamed) return renamed.names[to];
  return ONLY[local] && !ONLY[local].includes(to) ? null : local;
}

function convertChildren(
  parent: ModdleElement,
  key: string,
  source: string,
  target: string,
  report: ConversionReport,
): void {
  const list = parent[key];
  if (!Array.isArray(list)) return;
  const definitions = rootOf(parent);
  const uri = definitions.$attrs[`xmlns:${target}`] ?? "";
  parent[key] = list.filter(isElement).map((child) => {
    if (!child.$type.startsWith(`${source}:`)) return child;
    const local = localType(child);
    if (!SHARED_ELEMENTS.has(local) && !ELEMENTS[local]) {
      report.kept.push({ element: ownerId(parent), setting: child.$type });
      return child;
    }
    const copy = moddle.createAny(`${target}:${local}`, uri, plainValues(child));
    copy.$parent = parent;
    report.converted += 1;
    if (child["$children"]) {
      copy["$children"] = child["$children"];
      convertChildren(copy, "$children", source, target, report);
    }
    return copy;
  });
}

function plainValues(element: ModdleElement): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(element).filter(([key]) => key === "$body" || !key.startsWith("$")),
  );
}

function rootOf(element: ModdleElement): ModdleElement {
  let at = element;
  while (at.$parent) at = at.$parent;
  return at;
}

function ownerId(element: ModdleElement): string {
  for (let at: ModdleElement | undefined = element; at; at = at.$parent) if (at.id) return at.id;
  return "";
}
