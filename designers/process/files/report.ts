import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { text } from "../texts";
import { currentLocale } from "@/runtime/i18n/i18n";
import { nameOf } from "@/runtime/core/bpmn/checks/check";
import type { TakenOver } from "./take-over";
import type { Imported } from "./import";

const say = (key: string, values: Record<string, unknown> = {}): string =>
  text(`processDesigner.report.${key}`, values);

/** An import in sentences: what was kept of the process, what the file lacked, what in it is not understood. */
export function reportLines(
  { report, fileCode, fileName, keptTasks, takenOver, isGarbled }: Imported,
  process: ModdleElement,
): string[] {
  const { addedIds, addedLinks, addedDiagramElements, dangling, unknown } = report;
  return [
    ...(isGarbled ? [say("garbled")] : []),
    ...(fileCode ? [say("code", { code: process.id, file: fileCode })] : []),
    ...(fileName ? [say("name", { name: process.name, file: fileName })] : []),
    ...(keptTasks ? [say("tasks", { count: keptTasks })] : []),
    ...takenOver.flatMap(linesOf),
    ...(addedIds ? [say("ids", { count: addedIds })] : []),
    ...(addedLinks ? [say("links", { count: addedLinks })] : []),
    ...(addedDiagramElements ? [say("shapes", { count: addedDiagramElements })] : []),
    ...dangling.map(({ element, property, value }) => say("dangling", { element, property, value })),
    ...unknown.map(({ message, line, column }) => say("unknown", { message, line, column })),
  ];
}

function linesOf({ element, taken, left }: TakenOver): string[] {
  const name = nameOf(element, currentLocale());
  const line = (key: string, what: readonly string[]): string[] =>
    what.length > 0 ? [say(key, { name, what: what.join(text("processDesigner.nameSeparator")) })] : [];
  return [...line("taken", taken), ...line("left", left)];
}
