import { isRecord } from "@/runtime/core/guards";
import { readStoredForm } from "@/runtime/core/form/read-form";
import type { FormDocument } from "@/runtime/core/form/document";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { sentenceOf } from "@/runtime/core/finding";
import { readSettingValue } from "@/runtime/core/process/read-setting";
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
  const { form, broken } = readStoredForm(document);
  if (form) return form;
  if (broken?.rule !== "form.version")
    throw new ApiError(CODE.conflict, SENTENCE.brokenForm({ name, version }));
  const reason = sentenceOf(broken);
  throw new ApiError(CODE.conflict, SENTENCE.strangeForm({ name, version, reason }));
}

/** Whether a stored form is one that everything else can rely on. */
export const isReadableForm = (document: unknown): document is FormDocument =>
  readStoredForm(document).form !== null;

/** Without these parts nothing is known of a process; every other part that is missing has its default. */
const ESSENTIAL = new Set(["/nodeMap", "/flow", "/flow/globalForm"]);

/**
 * Stored settings of a process, complete. What was deployed before its grammar was checked may lack parts, which get
 * their defaults, and may have parts of unknown names, which have no effect; 409 with the reason where a value is wrong.
 */
export function readableSetting(stored: unknown, { name, version }: Stored): BpmDefSetting {
  const { setting, findings } = readSettingValue(stored);
  const broken = findings.find(({ rule, pointer }) => !TOLERABLE.has(rule ?? "") || ESSENTIAL.has(pointer));
  if (setting && !broken) return setting;
  const reason = broken ? sentenceOf(broken) : "";
  throw new ApiError(CODE.conflict, SENTENCE.brokenSetting({ name, version, reason }), undefined, {
    findings,
  });
}

const TOLERABLE = new Set(["setting.missing", "setting.key"]);

/** The stored graph of settings that were read, its nodes' settings read likewise; null while the version is not deployed. */
export function readableGraph(graph: unknown, setting: BpmDefSetting, stored: Stored): ProcessGraph | null {
  if (graph === null) return null;
  if (!isGraph(graph)) throw new ApiError(CODE.conflict, SENTENCE.brokenProcess({ ...stored }));
  const nodes = Object.entries(graph.nodes);
  const own = nodes.flatMap(([id, node]) => (node.setting ? [[id, node.setting] as const] : []));
  const { nodeMap } = readableSetting({ ...setting, nodeMap: Object.fromEntries(own) }, stored);
  const read = nodes.map(([id, node]) => [id, { ...node, setting: nodeMap[id] ?? null }] as const);
  return { ...graph, nodes: Object.fromEntries(read) };
}

/** There is no grammar of graphs: they are made by the compiler alone. */
function isGraph(value: unknown): value is ProcessGraph {
  if (!isRecord(value) || !isRecord(value["nodes"]) || !isRecord(value["flows"])) return false;
  const { nodes, flows, start } = value;
  const leadsOn = (ids: unknown): boolean =>
    Array.isArray(ids) && ids.every((id) => isRecord(flows[String(id)]));
  const isKnown = (id: unknown): boolean => typeof id === "string" && isRecord(nodes[id]);
  return (
    isKnown(start) &&
    Object.values(nodes).every((node) => isRecord(node) && leadsOn(node["outgoing"])) &&
    Object.values(flows).every((flow) => isRecord(flow) && isKnown(flow["from"]) && isKnown(flow["to"]))
  );
}
