import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { Point } from "@/runtime/core/bpmn/geometry";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { planesOf } from "@/runtime/core/bpmn/diagram";
import { ensureBaseline } from "@/runtime/core/bpmn/text/read";
import { errorWords } from "@/runtime/i18n/error-words";
import { type CommandName, type commands, execute } from "../commands";
import type { DryShown } from "../dryrun/dry-view";
import type { Change } from "../../kit/edit";
import { Problems } from "../checks/problems";
import { Detail } from "./detail";
import { type Drag, DragSession, type Guide, NOTHING_NEAR } from "./drag-session";
import { History } from "./history";
import { Places } from "./places";
import { type ProcessModel, mainPlane } from "./process-model";
import { type NodeItem, Scene } from "./scene";
import type { Tool } from "./tool";
import { whenIdle } from "./when-idle";

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
  readonly problems: Problems;
  readonly history: History<DesignerStore>;
  /** Where everything is. */
  readonly places: Places;
  /** The dry run that is shown on the canvas. */
  dryRun: DryShown | null = null;
  /** Whether the dry run takes the place of the panel. */
  isTrying = false;
  /** An element that the canvas should bring into view. */
  wanted: { id: string } | null = null;
  /** Another one with each press on the canvas. */
  pressed: object = {};
  /** What the user is told now. */
  told: { words: string } | null = null;
  /** Shapes that must be real elements even in the far view: under the pointer, or asked for. */
  touched: ReadonlySet<string> = new Set();
  hovered: string | null = null;
  /** What is missing in the process properties, by field of the panel, since the last refused save. */
  formFaults: Record<string, string> | null = null;
  readonly readOnly: boolean;
  private session: DragSession | null = null;

  constructor(model: ProcessModel, readOnly = false) {
    this.model = model;
    this.readOnly = readOnly;
    this.scene = new Scene(model);
    this.problems = new Problems(model);
    this.history = new History<DesignerStore>(this, model.stack);
    this.places = new Places(this.scene);
    this.detail = new Detail((key) => this.places.nodesIn(key).length);
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
      wanted: observableRef,
      pressed: observableRef,
      press: action,
      dryRun: observableRef,
      isTrying: observable,
      setDryRun: action,
      setTrying: action,
      formFaults: observableRef,
      setFormFaults: action,
      told: observableRef,
      tell: action,
      reveal: action,
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
      sceneChanged: action,
      showPlane: action,
    });
    // The state to compare with on save is recorded before the first edit at the latest.
    if (!readOnly) whenIdle(() => ensureBaseline(model.document));
    model.stack.subscribe((changes, _step, direction) => {
      this.followIds(changes, direction === "undo");
      if (!planesOf(model.definitions).includes(model.plane))
        return this.showPlane(mainPlane(model.definitions));
      this.sceneChanged(this.scene.update(changes));
    });
  }

  /** Follows the scene; the ids of what looks different, or null when anything may. */
  private sceneChanged(ids: ReadonlySet<string> | null): void {
    this.places.sync(ids);
    this.version += 1;
    const alive = [...this.selection].filter((id) => this.model.find(id));
    if (alive.length < this.selection.size) this.selection = new Set(alive);
    this.problems.follow();
  }

  /** What is selected stays so under its new id. */
  private followIds(changes: readonly Change[], isUndo: boolean): void {
    const renamed = new Map<unknown, unknown>();
    for (const { key, before, after } of changes)
      if (key === "id") renamed.set(isUndo ? after : before, isUndo ? before : after);
    const next = [...this.selection].map((id) => renamed.get(id) ?? id).map(String);
    if (renamed.size > 0) this.select(next);
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
      this.tell(errorWords(error));
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

  /** Selects what was pressed on the canvas: of that the panel speaks then, also where it was selected before. */
  press(ids: Iterable<string>): void {
    this.pressed = {};
    this.select(ids);
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

  /** Shapes that the canvas keeps as elements now, lowest first; their order does not change when they move. */
  get shownNodes(): readonly NodeItem[] {
    void this.version;
    const found = new Set<NodeItem>();
    for (const key of this.detail.whole) for (const node of this.places.nodesIn(key)) found.add(node);
    for (const id of [...this.selection, ...this.touched, ...(this.drag?.ids ?? [])]) {
      const node = this.scene.nodes.get(id);
      if (node) found.add(node);
    }
    return [...found].sort((a, b) => a.z - b.z || (a.id < b.id ? -1 : 1));
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
}

const NO_LINES: ReadonlySet<string> = new Set();

function sameItems(a: readonly NodeItem[], b: readonly NodeItem[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}
