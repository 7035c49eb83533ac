import { recordIn, listIn, recordsIn } from "@/runtime/core/guards";
import type { Step } from "@/runtime/core/screen/document";
import type { Action } from "@/runtime/registry/action";

const steps = (value: unknown): Step[] => recordsIn(value);

export const flowActions: Record<string, Action> = {
  if: (step, { scope, run }) => run(steps(scope.test(step["if"]) ? step["then"] : step["else"]), scope),
  each: async (step, { scope, resolve, run }) => {
    for (const [index, item] of listIn(resolve(step["each"])).entries()) {
      await run(steps(step["do"]), scope.with({ item, index }));
    }
  },
  all: (step, { scope, run }) => Promise.all(steps(step["all"]).map((inner) => run([inner], scope))),
  emit: (step, { resolve, raise }) => raise(String(step["emit"]), recordIn(resolve(step["with"]))),
  call: (step, { screen, scope, resolve, run }) => {
    const named = screen.screen.actions?.[String(step["call"])];
    if (!named) throw new Error(`no action "${String(step["call"])}"`);
    return run(named, scope.with(recordIn(resolve(step["with"]))));
  },
};
