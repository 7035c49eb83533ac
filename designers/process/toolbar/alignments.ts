import type { Actions } from "./actions";

/** The ways to line shapes up and spread them, with the keys of their words. */
export function alignmentsFor({
  align,
  distribute,
}: Pick<Actions, "align" | "distribute">): readonly { key: string; label: string; run: () => void }[] {
  return [
    { key: "left", label: "alignLeft", run: () => align("left") },
    { key: "center", label: "alignCenter", run: () => align("center") },
    { key: "right", label: "alignRight", run: () => align("right") },
    { key: "top", label: "alignTop", run: () => align("top") },
    { key: "middle", label: "alignMiddle", run: () => align("middle") },
    { key: "bottom", label: "alignBottom", run: () => align("bottom") },
    { key: "x", label: "spreadX", run: () => distribute("x") },
    { key: "y", label: "spreadY", run: () => distribute("y") },
  ];
}
