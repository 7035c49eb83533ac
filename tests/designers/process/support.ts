import { expect } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { PACKAGE_URI, serialise } from "@/runtime/core/bpmn/text/serialise";
import { emptySetting } from "@/runtime/core/process/setting";
import { ProcessModel } from "@/designers/process/model/process-model";

export function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, `../../runtime/core/bpmn/fixtures/${name}.bpmn`), "utf8");
}

export async function openModel(name = "leave"): Promise<ProcessModel> {
  const { document } = await readBpmn(fixture(name));
  return new ProcessModel(document, emptySetting());
}

const STYLE = {
  prefixOf: (uri: string) => Object.entries(PACKAGE_URI).find(([, value]) => value === uri)?.[0] ?? uri,
  indent: " ",
  newline: "\n",
  writesLinks: true,
};

/** The whole state as text: tree and settings. */
export function stateOf(model: ProcessModel): string {
  const nodes = Object.keys(model.setting.nodeMap).sort();
  const setting = JSON.stringify([nodes.map((id) => model.setting.nodeMap[id]), model.setting.flow]);
  return `${serialise(model.definitions, STYLE, "")}\n${setting}`;
}

/** Takes all steps back and makes them again; both give exactly what was there. */
export function expectUndone(model: ProcessModel, before: string): void {
  const done = stateOf(model);
  const steps = model.stack.past.length;
  while (model.stack.canUndo) model.stack.undo();
  expect(stateOf(model)).toBe(before);
  for (let i = 0; i < steps; i += 1) model.stack.redo();
  expect(stateOf(model)).toBe(done);
}
