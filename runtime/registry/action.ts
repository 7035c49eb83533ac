import type { Step } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { Registry } from "./registry";

/** What a verb gets to do its work. Its result can be named with `as`. */
export interface ActionContext {
  screen: ScreenStore;
  scope: Scope;
  /** Nobody asked for it: the page loads. Such steps only read. */
  isAutomatic: boolean;
  /** Evaluates every `${…}` in a value. */
  resolve: (value: unknown) => unknown;
  run: (steps: Step[], scope: Scope) => Promise<void>;
  /** Tells whoever uses the fragment that something has happened. */
  raise: (event: string, names: Record<string, unknown>) => Promise<void>;
}

export type Action = (step: Step, context: ActionContext) => unknown;

export const actions = new Registry<Action>("action");

/** Ends a list of steps without an error: a refused confirmation, a form with faults. */
export class StopSteps extends Error {}
