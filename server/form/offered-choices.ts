import { isSameValue } from "@/runtime/core/form/access/same-value";
import type { FormWidget } from "@/runtime/core/form/document";
import { hasFormula } from "@/runtime/core/form/has-formula";
import { TAKEN_FROM } from "@/runtime/core/form/access/list-actions";
import { ownTree } from "@/runtime/core/form/choice-path";
import type { Choice } from "@/runtime/core/form/option-source";
import { listIn, printed, textIn } from "@/runtime/core/guards";
import { inWords } from "@/runtime/core/in-words";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { Sentence } from "@/runtime/core/sentence";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import type { ProcessForm } from "./forms";
import { type Entry, newEntries } from "./new-entries";

/**
 * Refuses a choice that is new in `data` and that the field's dictionary does not offer, at any depth; a dictionary without
 * entries refuses nothing. So are paths that a tree of the author's own has not: their other choices are in the schema.
 * 400 with a message per field (`<boCode>.<field>`).
 */
export async function demandOfferedChoices(
  db: Db,
  forms: readonly ProcessForm[],
  { stored, data }: { stored: BusinessData; data: BusinessData },
): Promise<void> {
  const offered = new Map<string, ReadonlySet<string>>();
  const errors: Record<string, Sentence> = {};
  for (const entry of newEntries(forms, { stored, data }, isChosen)) {
    const tree = treeOf(entry.widget);
    if (tree) {
      const value = isSameValue(entry.value, entry.before) ? undefined : offPath(listIn(entry.value), tree);
      if (value !== undefined) errors[entry.path] = MESSAGE.notOffered({ title: entry.widget.name, value });
      continue;
    }
    const dict = dictOf(entry.widget);
    if (!offered.has(dict)) offered.set(dict, await entriesOf(db, dict));
    const value = notOffered(entry, offered.get(dict));
    if (value !== undefined) errors[entry.path] = MESSAGE.notOffered({ title: entry.widget.name, value });
  }
  const [first] = Object.values(errors);
  if (first) throw new ApiError(CODE.badRequest, first, errors);
}

const dictOf = ({ options }: FormWidget): string => textIn(options["dict"]) ?? "";

/** The tree that an author wrote down for a path through it. */
function treeOf(widget: FormWidget): Choice[] | null {
  if (widget.type !== "cascader" || widget.options["remote"] === true || dictOf(widget) !== "") return null;
  const tree = ownTree(widget.options);
  return tree.length > 0 ? tree : null;
}

/** The first step of a path that its tree has not; a path may end before a leaf. */
function offPath([first, ...rest]: readonly unknown[], tree: readonly Choice[]): string | undefined {
  if (first === undefined) return undefined;
  const found = tree.find(({ value }) => String(value) === printed(first));
  return found ? offPath(rest, found.children ?? []) : inWords(first);
}

/** Formulas are the author's; what was taken over from another row was read by the server. */
const isChosen = (widget: FormWidget, row: Record<string, unknown>): boolean =>
  (dictOf(widget) !== "" || treeOf(widget) !== null) && !hasFormula(widget) && row[TAKEN_FROM] === undefined;

/** The first part of the entry that is new and not among the offered ones. */
function notOffered({ value, before }: Entry, offered: ReadonlySet<string> | undefined): string | undefined {
  if (!offered || offered.size === 0) return undefined;
  const old = new Set(partsOf(before));
  return partsOf(value).find((part) => !offered.has(part) && !old.has(part));
}

/** What is chosen: one, several, or the steps of a path through a tree. */
const partsOf = (value: unknown): string[] => [value].flat(3).map(String);

/** What the entries of a dictionary and those below them are chosen by; found as its list is (`sys/dict/dictItem`). */
async function entriesOf(db: Db, dict: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ value: string }>(
    `with recursive entry as (
       (select id, null::text as value from sys_dict where enabled and (value = $1 or key = $1)
         order by (parent_id is not null), (value = $1) desc limit 1)
       union select d.id, coalesce(d.value, d.key) from sys_dict d join entry e on d.parent_id = e.id and d.enabled)
     select value from entry where value is not null`,
    [dict],
  );
  return new Set(rows.map(({ value }) => value));
}
