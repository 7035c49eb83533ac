import type { BlockEssentials } from "@/schemas/block-essentials";

interface Declaration {
  properties?: Record<string, Record<string, unknown>>;
  "x-flowsmith"?: { slots?: object; acts?: string[] };
}

/** What a page needs of the declaration of a block to draw it: all else is for those who write pages. */
export function essentialsOf({ properties = {}, "x-flowsmith": hints = {} }: Declaration): BlockEssentials {
  const options = Object.entries(properties);
  const lazy = options.filter(([, option]) => option["x-lazy"] || option["x-steps"]).map(([name]) => name);
  const raw = [...new Set([...lazy, ...Object.keys(hints.slots ?? {}).map(optionOf)])];
  const defaults = options.flatMap(([name, option]) =>
    option["default"] === undefined ? [] : [[name, option["default"]] as const],
  );
  return {
    ...(raw.length > 0 ? { raw } : {}),
    ...(defaults.length > 0 ? { defaults: Object.fromEntries(defaults) } : {}),
    ...(hints.acts?.length ? { acts: hints.acts } : {}),
  };
}

/** The option that holds a slot, which may lie deeper in it. */
const optionOf = (slot: string): string => slot.split("/")[0] ?? slot;
