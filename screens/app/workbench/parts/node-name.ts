const BPMN = "http://www.omg.org/spec/BPMN/20100524/MODEL";

/** What a shape is called in a diagram; its id when it has no name. */
export function nodeName(xml: string, id: string): string {
  const elements = new DOMParser().parseFromString(xml, "text/xml").getElementsByTagNameNS(BPMN, "*");
  return [...elements].find((element) => element.id === id)?.getAttribute("name") || id;
}
