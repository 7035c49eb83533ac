import { listIn, recordsIn, textIn } from "@/runtime/core/guards";
import type { NodeSpec, Step } from "@/runtime/core/screen/document";
import type { ScreenStore } from "@/runtime/store/screen-store";

/** Attributes for what is pressed. */
export type LeadsMark = { "data-leads"?: true };

/**
 * Marks what a click leads to another page by, and does nothing else: a press of the middle button opens that in a tab of
 * its own.
 */
export function leadsMark(node: Pick<NodeSpec, "on">, screen: ScreenStore, event = "click"): LeadsMark {
  return leads(node.on?.[event], screen) ? { "data-leads": true } : {};
}

/** Whether steps do nothing but open a page. */
function leads(steps: unknown, screen: ScreenStore): boolean {
  const all = recordsIn(steps);
  return all.length > 0 && all.every((step) => stepLeads(step, screen));
}

function stepLeads(step: Step, screen: ScreenStore): boolean {
  const { caller } = screen;
  if (step["go"] !== undefined) return step["replace"] !== true;
  if (step["window"] !== undefined) return true;
  if (step["if"] !== undefined)
    return leads(step["then"], screen) && (listIn(step["else"]).length === 0 || leads(step["else"], screen));
  if (step["call"] !== undefined) return leads(screen.screen.actions?.[textIn(step["call"]) ?? ""], screen);
  if (step["emit"] !== undefined && caller)
    return leads(caller.node.on?.[textIn(step["emit"]) ?? ""], caller.screen);
  return false;
}
