import { actions } from "@/runtime/registry/action";
import { callActions } from "./calls";
import { download } from "./download";
import { laterActions } from "./later";
import { feedbackActions } from "./feedback";
import { flowActions } from "./flow";
import { pageActions } from "./page";

/** The verbs of action steps; `runtime/core/screen/steps.ts` says what may stand beside each. */
actions.registerAll({
  ...callActions,
  ...pageActions,
  ...feedbackActions,
  ...flowActions,
  ...laterActions,
  download,
});
