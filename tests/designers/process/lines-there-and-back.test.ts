import { expect, it } from "vitest";
import { runsAlong } from "@/runtime/core/bpmn/route/route";
import { execute } from "@/designers/process/commands";
import { openModel } from "./support";

const WAYS = { beside: [300, 0], below: [0, 250], "further up": [300, -200] } as const;

it.each(Object.entries(WAYS))(
  "a flow back, and a second one there, lie on no other between the same two tasks (%s)",
  async (_, [dx, dy]) => {
    const model = await openModel();
    const create = (x: number, y: number) =>
      execute(model, "shape.create", { type: "bpmn:UserTask", at: { x, y } }).id ?? "";
    const [one, other] = [create(2000, 2000), create(2000 + dx, 2000 + dy)];
    const connect = (source: string, target: string) => execute(model, "flow.connect", { source, target });
    const flows = [connect(one, other), connect(other, one), connect(one, other)];
    const expectApart = () =>
      flows.forEach((flow, i) =>
        flows
          .slice(i + 1)
          .forEach((beside) =>
            expect(runsAlong(model.waypointsOf(flow), model.waypointsOf(beside))).toBe(false),
          ),
      );
    expectApart();
    execute(model, "shape.move", { ids: [other], dx: 60, dy: 30 });
    expectApart();
  },
);
