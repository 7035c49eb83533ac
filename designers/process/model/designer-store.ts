import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Point, Rect } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { type ProcessFinding, checkProcess } from "@/runtime/core/bpmn/check";
import { ensureBaseline } from "@/runtime/core/bpmn/read";
import { type CommandName, type commands, execute } from "../commands";
import { courseAfterMove } from "../commands/flow";
import type { ProcessModel } from "./process-model";
import { type LineItem, type NodeItem, Scene } from "./scene";
import type { DryShown } from "../dryrun/dry-view";
import { contentsOf, obstaclesOf } from "./space";
import { TILE, type TileKey, homeTile, tilesOf } from "./tiles";

/** Limits of the spec: zoom from 0.2 to 4 in steps of 0.1. */
export const ZOOM = { least: 0.2, most: 4, step: 0.1 } as const;
/** Below this zoom, shapes are drawn as outlines. */
export const FAR = 0.55;

/** What is being done with the pointer or the keyboard besides selecting. */
export type Mode =
  | { name: "idle" }
  | { name: "create"; type: string }
  | { name: "connect"; from: string; at: Point; over: string | null }
  | { name: "rename"; id: string }
  /** Connecting with the keyboard: the selection walks to the target. */
  | { name: "link"; from: string };

/** A drag that is going on: offset and the lines that follow it. */
export interface Drag {
  ids: ReadonlySet<string>;
  dx: number;
  dy: number;
  lines: LineItem[];
  guides: readonly Guide[];
  /** The flow that the dragged shape would split. */
  flow: string | null;
}

/** Where a new shape would go, while it is being placed. */
export interface Placing {
  at: Point;
  size: { width: number; height: number };
  guides: readonly Guide[];
  /** The flow that it would split. */
  flow: string | null;
}

/** A line that shows why a shape snapped. */
export interface Guide {
  along: "x" | "y";
  at: number;
  from: number;
  to: number;
}

/** State of one open designer: what is selected, seen and going on. The process itself is in the model. */
export class DesignerStore {
  readonly model: ProcessModel;
  readonly scene: Scene;
  selection: ReadonlySet<string> = new Set();
  mode: Mode = { name: "idle" };
  zoom = 1;
  /** Tiles near the window, as one text so that it only changes when they do. */
  nearKey = "";
  /** Counts what can look different; views that depend on the scene read it. */
  version = 0;
  drag: Drag | null = null;
  placing: Placing | null = null;
  findings: readonly ProcessFinding[] | null = null;
  /** What the server refused at the last save or deployment. */
  refused: readonly ProcessFinding[] = [];
  /** The dry run that is shown on the canvas. */
  dryRun: DryShown | null = null;
  /** Whether the dry run takes the place of the panel. */
  isTrying = false;
  /** An element that the canvas should bring into view. */
  wanted: { id: string } | null = null;
  /** Shapes that must be real elements even in the far view: under the pointer, or asked for. */
  touched: ReadonlySet<string> = new Set();
  hovered: string | null = null;
  readonly readOnly: boolean;
  private near: Set<TileKey> = new Set();
  private nodeTiles: Map<TileKey, NodeItem[]> | null = null;
  private lineTiles: Map<TileKey, LineItem[]> | null = null;

  constructor(model: ProcessModel, readOnly = false) {
    this.model = model;
    this.readOnly = readOnly;
    this.scene = new Scene(model);
    makeObservable<DesignerStore, "sceneChanged">(this, {
      selection: observableRef,
      mode: observableRef,
      zoom: observable,
      nearKey: observable,
      version: observable,
      drag: observableRef,
      placing: observableRef,
      setPlacing: action,
      cancelDrag: action,
      findings: observableRef,
      refused: observableRef,
      wanted: observableRef,
      dryRun: observableRef,
      isTrying: observable,
      setDryRun: action,
      setTrying: action,
      problems: computed,
      reveal: action,
      setRefused: action,
      setStatus: action,
      touched: observableRef,
      hovered: observable,
      isFar: computed,
      select: action,
      setMode: action,
      setView: action,
      touch: action,
      hover: action,
      startDrag: action,
      moveDrag: action,
      endDrag: action,
      setFindings: action,
      sceneChanged: action,
      showPlane: action,
    });
    if (!readOnly) whenIdle(() => ensureBaseline(model.document));
    model.stack.subscribe((changes) => {
      this.scene.update(changes);
      this.sceneChanged();
    });
  }

  private sceneChanged(): void {
    this.nodeTiles = null;
    this.lineTiles = null;
    this.version += 1;
    const alive = [...this.selection].filter((id) => this.model.find(id));
    if (alive.length < this.selection.size) this.selection = new Set(alive);
    if (this.findings) void this.check();
  }

  /** Shows another plane of the file. */
  showPlane(plane: ModdleElement): void {
    this.model.plane = plane;
    this.model.forget([{ key: "planeElement" } as never]);
    this.scene.rebuild();
    this.selection = new Set();
    this.sceneChanged();
  }

  get isFar(): boolean {
    return this.zoom < FAR;
  }

