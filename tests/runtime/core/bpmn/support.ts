import { readFileSync } from "node:fs";
import type { BpmnDocument } from "@/runtime/core/bpmn/text/document";
import { type ModdleElement, walk } from "@/runtime/core/bpmn/moddle";
import { readBpmn } from "@/runtime/core/bpmn/text/read";

export function fixture(name: string): string {
  return readFileSync(new URL(`./fixtures/${name}.bpmn`, import.meta.url), "utf8");
}

export async function open(source: string): Promise<BpmnDocument> {
  return (await readBpmn(source, { strict: true })).document;
}

export function byId(document: BpmnDocument, id: string): ModdleElement {
  for (const element of walk(document.definitions)) if (element.id === id) return element;
  throw new Error(`no element ${id}`);
}

/** Lines that differ between two texts of the same number of lines. */
export function changedLines(before: string, after: string): number {
  const [a, b] = [before.split("\n"), after.split("\n")];
  return a.length === b.length ? a.filter((line, i) => line !== b[i]).length : Infinity;
}
