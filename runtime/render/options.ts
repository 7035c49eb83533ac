import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { COMMON_OPTIONS } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";

/** A node's options with `${…}` evaluated; slots, steps and lazy options stay as they are written. */
export function resolveOptions(node: NodeSpec, scope: Scope): Record<string, unknown> {
  const declaration = declaredBlocks[node.type];
  const slots = declaration?.["x-flowsmith"].slots ?? {};
  const options: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(node)) {
    if (COMMON_OPTIONS.has(name)) continue;
    const option = declaration?.properties[name];
    const isRaw = option?.["x-lazy"] || option?.["x-steps"] || Object.hasOwn(slots, name);
    options[name] = isRaw ? value : scope.resolve(value);
  }
  for (const [name, option] of Object.entries(declaration?.properties ?? {})) {
    if (options[name] === undefined && option["default"] !== undefined) options[name] = option["default"];
  }
  return options;
}
