import { sentences } from "../../sentence";
import { suggest } from "../../suggest";
import { elementsById, isA, isAny, oneOf, walk } from "../moddle";
import { type Check, namesOf } from "./check";

const SAID = sentences({
  missing: {
    zh: "「{name}」的 {property} 指向不存在的元素 {id}",
    en: "The {property} of “{name}” is {id}, which does not exist",
  },
});

/** What nothing runs without. */
const NEEDED = ["bpmn:SequenceFlow", "bpmn:BoundaryEvent", "bpmn:Gateway"];

/** Attributes that name another element of the file which is not there: they are kept as they were written. */
export const elementReferencesCheck: Check = function* ({ definitions }) {
  let ids: string[] | undefined;
  for (const element of walk(definitions)) {
    if (!isA(element, "bpmn:BaseElement")) continue;
    for (const [property, id] of Object.entries(element.$attrs)) {
      const declared = element.$descriptor.propertiesByName[property];
      if (!declared?.isReference || declared.isMany || oneOf(element, property)) continue;
      ids ??= [...elementsById(definitions).keys()];
      const { zh, en } = SAID.missing({ name: namesOf(element), property, id });
      const near = suggest(id, ids);
      yield {
        severity: isAny(element, NEEDED) ? "error" : "warning",
        rule: "reference.element",
        pointer: element.id ?? "",
        message: zh,
        en,
        ...(near === undefined ? {} : { suggestion: near }),
      };
    }
  }
};
