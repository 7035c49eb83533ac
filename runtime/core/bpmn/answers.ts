import { attributeOf } from "../process/graph/compile-element";
import { elementsOf } from "./checks/check";
import type { ModdleElement } from "./moddle";

/** A variable that the answer of a service task is put into, as `vars.<variable>.status` and `.body`. */
export interface Answer {
  task: ModdleElement;
  variable: string;
}

/** The answers of all service tasks that keep theirs. */
export const answersIn = (definitions: ModdleElement): Answer[] =>
  [...elementsOf(definitions, "bpmn:ServiceTask")]
    .map((task) => ({ task, variable: attributeOf(task, "responseVariableName") }))
    .filter(({ variable }) => variable !== "");
