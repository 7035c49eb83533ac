import { ownLanes } from "@/runtime/core/bpmn/connections";
import { type ModdleElement, isA, isAny, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { mainProcess } from "@/runtime/core/process/graph/flow-element";
import { text } from "../texts";

const say = (key: string): string => text(`processDesigner.refused.${key}`);

/** Why no pool may be placed in a diagram of something; null when one may. */
export function whyNotPool(shown: ModdleElement | undefined): string | null {
  return isAny(shown, ["bpmn:Process", "bpmn:Collaboration"]) ? null : say("poolInside");
}

/** Whether lanes may be asked for at an element: a pool whose process is drawn, or a lane. */
export function hasRoomForLanes(element: ModdleElement): boolean {
  return isA(element, "bpmn:Lane") || oneOf(element, "processRef") !== undefined;
}

/** Whether an element is another participant, of whom only the name and the messages are drawn. */
export function isBlackBox(element: ModdleElement): boolean {
  return isA(element, "bpmn:Participant") && !hasRoomForLanes(element);
}

/** Why no lane may come into a pool, or beside a lane that has the pool around it; null when one may. */
export function whyNotAddLane(element: ModdleElement, pool: ModdleElement | undefined): string | null {
  if (!pool) return say("lanesNeedPool");
  return hasRoomForLanes(element) ? null : say("emptyPool");
}

/** Whether a pool or lane is still in one piece. */
export function isUndivided(element: ModdleElement): boolean {
  return hasRoomForLanes(element) && ownLanes(element).length === 0;
}

/** Why a pool or lane may not be divided into two lanes; null when it may. */
export function whyNotSplitLane(element: ModdleElement, pool: ModdleElement | undefined): string | null {
  return whyNotAddLane(element, pool) ?? (isUndivided(element) ? null : say("divided"));
}

/** Why some elements may not be removed together; null when they may. */
export function whyNotRemove(chosen: readonly ModdleElement[]): string | null {
  const pool = lastPool(chosen);
  const left = listOf(pool?.$parent, "participants").filter((one) => !chosen.includes(one));
  return left.length > 0 ? say("lastPool") : null;
}

/**
 * Of elements to be removed the pool around the process that nothing would be left of: it is taken off, and the process
 * stays.
 */
export function lastPool(chosen: readonly ModdleElement[]): ModdleElement | undefined {
  const found = chosen.find((one) => isA(one, "bpmn:Participant"));
  const holders = holdersIn(listOf(found?.$parent, "participants"));
  if (holders.some((pool) => !chosen.includes(pool))) return undefined;
  const main = mainProcess(holders.flatMap((pool) => oneOf(pool, "processRef") ?? []));
  return holders.find((pool) => oneOf(pool, "processRef") === main);
}

/** Pools with something in their processes; where none has, all that have a process. */
function holdersIn(pools: readonly ModdleElement[]): ModdleElement[] {
  const having = pools.filter((pool) => oneOf(pool, "processRef"));
  const filled = having.filter((pool) => listOf(oneOf(pool, "processRef"), "flowElements").length > 0);
  return filled.length > 0 ? filled : having;
}
