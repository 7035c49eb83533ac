import { type ProcessChange, diffDiagrams } from "@/runtime/core/bpmn/diff";
import { isDeciding } from "@/runtime/core/bpmn/checks/gateway";
import { type ModdleElement, isA, oneOf } from "@/runtime/core/bpmn/moddle";
import { labelOf } from "@/runtime/core/bpmn/shapes/label";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { isKeyOf } from "@/runtime/core/guards";
import { type Schema, titleOf } from "@/runtime/core/json-schema/schema";
import { currentLocale } from "@/runtime/i18n/i18n";
import { text } from "../texts";
import { openSetting } from "../model/open-setting";
import { ProcessModel } from "../model/process-model";
import { readBinding } from "../panel/binding";
import { bindingsOf, declarationOf } from "../panel/declaration";
import { calledIn } from "./called";
import { type Described, describeField } from "./describe";
import zh from "./texts.zh.json";

const kinds = zh.processVersions.kind;

/** The text of one version: diagram and settings. */
export interface VersionText {
  xml: string;
  setting: string;
}

/** One setting that differs, as the panel names it. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

export type ChangeTone = "added" | "removed" | "changed" | "moved";

/** What differs at one element; `element` is empty for the process itself. */
export interface ElementChange {
  element: string;
  name: string;
  /** What kind of element it is, in words. */
  kind: string;
  tones: ChangeTone[];
  fields: FieldChange[];
}

/** Opens a stored version. */
export async function openVersion({ xml, setting }: VersionText): Promise<ProcessModel> {
  const { document } = await readBpmn(xml);
  return new ProcessModel(document, openSetting(setting).setting);
}

/**
 * What an author changed between two versions, element by element, in the words of the property panel: added and
 * removed elements first, then those that were changed or moved. Settings no panel shows are named as in the file.
 */
export function compareVersions(before: ProcessModel, after: ProcessModel): ElementChange[] {
  const found = diffDiagrams(before.definitions, after.definitions);
  const entries = new Map<string, ElementChange>();
  const entryOf = (element: ModdleElement): ElementChange => {
    const id = element.id ?? "";
    const made = entries.get(id) ?? { element: id, ...headOf(element), tones: [], fields: [] };
    entries.set(id, made);
    return made;
  };
  for (const {
    element: { id = "" },
    kind,
    details,
  } of found) {
    const [old, now] = [before.find(id), after.find(id)];
    const element = now ?? old;
    if (!element || isA(element, "bpmn:Process")) continue;
    const entry = entryOf(element);
    if (!entry.tones.includes(kind)) entry.tones.push(kind);
    if (old && now) entry.fields.push(...rawChanges(details, old, { before, after }));
  }
  const set = [before, after].flatMap(({ setting }) => Object.keys(setting.nodeMap));
  for (const id of new Set([...entries.keys(), ...set])) {
    const [old, now] = [before.find(id), after.find(id)];
    const fields = old && now ? panelChanges(old, now, { before, after }) : [];
    if (!now || fields.length === 0) continue;
    const entry = entryOf(now);
    if (!entry.tones.includes("changed")) entry.tones.unshift("changed");
    entry.fields.unshift(...fields);
  }
  const process = processChanges({ before, after });
  const list = [...entries.values()].filter(
    ({ tones, fields }) => tones.some((tone) => tone !== "changed") || fields.length > 0,
  );
  return [...(process ? [process] : []), ...list.sort((a, b) => rankOf(a) - rankOf(b))];
}

interface Pair {
  before: ProcessModel;
  after: ProcessModel;
}

const ORDER: readonly ChangeTone[] = ["removed", "added", "changed", "moved"];
const rankOf = ({ tones }: ElementChange): number => Math.min(...tones.map((tone) => ORDER.indexOf(tone)));

function headOf(element: ModdleElement): Pick<ElementChange, "name" | "kind"> {
  const ends = isA(element, "bpmn:SequenceFlow")
    ? `${nameOf(oneOf(element, "sourceRef"))} → ${nameOf(oneOf(element, "targetRef"))}`
    : "";
  return { name: labelOf(element) || ends || element.id || "", kind: kindOf(element) };
}

/** The words for a type of which no panel of its own speaks. */
function kindOf(element: ModdleElement): string {
  const declaration = declarationOf(element);
  const type = element.$type.slice("bpmn:".length);
  const isOwn = declaration["x-flowsmith"]?.["events"] !== undefined;
  if (!isOwn && isKeyOf(kinds, type)) return text(`processVersions.kind.${type}`);
  return titleOf(declaration, element.$type, currentLocale());
}

