import "bpmn-js/dist/assets/diagram-js.css";
import "bpmn-js/dist/assets/bpmn-js.css";
import "bpmn-js/dist/assets/bpmn-font/css/bpmn.css";
import Modeler from "bpmn-js/lib/Modeler";

/** bpmn-js with the contract of the bench. */
interface Parts {
  canvas: { getSize(): { width: number; height: number }; viewbox(box: object): void };
  commandStack: { undo(): void };
  elementRegistry: { get(id: string): { x: number; y: number } };
}

const container = document.getElementById("root") as HTMLElement;
let modeler: Modeler | null = null;

const part = <Name extends keyof Parts>(name: Name): Parts[Name] =>
  (modeler as Modeler).get<Parts[Name]>(name);

Object.assign(window, {
  __bench: {
    kind: "process",
    async open(xml: string) {
      modeler ??= new Modeler({ container });
      await modeler.importXML(xml);
    },
    ready: () => true,
    count: () => document.querySelectorAll(".djs-shape").length,
    exportXml: async () => (await modeler?.saveXML({ format: true }))?.xml,
    setView(zoom: number, x: number, y: number) {
      const { width, height } = part("canvas").getSize();
      part("canvas").viewbox({ x, y, width: width / zoom, height: height / zoom });
    },
    undo: () => part("commandStack").undo(),
    elementOf: (id: string) => document.querySelector(`.djs-shape[data-element-id="${id}"]`),
    posOf: (id: string) => part("elementRegistry").get(id),
    isEmpty: (element: Element | null) =>
      Boolean(element?.closest("svg")) &&
      element?.closest('.djs-element:not([data-element-id="Process_1"]), .djs-palette, .djs-context-pad') ===
        null,
  },
});
