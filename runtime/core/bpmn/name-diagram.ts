import { type ModdleElement, elementsById, isA, listOf } from "./moddle";
import { BpmnWriteError } from "./text/merge";
import { readBpmn } from "./text/read";
import { writeBpmn } from "./text/write";
import { BpmnReadError } from "./xml/xml-position";

/**
 * A diagram as that of another process: its code is the id, its name the name; all else stays as it is written. An id that
 * an element has already is left to the designer, which finds that one another. What is no BPMN comes back as it is.
 */
export async function nameDiagram({
  xml,
  code,
  name,
}: Record<"xml" | "code" | "name", string>): Promise<string> {
  try {
    const { document } = await readBpmn(xml, { diagram: false });
    const process = mainProcess(document.definitions);
    if (!process) return xml;
    if (!elementsById(document.definitions).has(code)) process.id = code;
    process.name = name;
    return writeBpmn(document);
  } catch (error) {
    if (error instanceof BpmnReadError || error instanceof BpmnWriteError) return xml;
    throw error;
  }
}

/** The one that runs: an empty one may stand for a partner. */
function mainProcess(definitions: ModdleElement): ModdleElement | undefined {
  const processes = listOf(definitions, "rootElements").filter((root) => isA(root, "bpmn:Process"));
  return processes.find((process) => listOf(process, "flowElements").length > 0) ?? processes[0];
}
