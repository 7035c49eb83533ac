import type { ChoiceKind } from "@/runtime/core/screen/choices";

/** What the value of a verb names, where it is the name of something. */
export const STEP_NAMES: Readonly<Record<string, ChoiceKind>> = {
  open: "pageDialog",
  call: "action",
  reload: "reloadable",
  submit: "block",
  reset: "block",
  fill: "block",
  check: "block",
  focus: "block",
  go: "route",
};
