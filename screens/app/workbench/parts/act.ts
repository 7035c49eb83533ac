import { StopSteps } from "@/runtime/registry/action";

/** What a part was asked for beside the name of the action. */
export type Given = Readonly<Record<string, unknown>>;

/** Does what is named, with what was asked for it; asks first where something is lacking, and then ends in `StopSteps`. */
export type Act = (name: string, given: Given) => Promise<void>;

/** An action that a button began: what was said to its user needs no further word. */
export async function pressed(action: Promise<void>): Promise<void> {
  try {
    await action;
  } catch (problem) {
    if (!(problem instanceof StopSteps)) throw problem;
  }
}
