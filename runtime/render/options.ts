import { BLOCK_ESSENTIALS } from "@/schemas/block-essentials";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { COMMON_OPTIONS } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";

/**
 * A node's options with `${…}` evaluated; slots, steps and lazy options stay as they are written. What has no value yet is
 * as if it were not written.
 */
export function resolveOptions(node: NodeSpec, scope: Scope): Record<string, unknown> {
  const { raw = [], defaults = {} } = BLOCK_ESSENTIALS[node.type] ?? {};
  const options: Record<string, unknown> = {};
  for (const [name, written] of Object.entries(node)) {
    if (COMMON_OPTIONS.has(name)) continue;
    const value = raw.includes(name) ? written : scope.resolve(written);
    if (value !== null && value !== undefined) options[name] = value;
  }
  for (const [name, value] of Object.entries(defaults))
    if (options[name] === undefined) options[name] = value;
  return options;
}
