import { useMemo } from "react";
import { completeList } from "@/runtime/core/screen/complete-list";
import type { BlockProps } from "@/runtime/registry/block";
import { resolveOptions } from "@/runtime/render/options";
import { resourcesOf } from "@/runtime/render/resources";

/** A list with what its resource declares of lists, where the page says nothing else. */
export function useCompleteList(block: BlockProps<"crud">): BlockProps<"crud"> {
  const { node, options, screen, scope } = block;
  const whole = useMemo(() => completeList(node, resourcesOf(screen.app)), [node, screen]);
  if (whole === node) return block;
  const inherited = Object.keys(whole).filter((name) => whole[name] !== node[name]);
  const resolved = resolveOptions(whole, scope);
  const taken = Object.fromEntries(inherited.map((name) => [name, resolved[name]]));
  return { ...block, node: whole, options: Object.assign({}, options, taken) };
}
