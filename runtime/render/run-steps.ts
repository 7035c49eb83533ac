import type { Step } from "@/runtime/core/screen/document";
import { CallError } from "@/runtime/ports";
import { actions, StopSteps, type ActionContext } from "@/runtime/registry/action";
import type { ScreenStore } from "@/runtime/store/screen-store";
import type { Scope } from "@/runtime/core/screen/scope";
import { errorWords } from "@/runtime/i18n/error-words";

/**
 * Runs steps one after another. A refused confirmation or a form with faults ends the list quietly; an error ends it and
 * is shown to the user.
 */
export function runSteps(steps: readonly Step[], screen: ScreenStore, scope: Scope): Promise<void> {
  return runShown(steps, { screen, isAutomatic: false }, scope);
}

/** The same for steps that nobody asked for: what would write is refused. */
export function runAutomatic(steps: readonly Step[], screen: ScreenStore, scope: Scope): Promise<void> {
  return runShown(steps, { screen, isAutomatic: true }, scope);
}

interface Running {
  screen: ScreenStore;
  isAutomatic: boolean;
}

async function runShown(steps: readonly Step[], running: Running, scope: Scope): Promise<void> {
  const settle = (isDone: boolean): void => {
    if (running.isAutomatic) return;
    for (const component of running.screen.components.values()) component.settle?.(isDone);
  };
  try {
    await runAll(steps, running, scope);
    settle(true);
  } catch (error) {
    settle(false);
    if (error instanceof StopSteps) return;
    if (error instanceof CallError) tell(error, running.screen);
    else console.error(error);
    running.screen.app.feedback.toast(errorWords(error), "error");
  }
}

/** What a call was refused for concerns the blocks around, also those of the page that a fragment is used on. */
function tell(error: CallError, screen: ScreenStore): void {
  for (const component of screen.components.values()) {
    component.refuse?.(error.fields);
    if (error.isOutdated) component.outdate?.();
  }
  if (screen.caller) tell(error, screen.caller.screen);
}

async function runAll(steps: readonly Step[], running: Running, scope: Scope): Promise<void> {
  let names = scope;
  for (const step of steps) {
    const result = await runStep(step, running, names);
    if (typeof step["as"] === "string") names = names.with({ [step["as"]]: result });
  }
}

/** Runs what stands where a fragment is used, with the names that are known there: what nobody asked for stays so. */
async function raise(
  event: string,
  names: Record<string, unknown>,
  { screen, isAutomatic }: Running,
): Promise<void> {
  const { caller } = screen;
  const steps = caller?.node.on?.[event];
  if (!caller || !steps) return;
  await runAll(steps, { screen: caller.screen, isAutomatic }, caller.scope.with({ event: names, ...names }));
}

async function runStep(step: Step, running: Running, scope: Scope): Promise<unknown> {
  if (step["when"] !== undefined && !scope.test(step["when"])) return null;
  const [verb, ...others] = Object.keys(step).filter((word) => actions.has(word));
  if (verb === undefined || others.length > 0)
    throw new Error(`step needs one verb: ${Object.keys(step).join(", ")}`);
  const context: ActionContext = {
    ...running,
    scope,
    resolve: (value) => scope.resolve(value),
    run: (inner, innerScope) => runAll(inner, running, innerScope),
    raise: (event, names) => raise(event, names, running),
  };
  return await actions.get(verb)(step, context);
}
