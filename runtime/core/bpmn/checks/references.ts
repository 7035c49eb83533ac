import type { FormElement } from "../../form/elements";
import { formElements } from "../../form/elements";
import type { ProcessFacts } from "../../process/scope-types";
import {
  isReservedCode,
  RESERVED_CODES,
  type BpmDefSetting,
  type ElementPermission,
} from "../../process/setting";
import { SENTENCE as REFERENCE } from "../../references/sentences";
import { scriptCalls } from "../../references/script-chains";
import { sharedScriptsIn } from "../../references/script-names";
import { saidFinding, unknownFinding, type NamedUse } from "../../references/unknown-name";
import { sentences } from "../../sentence";
import { suggest } from "../../suggest";
import type { ModdleElement } from "../moddle";
import { elementsOf, namesOf, processId, type Check, type CheckInput, type ProcessFinding } from "./check";
import { MISSING } from "./missing";
import { scriptsOf } from "./scripts";

const SAID = sentences({
  task: { zh: "用户任务「{name}」", en: "User task “{name}”" },
  node: { zh: "节点「{name}」", en: "Node “{name}”" },
  process: { zh: "流程", en: "The process" },
  nobody: { zh: "没有 {code} 所指的人员", en: "{code} stands for nobody" },
  unpublished: {
    zh: "表单 {code} 还没有可用的发布版本，请先在表单定义中发布",
    en: "The form {code} has no published version that can be used: publish it first",
  },
});

/** What a process names outside of itself: forms, their fields, roles, people, called processes, dictionaries and shared scripts in scripts. */
export const referencesCheck: Check = function* (input) {
  const { facts, definitions } = input;
  if (!facts) return;
  yield* namedIn(input, facts).flatMap((use) =>
    unknownFinding(use, facts.names).map((found): ProcessFinding => ({
      ...found,
      rule: found.rule ?? "reference",
    })),
  );
  yield* unpublishedForms(input, facts);
  for (const task of elementsOf(definitions, "bpmn:UserTask")) {
    yield* standInFaults(task, input);
    yield* permissionFaults(task, input, facts);
  }
};

/** Forms that are there, and that nobody can fill in yet. */
function unpublishedForms(
  { definitions, setting }: CheckInput,
  { forms, names }: ProcessFacts,
): ProcessFinding[] {
  const pointer = processId(definitions);
  const drafted = setting.flow.globalForm.filter(
    ({ formKey }) => !forms.has(formKey) && names.form?.names.has(formKey),
  );
  return drafted.map(({ formKey: code }) => {
    const said = REFERENCE.usedBy({ by: SAID.process, said: SAID.unpublished({ code }) });
    const isSure = names.form?.isOpen === false;
    return { ...saidFinding(said, { rule: "reference.form", pointer, isSure, near: undefined }), form: code };
  });
}

function namedIn(input: CheckInput, facts: ProcessFacts): NamedUse[] {
  const { definitions, setting } = input;
  const process = processId(definitions);
  return [
    ...setting.flow.globalForm
      .filter(({ formKey }) => !facts.forms.has(formKey))
      .map(({ formKey }): NamedUse => ({ kind: "form", name: formKey, pointer: process, by: SAID.process })),
    ...observers(setting, process),
    ...[...elementsOf(definitions, "bpmn:UserTask")].flatMap((task) => subjects(task, setting)),
    ...[...elementsOf(definitions, "bpmn:CallActivity")].flatMap(calledProcess),
    ...scriptNames(input),
  ];
}

const observers = ({ flow }: BpmDefSetting, pointer: string): NamedUse[] =>
  flow.observer.map(({ type, id }) => ({ kind: type, name: id, pointer, by: SAID.process }));

function subjects(task: ModdleElement, { nodeMap }: BpmDefSetting): NamedUse[] {
  const by = SAID.task({ name: namesOf(task) });
  return peopleOf(task, nodeMap)
    .filter(({ code }) => !isWritten(code))
    .map(({ code, type }) => ({ kind: type, name: code, pointer: task.id ?? "", by }));
}

