import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Point } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isA } from "@/runtime/core/bpmn/moddle";
import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { type ProcessFinding, checkProcess } from "@/runtime/core/bpmn/check";
import { ensureBaseline } from "@/runtime/core/bpmn/text/read";
import { type CommandName, type commands, execute } from "../commands";
import type { DryShown } from "../dryrun/dry-view";
import type { Step } from "../../kit/command-stack";
import type { Change } from "../../kit/edit";
import { processFormFindings } from "../checks/process-form";
import { Detail } from "./detail";
import { type Drag, DragSession, type Guide, NOTHING_NEAR } from "./drag-session";
import { nearestLine, topmostAt } from "./hit";
import type { ProcessModel } from "./process-model";
import { type LineItem, type NodeItem, Scene } from "./scene";
import { TileIndex } from "./tile-index";
import type { Tool } from "./tool";
import { TILE, type TileKey, homeTile, tilesOf } from "./tiles";

/** Limits of the spec: zoom from 0.2 to 4 in steps of 0.1. */
export const ZOOM = { least: 0.2, most: 4, step: 0.1 } as const;

/** What is being done with the pointer or the keyboard besides selecting. */
export type Mode =
  | { name: "idle" }
  | { name: "create"; type: string }
  | { name: "connect"; from: string; at: Point; over: string | null }
  | { name: "rename"; id: string }
  /** Making room: shapes from a place on will move. */
  | { name: "space"; along: "x" | "y"; at: number; by: number }
  /** Connecting with the keyboard: the selection walks to the target. */
  | { name: "link"; from: string };

/** Where a new shape would go, while it is being placed. */
export interface Placing {
  at: Point;
  size: { width: number; height: number };
  guides: readonly Guide[];
  /** The flow that it would split. */
  flow: string | null;
}

/** Tells what a process may refer to; undefined when it may not be asked. */
interface FactsSource {
  load: (setting: BpmDefSetting) => Promise<ProcessFacts | undefined>;
}

/** State of one open designer: what is selected, seen and going on. The process itself is in the model. */
export class DesignerStore {
  readonly model: ProcessModel;
  readonly scene: Scene;
  selection: ReadonlySet<string> = new Set();
  mode: Mode = { name: "idle" };
  tool: Tool = "select";
  /** What part of the plane is drawn, and how finely. */
  readonly detail: Detail;
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
  /** What the user is told now. */
  told: { words: string } | null = null;
  /** Shapes that must be real elements even in the far view: under the pointer, or asked for. */
  touched: ReadonlySet<string> = new Set();
  hovered: string | null = null;
  /** What is missing in the process properties, by field of the panel, since the last refused save. */
  formFaults: Record<string, string> | null = null;
  readonly readOnly: boolean;
  /** The document whose place this one took, and the one that took its place, with the last step before that. */
  private former: DesignerStore | null = null;
  private later: { store: DesignerStore; after: Step | undefined } | null = null;
  private facts: FactsSource | undefined;
  private readonly nodeTiles = new TileIndex<NodeItem>(({ rect }) => tilesOf(rect));
  private readonly lineTiles = new TileIndex<LineItem>((line) => [homeTile(line)]);
  private session: DragSession | null = null;
  private isCheckDue = false;

