import { listIn, partIn, textsIn } from "../guards";
import type { ResourceDeclaration } from "../resource/resource";
import type { NodeSpec, OptionSchema } from "./document";

/** Expressions of form fields read their siblings by name: the fields of the resource, and those that the option lists. */
export function siblingFields(
  node: NodeSpec,
  option: OptionSchema,
  value: unknown,
  resources: Readonly<Record<string, ResourceDeclaration>> | undefined,
): string[] {
  if (!option["x-scope"]?.includes("form")) return [];
  const entity = resources?.[String(node["resource"])]?.entity;
  const specs = listIn(Array.isArray(value) ? value : partIn(value, "fields"));
  const named = textsIn(specs.map((spec) => (typeof spec === "string" ? spec : partIn(spec, "name"))));
  return ["isNew", ...Object.keys(entity?.properties ?? {}), ...named];
}
