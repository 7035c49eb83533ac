import { recordIn } from "@/runtime/core/guards";
import { pageAddress } from "@/runtime/core/page-address";
import { StopSteps, type Action } from "@/runtime/registry/action";

export const pageActions: Record<string, Action> = {
  set: (step, { screen, resolve }) => {
    for (const [path, value] of Object.entries(recordIn(step["set"]))) screen.setState(path, resolve(value));
  },
  open: (step, { screen, scope, resolve }) => {
    screen.openDialog(String(step["open"]), scope.with(recordIn(resolve(step["with"]))));
  },
  close: (step, { screen }) => screen.closeDialog(step["close"]),
  reload: (step, { screen }) =>
    Promise.all([step["reload"]].flat().map((name) => screen.reload(String(name)))),
  submit: async (step, { screen }) => {
    const values = (await screen.component(String(step["submit"]))).submit?.() ?? null;
    if (!values) throw new StopSteps();
    return values;
  },
  reset: (step, { screen }) => screen.components.get(String(step["reset"]))?.reset?.(),
  go: (step, { screen, resolve }) => {
    const to = pageAddress(String(resolve(step["go"])), recordIn(resolve(step["query"])));
    screen.app.go(to, { replace: resolve(step["replace"]) === true });
  },
};
