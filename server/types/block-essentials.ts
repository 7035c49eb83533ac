import { blockDeclarations } from "@/schemas/catalogue";

/**
 * What a page needs of the declarations of its blocks to draw them: all else is for those who write pages. Blocks of
 * which it needs nothing have no line: the first page has this.
 */
export function blockEssentialsText(): string {
  const lines = Object.entries(blockDeclarations)
    .map(([type, declaration]) => [type, JSON.stringify(essentialsOf(declaration))] as const)
    .filter(([, essentials]) => essentials !== "{}")
    .map(([type, essentials]) => `  ${type}: ${essentials},\n`);
  return `${HEAD}${lines.join("")}};\n`;
}

const HEAD = `// Made from the declarations in schemas by \`npm run flowsmith -- types\`; a test says when it is out of date.

interface BlockEssentials {
  /** Options that are handed over as they are written: slots, steps, and what is evaluated later. */
  raw?: readonly string[];
  defaults?: Readonly<Record<string, unknown>>;
  /** Events that somebody caused who meant to: what follows may write. */
  acts?: readonly string[];
}

/** What a page needs of the declarations of its blocks to draw them. */
export const BLOCK_ESSENTIALS: Readonly<Record<string, BlockEssentials>> = {
`;

interface Declaration {
  properties?: Record<string, Record<string, unknown>>;
  "x-flowsmith"?: { slots?: object; acts?: string[] };
}

function essentialsOf({ properties = {}, "x-flowsmith": hints = {} }: Declaration): object {
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
