import { expect, it } from "vitest";
import { execute } from "@/designers/process/commands";
import { ProcessModel } from "@/designers/process/model/process-model";
import { ownLanes } from "@/runtime/core/bpmn/connections";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writtenDifference } from "@/runtime/core/bpmn/text/verify";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { faultsOfModel } from "./harness/model-faults";
import { RandomEdits } from "./harness/random-edits";
import { expectUndone, fixture, openModel, stateOf } from "./support";

/** `EDITS` and `SEEDS` make it more, as in `SEEDS=1,2,3`. */
const EDITS = Number(process.env["EDITS"] ?? 250);
const SEEDS = (process.env["SEEDS"] ?? "2,3,4,12").split(",").map(Number);
const BETWEEN_EXPORTS = 25;

/** What is exported can be opened again and is exported as the same. */
async function expectStable({ document }: ProcessModel): Promise<void> {
  const xml = writeBpmn(document);
  expect(await writtenDifference(document, xml)).toBeNull();
  expect(writeBpmn((await readBpmn(xml)).document)).toBe(xml);
}

it.each(SEEDS)(
  "any course of commands on pools and lanes leaves what fits together, and is taken back to the byte (%i)",
  async (seed) => {
    const model = await openModel("drawn");
    const before = stateOf(model);
    const pool = execute(model, "shape.create", { type: "bpmn:Participant", at: { x: 300, y: 200 } });
    execute(model, "lane.split", { id: pool.id ?? "" });
    execute(model, "lane.split", { id: ownLanes(pool)[0]?.id ?? "" });
    execute(model, "shape.create", { type: "bpmn:Participant", at: { x: 300, y: 700 } });
    const edits = new RandomEdits(model, seed);
    for (let i = 0; i < EDITS; i += 1) {
      const step = await edits.step();
      expect(faultsOfModel(model), `after edit ${i}, ${step}`).toEqual([]);
      if (i % BETWEEN_EXPORTS === 0) await expectStable(model);
    }
    await expectStable(model);
    expectUndone(model, before);
    while (model.stack.canUndo) model.stack.undo();
    expect(writeBpmn(model.document)).toBe(fixture("drawn"));
  },
  60_000,
);
