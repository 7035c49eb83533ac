import { BPMN_LIMITS } from "@/runtime/core/bpmn/limits";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { BpmnReadError } from "@/runtime/core/bpmn/xml/bpmn-read-error";
import { SENTENCE } from "@/runtime/core/bpmn/xml/sentences";
import type { ReadReport } from "@/runtime/core/bpmn/text/document";
import { type ModdleElement, isA, walk } from "@/runtime/core/bpmn/moddle";
import { type BpmDefSetting, emptySetting } from "@/runtime/core/process/setting";
import { takeCode, takeName } from "../model/own-name";
import { ProcessModel } from "../model/process-model";
import type { Subjects } from "./subjects";
import { type TakenOver, takeOver } from "./take-over";

/** What stands for a sign that could not be read. */
const UNREADABLE = "\uFFFD";
/** What a file lacks stands nowhere in it. */
const FIRST_POSITION = { line: 1, column: 1 };

/** A file taken into a process that is there already. */
export interface Imported {
  model: ProcessModel;
  report: ReadReport;
  /** The file's own code and name where they give way to those of the process; null where they are the same. */
  fileCode: string | null;
  fileName: string | null;
  /** User tasks whose settings are kept because the file has a user task of the same id. */
  keptTasks: number;
  /** Signs of the file are not those of its encoding: words came in as question marks. */
  isGarbled: boolean;
  /** What became of settings for another engine. */
  takenOver: readonly TakenOver[];
}

/**
 * Reads a file as the new diagram of a process. The definition goes on being itself: its code stays the process id,
 * its name stays, and so do the process properties and the settings of user tasks that are in the file too. Other tasks
 * take over who handles them from the file, among the subjects that exist. What was done so far cannot be undone afterwards, and the result counts as not saved.
 * @throws BpmnReadError with line and column when the file cannot be read, is larger than any diagram, or has no process.
 */
export async function importInto(
  present: ProcessModel,
  source: string | Uint8Array,
  subjects?: Subjects,
): Promise<Imported> {
  const { document, report } = await readBpmn(source, { strict: true, limits: BPMN_LIMITS });
  // Choreographies and files of decisions alone are BPMN too: there is nothing in them to draw.
  if (!walk(document.definitions).some((element) => isA(element, "bpmn:Process")))
    throw new BpmnReadError(SENTENCE.noProcess, FIRST_POSITION);
  const kept = keptNodes(present, document.definitions);
  const setting: BpmDefSetting = {
    ...emptySetting(),
    nodeMap: { ...kept },
    flow: structuredClone(present.setting.flow),
  };
  const model = new ProcessModel(document, setting);
  const takenOver = subjects ? takeOver(document.definitions, setting, subjects) : [];
  const fileCode = takeCode(model, present.process.id);
  const fileName = takeName(model, present.process.name);
  model.stack.clear();
  model.stack.markUnsaved();
  const isGarbled = document.source.includes(UNREADABLE);
  return { model, report, fileCode, fileName, keptTasks: Object.keys(kept).length, takenOver, isGarbled };
}

function keptNodes(present: ProcessModel, definitions: ModdleElement): BpmDefSetting["nodeMap"] {
  const kept: BpmDefSetting["nodeMap"] = {};
  for (const element of walk(definitions)) {
    const before = present.nodeSetting(element.id ?? "");
    if (!isA(element, "bpmn:UserTask") || before?.nodeType !== "userTask") continue;
    kept[before.nodeId] = { ...structuredClone(before), nodeName: element.name ?? "" };
  }
  return kept;
}
