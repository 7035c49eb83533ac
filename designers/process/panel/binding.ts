import { type ModdleElement, isA, listOf, oneOf, textOf } from "@/runtime/core/bpmn/moddle";
import {
  type ProcessPanel,
  type UserTaskPanel,
  fromProcessPanel,
  fromUserTaskPanel,
  processPanel,
  userTaskPanel,
} from "@/runtime/core/bpmn/setting-map";
import { isSeen } from "@/runtime/core/json-schema/seen";
import { labelOf } from "@/runtime/core/bpmn/shapes/label";
import type { ExtendedProperty } from "@/runtime/core/process/setting";
import { execute } from "../commands";
import { type Timer, readTimer } from "../commands/timer";
import type { ProcessModel } from "../model/process-model";
import { spokenName } from "../model/spoken-name";
import { text } from "../texts";
import { readExtended, writeExtended } from "./extended";

/** How a kind of binding reads and writes. */
interface Binding {
  read: (model: ProcessModel, element: ModdleElement, path: string) => unknown;
  write: (model: ProcessModel, element: ModdleElement, value: unknown, path: string) => void;
}

const idOf = (element: ModdleElement): string => element.id ?? "";
const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** Every place a panel field can live; a declaration names one as `bind`, with a path after the colon where there is one. */
const BINDINGS: Record<string, Binding> = {
  id: {
    read: (_model, element) => element.id,
    write: (model, element, value) =>
      execute(model, "element.rename-id", { id: idOf(element), to: asText(value) }),
  },
  name: {
    // The name of a group is a value elsewhere.
    read: (_model, element) => (isA(element, "bpmn:Group") ? labelOf(element) : element.name),
    write: (model, element, value) =>
      execute(model, "element.rename", { id: idOf(element), name: asText(value) }),
  },
  /** The process that a pool holds, as its user calls it: to be read only. */
  process: {
    read: (_model, element) => {
      const process = oneOf(element, "processRef");
      return process ? spokenName(process) : text("processDesigner.blackBox");
    },
    write: () => undefined,
  },
  text: {
    read: (_model, element) => element["text"],
    write: (model, element, value) =>
      execute(model, "element.rename", { id: idOf(element), name: asText(value) }),
  },
  documentation: {
    read: (_model, element) => textOf(listOf(element, "documentation")[0], "text") || undefined,
    write: (model, element, value) =>
      execute(model, "element.document", { id: idOf(element), text: asText(value) }),
  },
  condition: {
    read: (_model, element) => oneOf(element, "conditionExpression")?.["body"],
    write: (model, element, value) =>
      execute(model, "flow.condition", { id: idOf(element), text: asText(value) }),
  },
  isDefault: {
    read: (_model, element) => oneOf(element, "sourceRef")?.["default"] === element,
    write: (model, element, value) =>
      execute(model, "flow.default", { id: idOf(element), on: value === true }),
  },
  defaultFlow: {
    read: (_model, element) => oneOf(element, "default")?.id,
    write: (model, element, value) => {
      const before = oneOf(element, "default");
      if (asText(value)) execute(model, "flow.default", { id: asText(value), on: true });
      else if (before?.id) execute(model, "flow.default", { id: before.id, on: false });
    },
  },
  /** An attribute of the engine's namespace. */
  engine: {
    read: (_model, element, path) =>
      Object.entries(element.$attrs).find(([name]) => name.endsWith(`:${path}`))?.[1],
    write: (model, element, value, path) => {
      const name = Object.keys(element.$attrs).find((one) => one.endsWith(`:${path}`)) ?? `activiti:${path}`;
      execute(model, "element.attribute", { id: idOf(element), name, value: asText(value) || undefined });
    },
  },
  /** A property that BPMN itself gives the element. */
  property: {
    read: (_model, element, path) => element[path],
    write: (model, element, value, path) =>
      execute(model, "element.set", { id: idOf(element), key: path, value: value ?? undefined }),
  },
  /** Kind (`date`, `duration`, `cycle`) and text of a timer event. */
  timer: {
    read: (_model, element, path) => readTimer(element)[path as keyof Timer] || undefined,
    write: (model, element, value, path) =>
      execute(model, "event.timer", { id: idOf(element), ...readTimer(element), [path]: asText(value) }),
  },
  /** A panel attribute of the specification, kept in `bpmDefSetting`. */
  panel: {
    read: (model, element, path) => (panelOf(model, element) as unknown as Record<string, unknown>)[path],
    write: (model, element, value, path) => writePanel(model, element, path, value),
  },
  /** Extended attributes: in the setting, and in the XML for other tools. */
  extended: {
    read: (model, element) => extendedOf(model, element) ?? readExtended(element),
    write: (model, element, value) => writeExtendedBoth(model, element, (value ?? []) as ExtendedProperty[]),
  },
};

