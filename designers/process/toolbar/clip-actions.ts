import { readClipboard, writeClipboard } from "@/designers/kit/clipboard";
import { boundsOf, centerOf } from "@/runtime/core/bpmn/geometry";
import { copyElements, readClip } from "../commands/clip";
import { frameOfCanvas, type Workplace } from "./workplace";

/** Copy, cut, paste, duplicate and remove. */
export function clipActions({ store, flow }: Workplace) {
  const copy = (): void =>
    void writeClipboard(JSON.stringify(copyElements(store.model, [...store.selection])));
  const remove = (): void => store.run("shape.remove", { ids: [...store.selection] });
  const paste = async (): Promise<void> => {
    const clip = readClip(await readClipboard());
    if (!clip) return;
    const frame = frameOfCanvas();
    const box = boundsOf(clip.nodes.map(({ rect }) => rect));
    const home = box ? centerOf(box) : { x: 0, y: 0 };
    const middle = frame
      ? flow.screenToFlowPosition({ x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 })
      : home;
    const near = Math.hypot(middle.x - home.x, middle.y - home.y) < 1200;
    const at = near ? { x: home.x + 40, y: home.y + 60 } : middle;
    store.select(store.run("selection.paste", { clip, at }) ?? store.selection);
  };
  return {
    copy,
    paste: () => void paste(),
    cut: () => {
      copy();
      remove();
    },
    duplicate: () => {
      copy();
      void paste();
    },
    remove,
  };
}
