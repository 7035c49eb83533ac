import { isRecord } from "@/runtime/core/guards";
import { chainsIn } from "@/runtime/core/references/chains";
import { isNodeSpec } from "@/runtime/core/screen/document";

/** Kinds of names that a page gives: to its blocks, and to its sources, actions and dialogs. */
export type NamedPart = "id" | "data" | "actions" | "dialogs";

/** New names by old ones. */
export type Renames = Record<NamedPart, ReadonlyMap<string, string>>;

/** What may stand behind a word of a step. */
const BY_VERB: Record<string, readonly NamedPart[]> = {
  reload: ["id", "data"],
  submit: ["id"],
  reset: ["id"],
  fill: ["id"],
  check: ["id"],
  focus: ["id"],
  call: ["actions"],
  open: ["dialogs"],
};

/** A name like the given one that is not taken, which it is from now on. */
export function freshName(name: string, taken: Set<string>): string {
  const stem = name.replace(/\d+$/, "") || name;
  let found = name;
  for (let number = 2; taken.has(found); number += 1) found = `${stem}${number}`;
  taken.add(found);
  return found;
}

/** New names for those that are taken. */
export function freshNames(names: Iterable<string>, taken: Set<string>): Map<string, string> {
  const entries = [...new Set(names)].map((name) => [name, freshName(name, taken)] as const);
  return new Map(entries.filter(([from, to]) => from !== to));
}

/** A copy of a part of a page in which things go by new names: where they are made, in steps and in expressions. */
export function renamedCopy(value: unknown, renames: Renames): unknown {
  return copied(value, undefined, renames);
}

function copied(value: unknown, key: string | undefined, renames: Renames): unknown {
  if (Array.isArray(value)) return value.map((item) => copied(item, key, renames));
  if (typeof value === "string") return renamedText(value, key, renames);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => {
    if (name === "id" && isNodeSpec(value) && typeof item === "string")
      return [name, renames.id.get(item) ?? item] as const;
    return [name, copied(item, name, renames)] as const;
  });
  return Object.fromEntries(entries);
}

function renamedText(text: string, key: string | undefined, renames: Renames): string {
  if (text.includes("${")) return renamedTemplate(text, renames);
  const parts = (key === undefined ? undefined : BY_VERB[key]) ?? [];
  const names = parts.map((part) => renames[part].get(text));
  return names.find((name) => name !== undefined) ?? text;
}

function renamedTemplate(text: string, { id, data }: Renames): string {
  const found = chainsIn(text).flatMap(({ parts: [root], isParameter }) => {
    const name = root && !isParameter ? (id.get(root.name) ?? data.get(root.name)) : undefined;
    return root && name !== undefined ? [{ ...root, name }] : [];
  });
  return found
    .toSorted((one, two) => two.from - one.from)
    .reduce((said, { from, to, name }) => said.slice(0, from) + name + said.slice(to), text);
}
