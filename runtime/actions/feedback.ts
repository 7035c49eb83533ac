import { StopSteps, type Action } from "@/runtime/registry/action";
import type { ToastKind } from "@/runtime/store/app-store";

export const feedbackActions: Record<string, Action> = {
  toast: (step, { screen, resolve }) => {
    screen.app.feedback.toast(
      String(resolve(step["toast"])),
      (step["kind"] as ToastKind | undefined) ?? "success",
    );
  },
  confirm: async (step, { screen, resolve }) => {
    const isSure = await screen.app.feedback.confirm(String(resolve(step["confirm"])));
    if (!isSure) throw new StopSteps();
  },
};
