import { isForFingers } from "@/runtime/render/fingers-only";
import type { Alignment } from "../commands/selection";
import { isResizable, leastSize } from "../rules/rules";
import { ERROR_SECONDS, type Workplace } from "./workplace";

/** What arranges the selected shapes: align, distribute, move. */
export function arrangeActions({ store, message, modal, t }: Workplace) {
  const shapes = (): string[] => [...store.selection].filter((id) => store.scene.nodes.has(id));
  const tooFew = (): void =>
    void message.warning(t(isForFingers() ? "alignNeedsByFinger" : "alignNeeds"), ERROR_SECONDS);
  const align = (to: Alignment): void => {
    const ids = shapes();
    if (ids.length < 2) return tooFew();
    modal.confirm({
      title: t("warning"),
      content: t("alignConfirm"),
      okText: t("ok"),
      cancelText: t("cancel"),
      onOk: () => store.run("selection.align", { ids, to }),
    });
  };
  const distribute = (along: "x" | "y"): void => {
    const ids = shapes();
    if (ids.length < 3) return tooFew();
    store.run("selection.distribute", { ids, along });
  };
  return {
    align,
    distribute,
    selectAll: () => store.select([...store.scene.nodes.keys(), ...store.scene.lines.keys()]),
    move: (dx: number, dy: number) => {
      const ids = shapes();
      if (ids.length > 0) store.run("shape.move", { ids, dx, dy });
    },
    /** Moves the right and the lower edge of the chosen shape, as far as its kind and what is in it let them. */
    resize: (dx: number, dy: number) => {
      const { single } = store;
      const bounds = single && store.model.boundsOf(single);
      if (!single?.id || !bounds) return;
      if (!isResizable(single)) return store.tell(t("refused.fixedSize"));
      const least = leastSize(single);
      const width = Math.max(least.width, bounds.width + dx);
      const height = Math.max(least.height, bounds.height + dy);
      store.run("shape.resize", { id: single.id, bounds: { ...bounds, width, height } });
    },
  };
}
