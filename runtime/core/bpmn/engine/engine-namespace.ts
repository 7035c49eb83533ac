import { keysOf } from "@/runtime/core/guards";
import type { EngineName } from "../text/document";
import { type ModdleElement } from "../moddle";

/** Namespaces by engine; the first is the one written. */
export const ENGINE_URI: Record<EngineName, readonly [string, ...string[]]> = {
  activiti: ["http://activiti.org/bpmn"],
  flowable: ["http://flowable.org/bpmn"],
  camunda: ["http://camunda.org/schema/1.0/bpmn", "http://operaton.org/schema/1.0/bpmn"],
};

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
