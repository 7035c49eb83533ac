import type { FormDocument } from "@/runtime/core/form/document";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { ApiError, CODE } from "@/server/errors";
import { SENTENCE } from "../sentences";

/** A stored document by the name that its users know. */
interface Stored {
  name: string;
  version: number;
}

/**
 * A stored form as everything else relies on it. 409 that names form and version where the row is broken: others go on
 * undisturbed.
 */
export function readableForm(document: unknown, { name, version }: Stored): FormDocument {
  if (isReadableForm(document)) return document;
  throw new ApiError(CODE.conflict, SENTENCE.brokenForm({ name, version }));
}

/** Whether a stored form is one that everything else can rely on. */
export const isReadableForm = (document: unknown): document is FormDocument =>
  isObject(document) && isObject(document["config"]) && isWidgetList(document["list"]);

/** Stored settings of a process, likewise. */
export function readableSetting(setting: unknown, { name, version }: Stored): BpmDefSetting {
  if (isSetting(setting)) return setting as unknown as BpmDefSetting;
  throw new ApiError(CODE.conflict, SENTENCE.brokenProcess({ name, version }));
}

/** A stored graph, likewise; null while the version is not deployed. */
export function readableGraph(graph: unknown, { name, version }: Stored): ProcessGraph | null {
  if (graph === null || isGraph(graph)) return graph as ProcessGraph | null;
  throw new ApiError(CODE.conflict, SENTENCE.brokenProcess({ name, version }));
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);

const isWidgetList = (value: unknown): boolean => isListOf(value, isWidget);

/** The parts that hold widgets are lists, of widgets or of parts that have a list of them. */
function isWidget(widget: unknown): boolean {
  if (!isObject(widget) || !isObject(widget["options"])) return false;
  const { type, columns, tabs, rows, tableColumns } = widget;
  const isOpen = (part: unknown): boolean => isObject(part) && isWidgetList(part["list"]);
  switch (type) {
    case "grid":
      return columns === undefined || isListOf(columns, isOpen);
    case "tabs":
      return tabs === undefined || isListOf(tabs, isOpen);
    case "table":
      return tableColumns === undefined || isWidgetList(tableColumns);
    case "tableLayout":
      return rows === undefined || isListOf(rows, (row) => isObject(row) && isListOf(row["columns"], isOpen));
    default:
      return typeof type === "string";
  }
}

function isSetting(value: unknown): boolean {
  if (!isObject(value) || !isObject(value["flow"]) || !isObject(value["nodeMap"])) return false;
  const { globalForm, globalScript, properties } = value["flow"];
  return isListOf(globalForm, isObject) && isListOf(globalScript, isObject) && isObject(properties);
}

function isGraph(value: unknown): boolean {
  if (!isObject(value) || !isObject(value["nodes"]) || !isObject(value["flows"])) return false;
  const { nodes, flows, start } = value;
  const isKnown = (id: unknown): boolean => typeof id === "string" && isObject(nodes[id]);
  return (
    isKnown(start) &&
    Object.values(nodes).every(
      (node) => isObject(node) && isListOf(node["outgoing"], (id) => isObject(flows[String(id)])),
    ) &&
    Object.values(flows).every((flow) => isObject(flow) && isKnown(flow["from"]) && isKnown(flow["to"]))
  );
}
