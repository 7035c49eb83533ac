import { mainProcess } from "@/runtime/core/process/graph/flow-element";
import { elementsById, listOf } from "./moddle";
import { readBpmn } from "./text/read";
import { writeBpmn } from "./text/write";
import { BpmnWriteError } from "./text/write-error";
import { BpmnReadError } from "./xml/bpmn-read-error";

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
    const process = mainProcess(listOf(document.definitions, "rootElements"));
    if (!process) return xml;
    if (!elementsById(document.definitions).has(code)) process.id = code;
    process.name = name;
    return writeBpmn(document);
  } catch (error) {
    if (error instanceof BpmnReadError || error instanceof BpmnWriteError) return xml;
    throw error;
  }
}
