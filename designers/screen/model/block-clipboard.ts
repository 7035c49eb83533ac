import { isRecord, recordIn } from "@/runtime/core/guards";
import { isNodeSpec, type NodeSpec, type ScreenDocument } from "@/runtime/core/screen/document";
import { setAt } from "../../kit/json/splices";
import { insertBlocks, type Place } from "./commands";
import type { PageDocument } from "./page-document";

/** Version of what stands on the clipboard. */
const FORMAT = 1;

/** What blocks name in their page and cannot do without. */
const NEEDED = ["data", "actions", "dialogs"] as const;

interface Copied {
  items: NodeSpec[];
  needs: Record<string, Record<string, unknown>>;
}

/** Blocks as a text that any page can take, with the sources, actions and dialogs that they name. */
export function copiedText(screen: ScreenDocument, items: readonly NodeSpec[]): string {
  return JSON.stringify({ flowsmith: FORMAT, kind: "blocks", items, needs: needsOf(screen, items) }, null, 2);
}

/** What a text from the clipboard holds; null when it holds no blocks. A bare block or list of blocks is taken too. */
export function readCopied(text: string): Copied | null {
  try {
    const given: unknown = JSON.parse(text);
    const spec = recordIn(given);
    const listed = spec["flowsmith"] === FORMAT ? spec["items"] : given;
    const items = (Array.isArray(listed) ? listed : [listed]).filter(isNodeSpec);
    const needs = Object.entries(recordIn(spec["needs"])).map(([name, part]) => [name, recordIn(part)]);
    return items.length > 0 ? { items, needs: Object.fromEntries(needs) } : null;
  } catch {
    return null;
  }
}

/** Puts copied blocks at a place, and what they need where the page has nothing of that name. One step. */
export function pasteBlocks(page: PageDocument, { items, needs }: Copied, place: Place): void {
  const { tree } = page;
  if (!tree) return;
  page.run("block.paste", (writer) => {
    for (const part of NEEDED)
      for (const [name, value] of Object.entries(needs[part] ?? {}))
        if (!Object.hasOwn(tree.screen[part] ?? {}, name))
          writer.write(setAt(writer.text, [part, name], value));
    insertBlocks(page, items, place);
  });
  page.selectAt(items.map((_, index) => [...place.list, place.index + index]));
}

/** Named parts of the page that a value names, and those that these name in turn. */
function needsOf(screen: ScreenDocument, value: unknown): Copied["needs"] {
  const needs: Copied["needs"] = {};
  const visit = (given: unknown): void => {
    const text = JSON.stringify(given);
    for (const part of NEEDED)
      for (const [name, spec] of Object.entries(screen[part] ?? {})) {
        if (needs[part]?.[name] !== undefined || !isNamed(text, part, name)) continue;
        needs[part] = { ...needs[part], [name]: spec };
        if (isRecord(spec) || Array.isArray(spec)) visit(spec);
      }
  };
  visit(value);
  return needs;
}

const VERBS = { data: "reload", actions: "call", dialogs: "open" } as const;

function isNamed(text: string, part: (typeof NEEDED)[number], name: string): boolean {
  if (text.includes(`"${VERBS[part]}":${JSON.stringify(name)}`)) return true;
  if (part !== "data") return false;
  return [...text.matchAll(/\$\{[^}]*\}/g)].some(([found]) =>
    found.split(/[^\p{L}\p{N}_$]+/u).includes(name),
  );
}
