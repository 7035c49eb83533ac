import { keysOf } from "@/runtime/core/guards";
import type { EngineName } from "../text/document";
import { type ModdleElement } from "../moddle";

/** Namespaces by engine; the first is the one written. */
export const ENGINE_URI: Record<EngineName, readonly [string, ...string[]]> = {
  activiti: ["http://activiti.org/bpmn"],
  flowable: ["http://flowable.org/bpmn"],
  camunda: ["http://camunda.org/schema/1.0/bpmn", "http://operaton.org/schema/1.0/bpmn"],
};

/** Camunda 8 has an engine of its own, whose settings have no counterpart in the others. */
export const ZEEBE_URI = "http://camunda.org/schema/zeebe/1.0";

const TITLES: Record<EngineName, string> = {
  activiti: "Activiti",
  flowable: "Flowable",
  camunda: "Camunda 7",
};

/** Whether a file is written for Camunda 8. */
export function isForZeebe({ $attrs }: ModdleElement): boolean {
  return Object.values($attrs).includes(ZEEBE_URI) || $attrs["modeler:executionPlatform"] === "Camunda Cloud";
}

/** What the engine of a file is called; {@link engineOf} says whose attributes it carries. */
export function engineTitle(definitions: ModdleElement): string {
  if (isForZeebe(definitions)) return "Camunda 8";
  if (Object.values(definitions.$attrs).includes("http://operaton.org/schema/1.0/bpmn")) return "Operaton";
  return TITLES[engineOf(definitions)];
}

/** The engine whose namespace a file declares; activiti when none. */
export function engineOf(definitions: ModdleElement): EngineName {
  const uris = new Set(Object.values(definitions.$attrs ?? {}));
  const names = keysOf(ENGINE_URI);
  return names.find((name) => ENGINE_URI[name].some((uri) => uris.has(uri))) ?? "activiti";
}

/** The prefix a file binds to an engine's namespace, or null. Prefixes vary per file, so it is looked up by address. */
export function enginePrefix(definitions: ModdleElement, engine: EngineName): string | null {
  for (const [name, value] of Object.entries(definitions.$attrs ?? {})) {
    if (name.startsWith("xmlns:") && ENGINE_URI[engine].includes(value)) return name.slice("xmlns:".length);
  }
  return null;
}
