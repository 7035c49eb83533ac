import { type ModdleElement, isA, isAny, isElement, walk } from "@/runtime/core/bpmn/moddle";

/** What elements refer to and do not contain, and what that refers to in turn, as far as it can be taken along. */
export function declarationsFor(elements: readonly ModdleElement[]): ModdleElement[] {
  const inside = new Set(elements);
  const found = new Set<ModdleElement>();
  const look = (element: ModdleElement): void => {
    for (const target of referencesOf(element)) {
      if (inside.has(target) || found.has(target) || !isTakenAlong(target)) continue;
      found.add(target);
      for (const inner of walk(target)) look(inner);
    }
  };
  for (const element of elements) look(element);
  return [...found];
}

/** What an element refers to and does not contain. */
export function referencesOf(element: ModdleElement): ModdleElement[] {
  const { isGeneric, properties } = element.$descriptor;
  if (isGeneric) return [];
  return properties.flatMap(({ name, isReference }) =>
    isReference ? [element[name]].flat().filter(isElement) : [],
  );
}

/** Processes and pools stay where they are. */
function isTakenAlong(element: ModdleElement): boolean {
  if (isAny(element, ["bpmn:DataObject", "bpmn:CategoryValue"])) return true;
  return isA(element, "bpmn:RootElement") && !isAny(element, ["bpmn:CallableElement", "bpmn:Collaboration"]);
}

/** Whether what a file declares is that of a clip: it is not declared twice. */
export const isSameDeclaration = (one: ModdleElement | undefined, type: string, name: unknown): boolean =>
  one?.$type === type && isA(one, "bpmn:RootElement") && one["name"] === name;
