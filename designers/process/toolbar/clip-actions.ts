import { readClipboard, writeClipboard } from "@/designers/kit/clipboard";
import { type Point, type Rect, boundsOf, centerOf, containsPoint } from "@/runtime/core/bpmn/geometry";
import { type Clip, copyElements, leftOut, readClip } from "../commands/clip";
import { isA } from "@/runtime/core/bpmn/moddle";
import { nameOf } from "@/runtime/core/bpmn/checks/check";
import { currentLocale } from "@/runtime/i18n/i18n";
import { listed } from "@/runtime/core/sentence";
import type { DesignerStore } from "../model/designer-store";
import { containerAt } from "../model/space";
import { hasRoomForLanes } from "../rules/pools";
import { text } from "../texts";
import { clearOffset, freeOffset, pasteNear } from "./paste-place";
import { frameOfCanvas, type Workplace } from "./workplace";

/** Copy, cut, paste, duplicate and remove. */
export function clipActions({ store, flow }: Workplace) {
  /** Gives what was copied, of pools and lanes what stands in them; what cannot be is said. */
  const copy = (): string[] => {
    const chosen = [...store.selection];
    const clip = copyElements(store.model, chosen);
    const missing = leftOut(clip, chosen);
    if (missing.length > 0) tellLeftOut(store, clip, missing);
    if (clip.nodes.length === 0) return [];
    void writeClipboard(JSON.stringify(clip));
    const nodes = clip.nodes.map(({ values }) => String(values.values["id"]));
    return [...new Set([...nodes, ...chosen.filter((id) => !missing.includes(id))])];
  };
  const remove = (): void => store.run("shape.remove", { ids: [...store.selection] });
  const paste = async (): Promise<void> => {
    const clip = readClip(await readClipboard());
    if (!clip) return;
    const rects = clip.nodes.map(({ rect }) => rect);
    const box = boundsOf(rects);
    const home = box ? centerOf(box) : { x: 0, y: 0 };
    const into = chosenFrame(store, clip);
    const { near, isBeside } = pasteNear(home, viewOf(flow), into);
    const [x, y] = [near.x - home.x, near.y - home.y];
    const copies = rects.map((rect) => ({ ...rect, x: rect.x + x, y: rect.y + y }));
    const shapes = [...store.scene.nodes.values()].flatMap((node) => (node.isFrame ? [] : [node.rect]));
    const goal = (by: Point) => containerAt(store.model, { x: near.x + by.x, y: near.y + by.y });
    const isHome = (by: Point): boolean =>
      goal(by) === goal({ x: 0, y: 0 }) &&
      (!into || containsPoint(into, { x: near.x + by.x, y: near.y + by.y }));
    const isNear = isFromHere(store, clip) && isBeside;
    const offset = isNear ? clearOffset(copies, shapes) : freeOffset(copies, shapes, isHome);
    const at = { x: near.x + offset.x, y: near.y + offset.y };
    const pasted = store.run("selection.paste", { clip, at, isBeside });
    // One that had to go clear of others, such as a pool, may be out of sight.
    if (pasted?.length === 1) store.reveal(pasted[0]);
    else store.select(pasted ?? store.selection);
  };
  return {
    copy: () => void copy(),
    paste: () => void paste(),
    cut: () => {
      const ids = copy();
      if (ids.length > 0) store.run("shape.remove", { ids });
    },
    duplicate: () => {
      if (copy().length > 0) void paste();
    },
    remove,
  };
}

/** What the canvas shows of the plane. */
function viewOf(flow: Workplace["flow"]): Rect | null {
  const frame = frameOfCanvas();
  if (!frame?.width) return null;
  const { x, y } = flow.screenToFlowPosition({ x: frame.x, y: frame.y });
  const { zoom } = flow.getViewport();
  return { x, y, width: frame.width / zoom, height: frame.height / zoom };
}

/** The pool, lane or open sub-process that is chosen to be pasted into: one that holds none of the originals. */
function chosenFrame({ model, scene, single }: DesignerStore, { nodes }: Clip): Rect | null {
  const frame = single?.id ? scene.nodes.get(single.id) : undefined;
  if (!single || !frame?.isFrame || !(hasRoomForLanes(single) || isA(single, "bpmn:SubProcess"))) return null;
  const originals = nodes.flatMap(({ values }) => model.find(String(values.values["id"])) ?? []);
  const places = originals.flatMap((one) => model.boundsOf(one) ?? []);
  return places.some((rect) => containsPoint(frame.rect, centerOf(rect))) ? null : frame.rect;
}

/** Whether what was copied stands in this process, so that a copy is looked for beside it. */
const isFromHere = ({ model }: DesignerStore, { nodes }: Clip): boolean =>
  nodes.every(({ values }) => model.find(String(values.values["id"])) !== undefined);

const MOST_NAMED = 3;

function tellLeftOut(store: DesignerStore, { nodes }: Clip, ids: readonly string[]): void {
  const elements = ids.map((id) => store.model.get(id));
  const others = elements.filter((one) => !hasRoomForLanes(one));
  const isOpened = nodes.length > 0 && others.length === 0;
  const told = isOpened || others.length === 0 ? elements : others;
  const names = told.slice(0, MOST_NAMED).map((one) => nameOf(one, currentLocale()));
  const key = isOpened ? "contentCopied" : nodes.length > 0 ? "leftOut" : "notCopied";
  store.tell(text(`processDesigner.${key}`, { names: listed(names)[currentLocale()], count: told.length }));
}
