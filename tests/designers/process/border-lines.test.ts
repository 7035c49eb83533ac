import { expect, it } from "vitest";
import { execute } from "@/designers/process/commands";
import { grow, lineCrosses } from "@/runtime/core/bpmn/geometry";
import { openModel } from "./support";

const CENTRE = { x: 2000, y: 2000 };
const PLACES = { left: [-50, 0], right: [50, 0], top: [0, -40], bottom: [0, 40], corner: [50, 40] } as const;
const WAYS = [
  [300, 0],
  [-300, 0],
  [0, 250],
  [0, -250],
  [300, 200],
] as const;

it.each(Object.entries(PLACES))(
  "a line from an event on the border (%s) leads around what the event sits on",
  async (_, [x, y]) => {
    for (const [dx, dy] of WAYS) {
      const model = await openModel();
      const create = (at: { x: number; y: number }) =>
        execute(model, "shape.create", { type: "bpmn:UserTask", at });
      const [host, to] = [create(CENTRE), create({ x: CENTRE.x + dx, y: CENTRE.y + dy })];
      const event = execute(model, "event.attach", { id: host.id ?? "" });
      const rect = model.boundsOf(event) ?? expect.unreachable();
      const way = { dx: CENTRE.x + x - 18 - rect.x, dy: CENTRE.y + y - 18 - rect.y };
      execute(model, "shape.move", { ids: [event.id ?? ""], ...way });
      const line = execute(model, "flow.connect", { source: event.id ?? "", target: to.id ?? "" });
      const around = model.boundsOf(host) ?? expect.unreachable();
      expect({ dx, dy, isThrough: lineCrosses(model.waypointsOf(line), grow(around, -1)) }).toEqual({
        dx,
        dy,
        isThrough: false,
      });
    }
  },
);
