import { isRecord } from "../guards";
import { isNodeSpec } from "../screen/document";
import { fragmentIdOf, type Fragments } from "./fragment";

/** Ids of the fragments that blocks in a value use, wherever they stand. */
export function fragmentsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const item of value) fragmentsIn(item, found);
  if (!isRecord(value)) return found;
  const id = isNodeSpec(value) ? fragmentIdOf(value.type) : undefined;
  if (id !== undefined) found.add(id);
  for (const item of Object.values(value)) fragmentsIn(item, found);
  return found;
}

/** The same with those that the used ones use in turn, as far as they are known. */
export function fragmentsBelow(value: unknown, known: Fragments): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...fragmentsIn(value)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...fragmentsIn(known.get(id)));
  }
  return found;
}