function extendedOf(model: ProcessModel, element: ModdleElement): ExtendedProperty[] | undefined {
  return isA(element, "bpmn:Process")
    ? model.setting.flow.extended
    : model.nodeSetting(idOf(element))?.extended;
}

function writeExtendedBoth(model: ProcessModel, element: ModdleElement, list: ExtendedProperty[]): void {
  model.stack.run("element.extended", (edit) => {
    writeExtended(edit, model.definitions, element, list);
    const node = model.nodeSetting(idOf(element));
    if (isA(element, "bpmn:Process"))
      execute(model, "setting.flow", { setting: { ...model.setting.flow, extended: list } });
    else if (node)
      execute(model, "setting.node", { id: idOf(element), setting: { ...node, extended: list } });
  });
}

function panelOf(model: ProcessModel, element: ModdleElement): UserTaskPanel | ProcessPanel {
  if (isA(element, "bpmn:Process")) return processPanel(model.setting.flow);
  const node = model.nodeSetting(idOf(element));
  return userTaskPanel(node ?? { nodeId: idOf(element), nodeName: "", nodeType: "userTask" });
}

/** What a cleared field becomes. */
const EMPTY: Record<string, unknown> = {
  remark: "",
  titleRule: "",
  importScript: "",
  selectNodeStr: "",
  timeoutAfter: "",
  timeoutEvery: "",
  ruleList: [],
  formPermission: [],
  globalForm: [],
  observer: [],
  scriptArrJson: [],
};

/** What scripts have in common, given to the first one when there is nothing yet. */
const DEFAULT_IMPORT = `const sum = (rows, field) => (rows ?? []).reduce((all, row) => all + Number(row?.[field] ?? 0), 0);
const round = (value, digits = 2) => Number(Number(value).toFixed(digits));`;

function writePanel(model: ProcessModel, element: ModdleElement, path: string, value: unknown): void {
  const isNothing = typeof value === "string" && !isSeen(value);
  const panel = { ...panelOf(model, element), [path]: (isNothing ? null : value) ?? EMPTY[path] };
  if (isA(element, "bpmn:Process")) {
    const process = panel as ProcessPanel;
    if (path === "scriptArrJson" && process.scriptArrJson.length > 0 && !process.importScript.trim())
      process.importScript = DEFAULT_IMPORT;
    execute(model, "setting.flow", { setting: fromProcessPanel(panel as ProcessPanel, model.setting.flow) });
    return;
  }
  const id = idOf(element);
  const before = model.nodeSetting(id);
  const next = choose(panel as UserTaskPanel, path, model, id);
  if (before) execute(model, "setting.node", { id, setting: fromUserTaskPanel(next, before) });
}

/** Strategy 1 needs a node at once, or it could not be stored; strategy 0 clears it. */
function choose(panel: UserTaskPanel, path: string, model: ProcessModel, id: string): UserTaskPanel {
  if (path !== "rejectedStrategy" || panel.rejectedStrategy !== 1 || panel.selectNodeStr) return panel;
  const first = otherTasks(model, id)[0];
  return { ...panel, selectNodeStr: first?.id ?? "" };
}

/** User tasks of the process besides one, in reading order. */
export function otherTasks(model: ProcessModel, id: string): { id: string; name: string }[] {
  return Object.values(model.setting.nodeMap)
    .filter((node) => node.nodeType === "userTask" && node.nodeId !== id)
    .map(({ nodeId, nodeName }) => ({ id: nodeId, name: nodeName || nodeId }));
}

function split(bind: string): [Binding, string] {
  const [kind = "", path = ""] = bind.split(":");
  const binding = BINDINGS[kind];
  if (!binding) throw new Error(`unknown binding "${bind}"`);
  return [binding, path];
}

/** The value of a bound field. */
export function readBinding(model: ProcessModel, element: ModdleElement, bind: string): unknown {
  const [binding, path] = split(bind);
  return binding.read(model, element, path);
}

/** Writes a bound field as one undo step. */
export function writeBinding(
  model: ProcessModel,
  element: ModdleElement,
  bind: string,
  value: unknown,
): void {
  const [binding, path] = split(bind);
  binding.write(model, element, value, path);
}