  constructor(model: ProcessModel, readOnly = false) {
    this.model = model;
    this.readOnly = readOnly;
    this.scene = new Scene(model);
    this.detail = new Detail((key) => this.nodeTiles.at(key).length);
    this.indexTiles(null);
    makeObservable<DesignerStore, "sceneChanged">(this, {
      selection: observableRef,
      mode: observableRef,
      tool: observable,
      setTool: action,
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
      formFaults: observableRef,
      setFormFaults: action,
      told: observableRef,
      tell: action,
      problems: computed,
      reveal: action,
      setRefused: action,
      setStatus: action,
      touched: observableRef,
      hovered: observable,
      shownNodes: computed({ equals: sameItems }),
      movingLines: computed,
      select: action,
      setMode: action,
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
    model.stack.subscribe((changes, _step, direction) => {
      this.followIds(changes, direction === "undo");
      this.sceneChanged(this.scene.update(changes));
    });
  }

  private indexTiles(ids: ReadonlySet<string> | null): void {
    this.nodeTiles.sync(this.scene.nodes, ids);
    this.lineTiles.sync(this.scene.lines, ids);
  }

  /** Follows the scene; the ids of what looks different, or null when anything may. */
  private sceneChanged(ids: ReadonlySet<string> | null): void {
    this.indexTiles(ids);
    this.version += 1;
    const alive = [...this.selection].filter((id) => this.model.find(id));
    if (alive.length < this.selection.size) this.selection = new Set(alive);
    if (this.findings) this.checkLater();
  }

  /** What is selected stays so under its new id. */
  private followIds(changes: readonly Change[], isUndo: boolean): void {
    const renamed = new Map<unknown, unknown>();
    for (const { key, before, after } of changes)
      if (key === "id") renamed.set(isUndo ? after : before, isUndo ? before : after);
    const next = [...this.selection].map((id) => renamed.get(id) ?? id).map(String);
    if (renamed.size > 0) this.select(next);
  }

  /** The checker reads the whole process: it runs once after a burst of edits, not within the frame that draws them. */
  private checkLater(): void {
    if (this.isCheckDue) return;
    this.isCheckDue = true;
    whenIdle(() => {
      this.isCheckDue = false;
      void this.check();
    });
  }

  /** Shows another plane of the file. */
  showPlane(plane: ModdleElement): void {
    this.model.plane = plane;
    this.model.forget([{ key: "planeElement" }]);
    this.scene.rebuild();
    this.selection = new Set();
    this.sceneChanged(null);
  }

  /** Draws everything anew from the model. */
  redraw(): void {
    this.scene.rebuild();
    this.sceneChanged(null);
  }

  get zoom(): number {
    return this.detail.zoom;
  }

  /** Whether shapes are drawn as outlines. */
  get isFar(): boolean {
    return this.detail.isFar;
  }

  /** Runs a command as one undo step. What refuses it is told to the user; then nothing is changed or given back. */
  run<Name extends CommandName>(
    name: Name,
    args: Parameters<(typeof commands)[Name]>[1],
  ): ReturnType<(typeof commands)[Name]> | undefined {
    return this.guard(() => execute(this.model, name, args));
  }

  /** Does what may be refused; the reason is told to the user. */
  guard<Result>(work: () => Result): Result | undefined {
    try {
      return work();
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  /** Has the panel show at its fields what is missing. */
  setFormFaults(faults: Record<string, string>): void {
    this.formFaults = faults;
    this.select([]);
  }

  /** Has something said to the user. */
  tell(words: string): void {
    this.told = { words };
  }

  select(ids: Iterable<string>): void {
    const next = new Set(ids);
    if (next.size === this.selection.size && [...next].every((id) => this.selection.has(id))) return;
    this.selection = next;
  }

  /** Takes the place of another document; undo leads back to that one. */
  follow(former: DesignerStore): void {
    this.former = former;
    former.later = { store: this, after: former.model.stack.past.at(-1) };
  }

  get canUndo(): boolean {
    return this.model.stack.canUndo || this.former !== null;
  }

  get canRedo(): boolean {
    return this.model.stack.canRedo || this.next !== null;
  }

  /** What took the place of this document, unless it was edited since. */
  private get next(): DesignerStore | null {
    const { past } = this.model.stack;
    return this.later?.after === past.at(-1) ? (this.later?.store ?? null) : null;
  }

  /** Takes back the last edit; gives the document that is to be shown then. */
  undo(): DesignerStore {
    if (!this.model.stack.canUndo) return this.former ?? this;
    this.model.stack.undo();
    return this;
  }

  /** Makes an edit again; gives the document that is to be shown then. */
  redo(): DesignerStore {
    if (!this.model.stack.canRedo) return this.next ?? this;
    this.model.stack.redo();
    return this;
  }

  /** This document is what the server keeps now; those that it took the place of, or that took its place, are not. */
  markSaved(): void {
    this.model.stack.markSaved();
    for (let one = this.former; one; one = one.former) one.model.stack.markUnsaved();
    for (let one = this.later?.store; one; one = one.later?.store) one.model.stack.markUnsaved();
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

  setTool(tool: Tool): void {
    this.tool = tool;
    this.setMode({ name: "idle" });
  }

  setPlacing(placing: Placing | null): void {
    this.placing = placing;
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

  /** Selects an element that was just made or asked for, and has it brought into view; does nothing without one. */
  reveal(id: string | undefined): void {
    if (!id) return;
    this.select([id]);
    this.wanted = { id };
  }

  /** Takes over whether the stored version is a draft or deployed; that is the server's word, not an edit. */
  setStatus(status: 0 | 1): void {
    this.model.setting.flow.properties.status = status;
    this.version += 1;
  }

  /** From now on names are looked up there; without it only the process itself is checked. */
  checkAgainst(facts: FactsSource): void {
    this.facts = facts;
  }

  /** Checks the process and keeps the findings up to date from then on. */
  async check(): Promise<readonly ProcessFinding[]> {
    const { definitions, setting } = this.model;
    const facts = await this.facts?.load(setting);
    const found = await checkProcess({ definitions, setting, facts });
    const findings = [...processFormFindings(this.model), ...found];
    runInAction(() => (this.findings = findings));
    return findings;
  }

  /** Shapes that the canvas keeps as elements now, lowest first; their order does not change when they move. */
  get shownNodes(): readonly NodeItem[] {
    void this.version;
    const found = new Set<NodeItem>();
    for (const key of this.detail.whole) for (const node of this.nodeTiles.at(key)) found.add(node);
    for (const id of [...this.selection, ...this.touched, ...(this.drag?.ids ?? [])]) {
      const node = this.scene.nodes.get(id);
      if (node) found.add(node);
    }
    return [...found].sort((a, b) => a.z - b.z || (a.id < b.id ? -1 : 1));
  }

  /** Shapes of a tile. */
  nodesIn(key: TileKey): readonly NodeItem[] {
    void this.version;
    return this.nodeTiles.at(key);
  }

  /** Lines by the tile in which they begin. */
  linesByTile(): Iterable<[TileKey, readonly LineItem[]]> {
    void this.version;
    return this.lineTiles.entries();
  }

  startDrag(ids: readonly string[]): void {
    this.session = new DragSession(this.model, this.scene, ids);
    this.drag = this.session.start;
  }

  /** Shows a drag at an offset: shapes by the canvas, lines here. */
  moveDrag(dx: number, dy: number, near: Pick<Drag, "guides" | "flow"> = NOTHING_NEAR): void {
    if (this.session) this.drag = this.session.at(dx, dy, near);
  }

  /** Lines that a drag draws by themselves; the same set as long as it goes on. */
  get movingLines(): ReadonlySet<string> {
    return this.drag?.lineIds ?? NO_LINES;
  }

  /** Ends a drag; the result becomes a command. */
  endDrag(): void {
    const { drag, session } = this;
    this.drag = null;
    this.session = null;
    if (!drag || !session || (drag.dx === 0 && drag.dy === 0)) return;
    this.run("shape.move", { ids: session.roots(), dx: drag.dx, dy: drag.dy, flow: drag.flow });
  }

  /** Puts everything back where the drag began. */
  cancelDrag(): void {
    this.drag = null;
    this.session = null;
  }

  /** The line near a point, topmost first. */
  lineAt(point: Point, reach = 6 / this.zoom): LineItem | null {
    return nearestLine(this.scene.lines.values(), point, reach);
  }

  /** The topmost shape at a point; frames only when nothing else is there. */
  nodeAt(point: Point): NodeItem | null {
    const [x, y] = [Math.floor(point.x / TILE), Math.floor(point.y / TILE)];
    return topmostAt(this.nodeTiles.at(`${x},${y}`), point);
  }

  /** The frame of a type at a point, whatever stands on it. */
  frameAt(point: Point, type: string): NodeItem | null {
    const [x, y] = [Math.floor(point.x / TILE), Math.floor(point.y / TILE)];
    return topmostAt(
      this.nodeTiles.at(`${x},${y}`).filter(({ element }) => isA(element, type)),
      point,
    );
  }
}

const NO_LINES: ReadonlySet<string> = new Set();

function sameItems(a: readonly NodeItem[], b: readonly NodeItem[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** The state to compare with on save is recorded while nothing else is to be done, before the first edit at the latest. */
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