  /** Runs a command as one undo step. */
  run<Name extends CommandName>(
    name: Name,
    args: Parameters<(typeof commands)[Name]>[1],
  ): ReturnType<(typeof commands)[Name]> {
    return execute(this.model, name, args);
  }

  select(ids: Iterable<string>): void {
    const next = new Set(ids);
    if (next.size === this.selection.size && [...next].every((id) => this.selection.has(id))) return;
    this.selection = next;
  }

  /** The only selected element, if it is just one. */
  get single(): ModdleElement | null {
    const [id] = this.selection;
    return this.selection.size === 1 && id ? (this.model.find(id) ?? null) : null;
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    this.placing = null;
  }

  setPlacing(placing: Placing | null): void {
    this.placing = placing;
  }

  /** Tells which part of the plane is in the window. */
  setView(zoom: number, window: Rect): void {
    this.zoom = zoom;
    const keys = tilesOf({
      x: window.x - 100,
      y: window.y - 100,
      width: window.width + 200,
      height: window.height + 200,
    });
    const key = keys.join(" ");
    if (key === this.nearKey) return;
    this.near = new Set(keys);
    this.nearKey = key;
  }

  touch(ids: Iterable<string>): void {
    this.touched = new Set(ids);
  }

  hover(id: string | null): void {
    this.hovered = id;
  }

  setFindings(findings: readonly ProcessFinding[] | null): void {
    this.findings = findings;
    if (!findings) this.refused = [];
  }

  /** Takes over what the server refused, or that it refused nothing. */
  setRefused(findings: readonly ProcessFinding[]): void {
    this.refused = findings;
  }

  /** What is wrong: said by the server, found here; null when nobody asked. */
  get problems(): readonly ProcessFinding[] | null {
    if (!this.findings && this.refused.length === 0) return null;
    const known = new Set(this.refused.map(({ pointer, message }) => pointer + message));
    return [
      ...this.refused,
      ...(this.findings ?? []).filter(({ pointer, message }) => !known.has(pointer + message)),
    ];
  }

  setDryRun(result: DesignerStore["dryRun"]): void {
    this.dryRun = result;
  }

  setTrying(on: boolean): void {
    this.isTrying = on;
  }

  /** Selects an element that was just made or asked for, and has it brought into view. */
  reveal(id: string): void {
    this.select([id]);
    this.wanted = { id };
  }

  /** Takes over whether the stored version is a draft or deployed; that is the server's word, not an edit. */
  setStatus(status: 0 | 1): void {
    this.model.setting.flow.properties.status = status;
    this.version += 1;
  }

  /** Checks the process and keeps the findings up to date from then on. */
  async check(): Promise<readonly ProcessFinding[]> {
    const { definitions, setting } = this.model;
    const findings = await checkProcess({ definitions, setting });
    runInAction(() => (this.findings = findings));
    return findings;
  }

  /** Shapes that the canvas keeps as elements now. */
  nodesInView(): NodeItem[] {
    void [this.version, this.nearKey];
    const found = new Map<string, NodeItem>();
    if (!this.isFar) {
      for (const key of this.near)
        for (const node of this.tilesOfNodes().get(key) ?? []) found.set(node.id, node);
    }
    for (const id of [...this.selection, ...this.touched, ...(this.drag?.ids ?? [])]) {
      const node = this.scene.nodes.get(id);
      if (node) found.set(id, node);
    }
    return [...found.values()].sort((a, b) => a.z - b.z);
  }

  /** Shapes of a tile, for the far view. */
  tilesOfNodes(): Map<TileKey, NodeItem[]> {
    void this.version;
    this.nodeTiles ??= group([...this.scene.nodes.values()], ({ rect }) => tilesOf(rect));
    return this.nodeTiles;
  }

  /** Lines by tile. A tile's list is the same object as long as its lines are the same. */
  tilesOfLines(): Map<TileKey, LineItem[]> {
    void this.version;
    if (this.lineTiles) return this.lineTiles;
    const next = group([...this.scene.lines.values()], (line) => [homeTile(line)]);
    for (const [key, list] of next) {
      const old = this.keptLines.get(key);
      if (old && old.length === list.length && old.every((line, i) => line === list[i])) next.set(key, old);
    }
    this.keptLines = next;
    this.lineTiles = next;
    return next;
  }

  private keptLines = new Map<TileKey, LineItem[]>();

  /** Tiles near the window, one ring more for lines that start outside. */
  nearTiles(): ReadonlySet<TileKey> {
    void this.nearKey;
    return this.near;
  }

  startDrag(ids: readonly string[]): void {
    const elements = ids.flatMap((id) => this.model.find(id) ?? []);
    const all = new Set(elements.flatMap((element) => [element, ...contentsOf(this.model, element)]));
    this.dragged = [...all].flatMap((element) => {
      const rect = this.model.boundsOf(element);
      return rect ? [{ element, rect }] : [];
    });
    this.obstacles = obstaclesOf(this.model).filter(({ element }) => !all.has(element));
    this.drag = {
      ids: new Set(this.dragged.map(({ element }) => element.id ?? "")),
      dx: 0,
      dy: 0,
      lines: [],
      guides: [],
      flow: null,
    };
    this.followed = [...this.scene.lines.values()].filter((line) =>
      [line.element["sourceRef"], line.element["targetRef"]].some((end) => all.has(end as ModdleElement)),
    );
  }

