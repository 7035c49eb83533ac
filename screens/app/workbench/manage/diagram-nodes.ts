/** A step of a process, as its diagram names it. */
export interface DiagramNode {
  id: string;
  name: string;
}

const BPMN = "http://www.omg.org/spec/BPMN/20100524/MODEL";
/** What an application can stand on. */
const STEPS = new Set([
  "userTask",
  "manualTask",
  "task",
  "serviceTask",
  "scriptTask",
  "receiveTask",
  "subProcess",
  "intermediateCatchEvent",
]);

/** The steps of a diagram in its order; one without a name is called by its id. */
export function stepsIn(xml: string): DiagramNode[] {
  return elementsIn(xml).flatMap((element) =>
    STEPS.has(element.localName)
      ? [{ id: element.id, name: element.getAttribute("name") || element.id }]
      : [],
  );
}

/** What a shape is called in the diagram; its id when it has no name. */
export function nameIn(xml: string, id: string): string {
  return (
    elementsIn(xml)
      .find((element) => element.id === id)
      ?.getAttribute("name") || id
  );
}

const elementsIn = (xml: string): Element[] => [
  ...new DOMParser().parseFromString(xml, "text/xml").getElementsByTagNameNS(BPMN, "*"),
];