const nameOf = (element: ModdleElement | undefined): string => element?.name || element?.id || "";

/** A flow's own mark as the default is said at its gateway. */
const isSaidElsewhere = (bind: string, element: ModdleElement): boolean =>
  bind === "isDefault" && isDeciding(oneOf(element, "sourceRef"));

function panelChanges(old: ModdleElement, now: ModdleElement, { before, after }: Pair): FieldChange[] {
  const declaration = declarationOf(now);
  const found = Object.entries(bindingsOf(declaration)).flatMap(([key, bind]) => {
    const field = declaration.properties?.[key] as Schema;
    // Whether a version is deployed is not something its author changed.
    if (isSaidElsewhere(bind, now) || bind === "panel:status") return [];
    const [was, is] = [readBinding(before, old, bind), readBinding(after, now, bind)];
    const called = calledIn(was, is);
    return differing(
      titleOf(field, key, currentLocale()),
      describeField(field, was, { model: before, called }),
      describeField(field, is, { model: after, called }),
    );
  });
  // What has one widget for some values and another for others is one thing to its reader.
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

function differing(label: string, before: Described, after: Described): FieldChange[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return parts
    .filter((part) => (before[part] ?? "") !== (after[part] ?? ""))
    .map((part) => ({
      label: part ? `${label} · ${part}` : label,
      before: before[part] ?? "",
      after: after[part] ?? "",
    }));
}

/** Facts of the file that the panel says in its own words. */
const SAID_BY_PANEL: Record<string, string> = {
  name: "name",
  text: "text",
  documentation: "documentation",
  condition: "conditionExpression",
  defaultFlow: "default",
};

function rawChanges(details: ProcessChange["details"], old: ModdleElement, pair: Pair): FieldChange[] {
  const binds = Object.values(bindingsOf(declarationOf(old)));
  const said = new Set(binds.map((bind) => SAID_BY_PANEL[bind]));
  const attributes = binds
    .filter((bind) => bind.startsWith("engine:"))
    .map((bind) => bind.slice("engine".length));
  return details
    .filter(({ what }) => !said.has(what) && !binds.includes(`property:${what}`))
    .filter(({ what }) => !attributes.some((name) => what.endsWith(name)))
    .filter(({ what }) => !PARTLY_SAID[what]?.some((bind) => differs(bind, old, pair)))
    .map(({ what, before, after }) => ({
      label: RAW_LABELS.has(what) ? text(`processVersions.raw.${what}`) : what,
      before: RAW_LABELS.has(what) ? pairName(pair.before, before) : before,
      after: RAW_LABELS.has(what) ? pairName(pair.after, after) : after,
    }));
}

const RAW_LABELS = new Set(["type", "sourceRef", "targetRef", "attachedToRef", "default"]);
const pairName = (model: ProcessModel, id: string): string => model.find(id)?.name || id;

/** Facts of the file of which the panel says a part: where that differs it has said so. */
const PARTLY_SAID: Record<string, readonly string[]> = {
  extensionElements: ["extended"],
  eventDefinitions: ["timer:kind", "timer:text"],
};

function differs(bind: string, old: ModdleElement, { before, after }: Pair): boolean {
  const now = after.find(old.id ?? "");
  if (!now) return false;
  const [was, is] = [readBinding(before, old, bind), readBinding(after, now, bind)];
  return JSON.stringify(was) !== JSON.stringify(is);
}

function processChanges(pair: Pair): ElementChange | null {
  const [old, now] = [pair.before.process, pair.after.process];
  const fields = [...panelChanges(old, now, pair), ...variableChanges(pair)];
  if (fields.length === 0) return null;
  return { element: "", name: text("processVersions.process"), kind: "", tones: ["changed"], fields };
}

/** Variables have no panel field; they are compared by name. */
function variableChanges({ before, after }: Pair): FieldChange[] {
  const described = (model: ProcessModel): Described =>
    Object.fromEntries(
      model.setting.flow.variables.map(({ name, label, type, defaultValue }) => [
        name,
        [label, type, defaultValue === undefined ? "" : JSON.stringify(defaultValue)]
          .filter(Boolean)
          .join(" "),
      ]),
    );
  return differing(text("processVersions.variables"), described(before), described(after));
}
