import { listIn } from "@/runtime/core/guards";
import { type ModdleElement, isA, isElement, listOf, oneOf, walk } from "@/runtime/core/bpmn/moddle";
import type { Change } from "../../kit/edit";
import { DATA } from "../commands/data";
import { referencesOf } from "../commands/declarations";
import { removeFrom } from "../model/plane-edit";
import type { BehaviorContext } from "./behavior";

const LISTS = new Set<string>([...DATA.map(({ list }) => list), "artifacts", "categoryValue"]);
const REFERRING = [...DATA, { type: "bpmn:Group", key: "categoryValueRef" }];

/**
 * Data whose last reference was removed goes with it, and so does the value that names a group, with its category when
 * that has no other; what a file declares and nothing refers to stays.
 */
export function dropIdleData({ model, edit, changes }: BehaviorContext): void {
  const idle = new Set(changes.flatMap(removedFrom).flatMap(dataOf));
  if (idle.size === 0) return;
  for (const element of walk(model.definitions))
    for (const referred of referencesOf(element)) idle.delete(referred);
  for (const data of idle) for (const list of LISTS) removeFrom(edit, data.$parent, list, idle);
  const categories = [...idle].flatMap(({ $parent }) =>
    isA($parent, "bpmn:Category") ? ($parent ?? []) : [],
  );
  const empty = categories.filter((one) => listOf(one, "categoryValue").length === 0);
  removeFrom(edit, model.definitions, "rootElements", new Set(empty));
}

/** What a change took out of a list, with all in it. */
function removedFrom({ key, before, after }: Change): ModdleElement[] {
  if (!LISTS.has(key)) return [];
  const left = new Set(listIn(after));
  return listIn(before)
    .filter((one) => !left.has(one))
    .filter(isElement)
    .flatMap((one) => [...walk(one)]);
}

const dataOf = (element: ModdleElement): ModdleElement[] =>
  REFERRING.flatMap(({ type, key }) => (isA(element, type) ? (oneOf(element, key) ?? []) : []));