  private dragged: { element: ModdleElement; rect: Rect }[] = [];
  private obstacles: { element: ModdleElement; rect: Rect }[] = [];
  private followed: LineItem[] = [];

  /** Shows a drag at an offset: shapes by the canvas, lines here. */
  moveDrag(dx: number, dy: number, { guides, flow }: Pick<Drag, "guides" | "flow"> = NOTHING_NEAR): void {
    if (!this.drag) return;
    const moved = new Set(this.dragged.map(({ element }) => element));
    const preview = new Map(
      this.dragged.map(({ element, rect }) => [element, { ...rect, x: rect.x + dx, y: rect.y + dy }]),
    );
    this.model.preview = preview;
    const lines = this.followed.map((line) => ({
      ...line,
      label: null,
      points: this.courseOf(line, moved, { x: dx, y: dy }),
    }));
    this.model.preview = null;
    this.drag = { ...this.drag, dx, dy, lines, guides, flow };
  }

  private courseOf(line: LineItem, moved: ReadonlySet<ModdleElement>, offset: Point): Point[] {
    const [source, target] = [oneOf(line.element, "sourceRef"), oneOf(line.element, "targetRef")];
    if (!source || !target) return line.points;
    if (moved.has(source) && moved.has(target))
      return line.points.map(({ x, y }) => ({ x: x + offset.x, y: y + offset.y }));
    const move = { flow: line.element, source, target, points: line.points, moved, offset };
    const mine = [
      ...this.obstacles,
      ...this.dragged.map(({ element }) => ({ element, rect: this.model.boundsOf(element) as Rect })),
    ];
    return courseAfterMove(
      { model: this.model },
      move,
      mine.filter(({ element }) => !isThrough(element)),
    );
  }

  /** Ends a drag; the result becomes a command. */
  endDrag(): void {
    const drag = this.drag;
    this.drag = null;
    this.dragged = [];
    if (!drag || (drag.dx === 0 && drag.dy === 0)) return;
    const roots = [...drag.ids].filter((id) => !this.isInside(id, drag.ids));
    this.run("shape.move", { ids: roots, dx: drag.dx, dy: drag.dy, flow: drag.flow });
  }

  /** Puts everything back where the drag began. */
  cancelDrag(): void {
    this.drag = null;
    this.dragged = [];
  }

  /** Whether an element moves because of what contains or carries it. */
  private isInside(id: string, ids: ReadonlySet<string>): boolean {
    const element = this.model.find(id);
    const host = oneOf(element, "attachedToRef");
    if (host?.id && ids.has(host.id)) return true;
    for (let at = element?.$parent; at; at = at.$parent) {
      if (at.id && ids.has(at.id)) return true;
      const pool = listOf(oneOf(this.model.plane, "bpmnElement"), "participants").find(
        (one) => one["processRef"] === at,
      );
      if (pool?.id && ids.has(pool.id)) return true;
    }
    return false;
  }

  /** The line near a point, topmost first. */
  lineAt(point: Point, reach = 6 / this.zoom): LineItem | null {
    let best: { line: LineItem; distance: number } | null = null;
    for (const line of this.scene.lines.values()) {
      const distance = lineDistance(line.points, point, reach);
      if (distance <= reach && (!best || distance < best.distance)) best = { line, distance };
    }
    return best?.line ?? null;
  }

  /** The topmost shape at a point; frames only when nothing else is there. */
  nodeAt(point: Point): NodeItem | null {
    const inside = (
      this.tilesOfNodes().get(`${Math.floor(point.x / TILE)},${Math.floor(point.y / TILE)}`) ?? []
    ).filter(
      ({ rect }) =>
        point.x >= rect.x &&
        point.x <= rect.x + rect.width &&
        point.y >= rect.y &&
        point.y <= rect.y + rect.height,
    );
    return inside.sort((a, b) => b.z - a.z)[0] ?? null;
  }
}

const NOTHING_NEAR = { guides: [], flow: null };

/** The state to compare with on save is recorded while nothing else is to be done, before the first edit at the latest. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

function isThrough(element: ModdleElement): boolean {
  return ["bpmn:Participant", "bpmn:Lane", "bpmn:Group", "bpmn:BoundaryEvent"].includes(element.$type);
}

function group<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly TileKey[],
): Map<TileKey, Item[]> {
  const groups = new Map<TileKey, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const list = groups.get(key);
      if (list) list.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

function lineDistance(points: readonly Point[], point: Point, reach: number): number {
  let least = Infinity;
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    if (point.x < Math.min(a.x, b.x) - reach || point.x > Math.max(a.x, b.x) + reach) continue;
    if (point.y < Math.min(a.y, b.y) - reach || point.y > Math.max(a.y, b.y) + reach) continue;
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
    const t = Math.max(
      0,
      Math.min(1, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length),
    );
    least = Math.min(least, Math.hypot(a.x + (b.x - a.x) * t - point.x, a.y + (b.y - a.y) * t - point.y));
  }
  return least;
}
