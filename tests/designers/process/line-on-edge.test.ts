import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { listOf } from "@/runtime/core/bpmn/moddle";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { execute } from "@/designers/process/commands";
import { ProcessModel } from "@/designers/process/model/process-model";
import { openModel } from "./support";

it("a flow that would lie on the edge of its task is led anew", async () => {
  const file = new URL("harness/files/pools-and-lanes.bpmn", import.meta.url);
  const { document } = await readBpmn(await readFile(file, "utf8"));
  const model = new ProcessModel(document, emptySetting());
  const [send, wait] = [model.boundsOf(model.get("send")), model.boundsOf(model.get("wait"))];
  // Its right edge comes to lie above the middle of the event that the flow leads down to.
  const dx = wait!.x + wait!.width / 2 - (send!.x + send!.width);
  execute(model, "shape.move", { ids: ["send"], dx, dy: 0 });
  const moved = model.boundsOf(model.get("send"))!;
  const [from] = model.waypointsOf(listOf(model.get("send"), "outgoing")[0]!);
  expect(from).toMatchObject({ x: moved.x + moved.width / 2, y: moved.y + moved.height });
});

it("a line that is bent through the shape at its end docks on the other side of that", async () => {
  const model = await openModel("drawn");
  const points = [
    { x: 250, y: 158 },
    { x: 250, y: 20 },
    { x: 118, y: 20 },
    { x: 118, y: 136 },
  ];
  execute(model, "flow.waypoints", { flow: "f", points: points.toReversed() });
  expect(model.waypointsOf(model.get("f"))).toEqual([
    { x: 118, y: 100 },
    { x: 118, y: 20 },
    { x: 250, y: 20 },
    { x: 250, y: 78 },
  ]);
  model.stack.undo();
  expect(model.waypointsOf(model.get("f"))).toHaveLength(2);
});
