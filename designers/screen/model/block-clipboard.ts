import { compareStructural } from "mobx";
import { isRecord, recordIn } from "@/runtime/core/guards";
import { isNodeSpec, type NodeSpec, type ScreenDocument } from "@/runtime/core/screen/document";
import { setAt } from "../../kit/json/splices";
import { collectIds } from "@/runtime/core/screen/scope-names";
import { insertBlocks, takenIds, type Place } from "./commands";
import { freshNames, renamedParts, type Renames } from "./fresh-names";
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

/**
 * Puts copied blocks at a place with what they need. What goes by a name that the page has for something else gets another
 * one, everywhere in the copy; what the page has just so is shared. One step.
 */
export function pasteBlocks(page: PageDocument, copied: Copied, place: Place): void {
  const { tree } = page;
  if (!tree) return;
  const renames = clashes(page, tree.screen, copied);
  const { data, actions, dialogs } = copied.needs;
  const needs = renamedParts({ body: copied.items, data, actions, dialogs }, renames, page);
  const items = needs.body;
  page.run("block.paste", (writer) => {
    for (const part of NEEDED)
      for (const [name, value] of Object.entries(recordIn(needs[part]))) {
        const own = renames[part].get(name) ?? name;
        if (!Object.hasOwn(tree.screen[part] ?? {}, own))
          writer.write(setAt(writer.text, [part, own], value));
      }
    insertBlocks(page, items, place);
  });
  page.selectAt(items.map((_, index) => [...place.list, place.index + index]));
}

/** New names for what the page has something else by the name of. */
function clashes(page: PageDocument, screen: ScreenDocument, { items, needs }: Copied): Renames {
  const fresh = NEEDED.map((part) => {
    const own = screen[part] ?? {};
    const others = Object.entries(needs[part] ?? {}).filter(
      ([name, spec]) => Object.hasOwn(own, name) && !compareStructural(own[name], spec),
    );
    return freshNames(
      others.map(([name]) => name),
      new Set(Object.keys(own)),
    );
  });
  const [data = NONE, actions = NONE, dialogs = NONE] = fresh;
  const brought = Object.entries(needs["dialogs"] ?? {}).filter(
    ([name]) => dialogs.has(name) || !Object.hasOwn(screen.dialogs ?? {}, name),
  );
  const id = freshNames(collectIds([items, Object.fromEntries(brought)]).keys(), takenIds(page));
  return { id, data, actions, dialogs };
}

const NONE: ReadonlyMap<string, string> = new Map();

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