/** Whom the rules of a task name. */
const peopleOf = (task: ModdleElement, nodeMap: BpmDefSetting["nodeMap"]) =>
  (nodeMap[task.id ?? ""]?.plugins?.userAssign.ruleList ?? []).flatMap(({ source }) => source);

/** Accounts and codes of roles have no such signs. */
const isWritten = (code: string): boolean => code.startsWith("${");

/** Codes in `${…}`, of which there are few, that stand for nobody. */
function standInFaults(task: ModdleElement, { setting }: CheckInput): ProcessFinding[] {
  const unknown = peopleOf(task, setting.nodeMap).filter(
    ({ code }) => isWritten(code) && !isReservedCode(code),
  );
  return unknown.map(({ code }) => {
    const by = SAID.task({ name: namesOf(task) });
    return saidFinding(REFERENCE.usedBy({ by, said: SAID.nobody({ code }) }), {
      rule: "reference.user",
      pointer: task.id ?? "",
      isSure: true,
      near: suggest(code, RESERVED_CODES),
    });
  });
}

function calledProcess(node: ModdleElement): NamedUse[] {
  const name = node["calledElement"];
  if (typeof name !== "string" || name === "" || name.includes("${")) return [];
  return [{ kind: "process", name, pointer: node.id ?? "", by: SAID.node({ name: namesOf(node) }) }];
}

const scriptNames = (input: CheckInput): NamedUse[] =>
  scriptsOf(input).flatMap(({ code, pointer, whose: by }) => [
    ...scriptCalls(code).map(({ kind, name }): NamedUse => ({ kind, name, pointer, by })),
    ...sharedScriptsIn(code).map((name): NamedUse => ({ kind: "script", name, pointer, by })),
  ]);

function permissionFaults(
  task: ModdleElement,
  { setting }: CheckInput,
  { forms, renamed }: ProcessFacts,
): ProcessFinding[] {
  const permissions = setting.nodeMap[task.id ?? ""]?.plugins?.formPermission ?? [];
  return permissions.flatMap(({ code, name, childList }) => {
    const form = forms.get(code);
    if (!form) return [];
    const elements = formElements(form);
    const all = new Set(codesOf(elements));
    return elementFaults(childList ?? [], elements, { task, form: name, all, renamed: renamed?.get(code) });
  });
}

/**
 * What a field was called before its form changed, and what is near a field, a slip, means that field, which has no permission
 * of its own: that is an error. What means none was left over when the form changed.
 */
function elementFaults(
  rows: readonly ElementPermission[],
  elements: readonly FormElement[],
  place: {
    task: ModdleElement;
    form: string;
    all: ReadonlySet<string>;
    renamed: ReadonlyMap<string, readonly string[]> | undefined;
  },
): ProcessFinding[] {
  const byCode = new Map(elements.map((element) => [element.code, element]));
  const open = [...byCode.keys()].filter((code) => !rows.some((row) => row.code === code));
  return rows.flatMap((row) => {
    const element = byCode.get(row.code);
    if (element) return elementFaults(row.childList ?? [], element.childList, place);
    // Tables of imported processes list the fields of tabs and the columns flat.
    if (place.all.has(row.code)) return [];
    const now = place.renamed?.get(row.code)?.find((code) => open.includes(code));
    const near = now ?? suggest(row.code, open);
    const by = SAID.task({ name: namesOf(place.task) });
    const said = REFERENCE.usedBy({ by, said: MISSING.field({ form: place.form, name: row.code }) });
    return [
      saidFinding(said, {
        rule: "reference.field",
        pointer: place.task.id ?? "",
        isSure: near !== undefined,
        near,
      }),
    ];
  });
}

const codesOf = (elements: readonly FormElement[]): string[] =>
  elements.flatMap(({ code, childList }) => [code, ...codesOf(childList)]);
