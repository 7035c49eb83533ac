import { sentences } from "../../sentence";
import { isAny, listOf, oneOf, type ModdleElement } from "../moddle";
import { type Check, elementsOf, namesOf, reachableFrom, targetsOf } from "./check";

const SAID = sentences({
  stuck: {
    zh: "并行网关「{join}」等待全部流入的流程线，而「{split}」只走其中一部分，流程会停在这里",
    en: "Parallel gateway “{join}” waits for all flows into it, and “{split}” takes only some of them: the process would stop here",
  },
});

/** Gateways that take one way of several. */
const CHOOSING = ["bpmn:ExclusiveGateway", "bpmn:EventBasedGateway"];

/** A parallel join behind a gateway that takes one way: what comes by it never makes the join complete. */
export const deadlockCheck: Check = function* ({ definitions }) {
  for (const join of elementsOf(definitions, "bpmn:ParallelGateway")) {
    const split = listOf(join, "incoming").length > 1 ? stuckBehind(join) : undefined;
    if (!split) continue;
    const { zh, en } = SAID.stuck({ join: namesOf(join), split: namesOf(split) });
    yield { severity: "error", rule: "approval/deadlock", pointer: join.id ?? "", message: zh, en };
  }
};

/** The gateway that everything passes on its way to a join, and of which one way at least leads to some of its flows only. */
function stuckBehind(join: ModdleElement): ModdleElement | undefined {
  const around = listOf(join.$parent, "flowElements");
  const starts = around.filter((one) => isAny(one, ["bpmn:StartEvent"]));
  const without =
    (...gone: ModdleElement[]) =>
    (node: ModdleElement): ModdleElement[] =>
      gone.includes(node) ? [] : targetsOf(node);
  return around.find((split) => {
    if (!isAny(split, CHOOSING) || split === join) return false;
    if (reachableFrom(starts, without(split)).has(join)) return false;
    return listOf(split, "outgoing").some((way) => {
      const first = oneOf(way, "targetRef");
      const passed = first ? reachableFrom([first], without(split, join)) : new Set<ModdleElement>();
      const flows = listOf(join, "incoming");
      const come = flows.filter((flow) => {
        const from = oneOf(flow, "sourceRef");
        return flow === way || (from !== undefined && from !== split && passed.has(from));
      });
      return come.length > 0 && come.length < flows.length;
    });
  });
}
