import { useMemo } from "react";
import { completeList } from "@/runtime/core/screen/complete-list";
import type { BlockProps } from "@/runtime/registry/block";
import { resolveOptions } from "@/runtime/render/options";
import { resourcesOf } from "@/runtime/render/resources";

/** A list with what its resource declares of lists, where the page says nothing else. */
export function useCompleteList(block: BlockProps<"crud">): BlockProps<"crud"> {
  const { node, options, screen, scope } = block;
  const { whole, taken } = useMemo(() => {
    const complete = completeList(node, resourcesOf(screen.app));
    const others = Object.entries(complete).filter(([name, value]) => value !== node[name]);
    return { whole: complete, taken: { type: node.type, ...Object.fromEntries(others) } };
  }, [node, screen]);
  if (whole === node) return block;
  const resolved = resolveOptions(taken, scope);
  const added = Object.fromEntries(
    Object.keys(resolved)
      .filter((name) => Object.hasOwn(taken, name))
      .map((name) => [name, resolved[name]]),
  );
  return { ...block, node: whole, options: Object.assign({}, options, added) };
}
