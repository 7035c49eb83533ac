import { isOneOf } from "@/runtime/core/guards";
import { StopSteps, type Action } from "@/runtime/registry/action";
import { TOAST_KINDS } from "@/runtime/store/app-store";

export const feedbackActions: Record<string, Action> = {
  toast: (step, { screen, resolve }) => {
    const kind = resolve(step["kind"]);
    screen.app.feedback.toast(String(resolve(step["toast"])), isOneOf(TOAST_KINDS, kind) ? kind : "success");
  },
  confirm: async (step, { screen, resolve }) => {
    const isSure = await screen.app.feedback.confirm(String(resolve(step["confirm"])));
    if (!isSure) throw new StopSteps();
  },
};
