import { PointerSensor } from "@dnd-kit/core";
import { closestTo } from "../kit/closest";

/** By what a finger drags. */
const HANDLES = ".fd-handle, .kit-palette-item";

/** Drags with the mouse from everywhere; a finger scrolls where there is no handle. */
export class DesignerPointerSensor extends PointerSensor {
  static override activators = PointerSensor.activators.map(
    ({ eventName, handler }): (typeof PointerSensor.activators)[number] => ({
      eventName,
      handler: (event, options) => {
        const { pointerType, target } = event.nativeEvent;
        return (pointerType !== "touch" || closestTo(target, HANDLES) !== null) && handler(event, options);
      },
    }),
  );
}
