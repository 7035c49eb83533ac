import { essentialsOf } from "@/runtime/core/screen/block-essentials";
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

export interface BlockEssentials {
  /** Options that are handed over as they are written: slots, steps, and what is evaluated later. */
  raw?: readonly string[];
  defaults?: Readonly<Record<string, unknown>>;
  /** Events that somebody caused who meant to: what follows may write. */
  acts?: readonly string[];
}

/** What a page needs of the declarations of its blocks to draw them. */
export const BLOCK_ESSENTIALS: Record<string, BlockEssentials> = {
`;
