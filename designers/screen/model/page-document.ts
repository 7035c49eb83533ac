import { action, computed, makeObservable, observableRef } from "mobx";
import type { Path } from "@/runtime/core/json-schema/path";
import type { BlockDeclaration } from "@/runtime/core/screen/document";
import { CommandStack } from "../../kit/command-stack";
import { spliceBetween, type Splice } from "../../kit/json/splices";
import type { NodeList } from "@/runtime/core/screen/tree";
import { type PageTree, type Part, readPage } from "./page-tree";
import { Identities } from "./reuse";

/** What a command does to the text, one edit after another, each on what the one before left. */
export interface TextWriter {
  readonly text: string;
  write: (splices: readonly Splice[]) => void;
}

/**
 * The page that is edited. Its text is the truth; blocks, canvas and panels follow from it, and every edit, by whichever
 * of them, is a splice of the text on one stack of steps.
 */
export class PageDocument {
  text = "";
  /** The page as the last text said it that could be drawn. */
  tree: PageTree | null = null;
  /** The text says no page that can be drawn: only the text itself can be edited until it does. */
  isBroken = false;
  /** Keys of the chosen blocks and places, the last one chosen at the end. */
  chosen: readonly string[] = [];
  readonly stack = new CommandStack();
  blocks: Record<string, BlockDeclaration>;
  private identities = new Identities();

  constructor(blocks: Record<string, BlockDeclaration>) {
    this.blocks = blocks;
    makeObservable<PageDocument, "read">(this, {
      text: observableRef,
      blocks: observableRef,
      setBlocks: action,
      tree: observableRef,
      isBroken: observableRef,
      chosen: observableRef,
      selection: computed,
      place: computed,
      open: action,
      goOn: action,
      type: action,
      run: action,
      undo: action,
      redo: action,
      select: action,
      toggle: action,
      read: action,
    });
    this.stack.subscribe(() => this.read());
  }

  /** The chosen blocks that there are, in the order in which they were chosen. */
  get selection(): readonly Part[] {
    return this.chosen.flatMap((key) => this.tree?.parts.get(key) ?? []);
  }

  /** The place for blocks that was chosen last; undefined where that is a block or nothing. */
  get place(): NodeList | undefined {
    return this.tree?.listOfKey(this.chosen.at(-1) ?? "");
  }

  /** Goes on with other blocks: a fragment that came or went. */
  setBlocks(blocks: Record<string, BlockDeclaration>): void {
    this.blocks = blocks;
    if (this.text !== "") this.read();
  }

  /** Begins with a text; there is nothing to take back. */
  open(text: string): void {
    this.stack.clear();
    this.identities = new Identities();
    this.text = text;
    this.tree = null;
    this.chosen = [];
    this.read();
  }

  /** Goes on with what is stored now: what stands at the chosen places stays chosen, and the same text keeps its steps. */
  goOn(text: string): void {
    if (text === this.text) return;
    const places = this.selection.map(({ path }) => path);
    this.open(text);
    this.selectAt(places);
  }

  /** Takes the text over as somebody types it. */
  type(text: string): void {
    if (text === this.text) return;
    this.stack.run("text.type", (edit) => edit.splice(this, "text", spliceBetween(this.text, text)), {
      merge: true,
    });
  }

  /** Edits the text as one step; does nothing while it is broken. */
  run(name: string, work: (writer: TextWriter) => void, options: { merge?: boolean } = {}): void {
    if (this.isBroken) return;
    const { stack } = this;
    const read = (): string => this.text;
    stack.run(
      name,
      (edit) =>
        work({
          get text() {
            return read();
          },
          write: (splices) => splices.forEach((splice) => edit.splice(this, "text", splice)),
        }),
      options,
    );
  }

  undo(): void {
    this.stack.undo();
  }

  redo(): void {
    this.stack.redo();
  }

  select(keys: readonly string[]): void {
    this.chosen = keys;
  }

  /** Adds a block to the chosen ones, or takes it out. */
  toggle(key: string): void {
    this.chosen = this.chosen.includes(key)
      ? this.chosen.filter((one) => one !== key)
      : [...this.chosen, key];
  }

  /** Chooses what stands at places of the present text. */
  selectAt(paths: readonly Path[]): void {
    this.select(paths.flatMap((path) => this.tree?.partAt(path)?.key ?? []));
  }

  private read(): void {
    const { identities, blocks } = this;
    const tree = readPage(this.text, blocks, { earlier: this.tree?.screen, identities });
    this.isBroken = tree === null;
    if (tree) this.tree = tree;
  }
}
