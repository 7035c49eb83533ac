import { action, observable, makeObservable, observableRef } from "mobx";
import type { FragmentInstance, ReactElement } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import type { ScreenStore } from "@/runtime/store/screen-store";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { mayHold, outerAsDeclared } from "@/runtime/core/screen/check-within";
import { boxOf, placesAt } from "@/runtime/render/anchored";
import type { DesignHost, HiddenBy } from "@/runtime/render/design-context";
import type { Scope } from "@/runtime/core/screen/scope";
import { isMadeFor } from "../model/outline";
import type { PageDocument } from "../model/page-document";
import type { Part } from "../model/page-tree";
import { EmptySlot, Ghost, Hidden } from "./stand-ins";

type Anchor = ReturnType<DesignHost["anchor"]>;

/** Knows where on the canvas the blocks of the page are drawn; one block may be drawn in several places. */
export class CanvasHost implements DesignHost {
  /** The running page. */
  store: ScreenStore | null = null;
  /** The element of the canvas, as long as there is one. */
  root: HTMLElement | null = null;
  private readonly page: PageDocument;
  private readonly anchors = new WeakMap<NodeSpec, Anchor>();
  private readonly drawn = new Map<string, Set<FragmentInstance>>();
  private readonly known = new WeakMap<object, { key: string; place: FragmentInstance }>();
  private readonly slots = observable.map<string, { slot: Path }>({}, { deep: false });

  /** The values that blocks are drawn with, by key; of one in several rows the last. */
  private readonly scopes = new Map<string, Scope>();

  constructor(page: PageDocument) {
    this.page = page;
    makeObservable(this, { store: observableRef, run: action });
  }

  /** What can be read now where a block is drawn; the page's own names where it is not, undefined while nothing runs. */
  scopeOf(node: NodeSpec | undefined): Scope | undefined {
    if (!this.store) return undefined;
    return (node && this.scopes.get(this.keyOf(node))) ?? this.store.scope;
  }

  readonly anchor = ({ node, scope }: Parameters<DesignHost["anchor"]>[0]): Anchor => {
    const key = this.keyOf(node);
    this.scopes.set(key, scope);
    const known = this.anchors.get(node);
    if (known) return known;
    const anchor: Anchor = (place) => (place ? this.take(key, place) : undefined);
    this.anchors.set(node, anchor);
    return anchor;
  };

  readonly keyOf = (node: NodeSpec): string => this.page.tree?.keyOf(node) ?? "";

  readonly emptySlot: DesignHost["emptySlot"] = (nodes, pointer) => {
    const { tree } = this.page;
    const list = nodes === undefined ? tree?.listAt(pointer) : tree?.listOf(nodes);
    const declaration = list?.owner && this.page.blocks[list.owner.type];
    if (!list || (nodes === undefined && !isMadeFor(list, declaration))) return null;
    return <EmptySlot page={this.page} list={list} declaration={declaration} />;
  };

  readonly isStray = (node: NodeSpec): boolean => {
    const { tree, blocks } = this.page;
    const part = tree?.parts.get(this.keyOf(node));
    const outer = part && outerAsDeclared(node, blocks[node.type]);
    return outer !== undefined && !mayHold(tree?.typesAround(part?.path ?? []) ?? [], outer);
  };

  readonly ghost = (node: NodeSpec, why: HiddenBy): ReactElement => (
    <Ghost node={node} why={why} declaration={this.page.blocks[node.type]} />
  );

  readonly hiddenPart = (title: string, why: HiddenBy): ReactElement => <Hidden title={title} why={why} />;

  readonly revealed = (node: NodeSpec): { slot: Path } | undefined => this.slots.get(this.keyOf(node));

  /** Opens the part of a block that a slot stands in. */
  readonly showInside = action((key: string, slot: Path): void => void this.slots.set(key, { slot }));

  /** Opens a dialog of the page and closes the others. */
  showDialog(name: string | null): void {
    const { store } = this;
    if (!store || (name !== null && store.dialogs.some((dialog) => dialog.name === name))) return;
    for (const { key } of store.dialogs) store.closeDialog(key);
    if (name !== null && store.screen.dialogs?.[name]) store.openDialog(name, store.scope);
  }

  /** Brings a block into sight that is wholly out of it. */
  scrollTo(key: string): void {
    const [box] = this.boxesOf(key);
    const scroller = this.root?.querySelector(".pd-scroller");
    const shown = scroller?.getBoundingClientRect();
    if (!box || !scroller || !shown || (box.top < shown.bottom && box.bottom > shown.top)) return;
    scroller.scrollBy({ top: box.top - shown.top - shown.height / 3 });
  }

  standAt(root: HTMLElement | null): void {
    this.root = root;
  }

  run(store: ScreenStore | null): void {
    if (!store) this.scopes.clear();
    this.store = store;
  }

  /** The innermost block that an element belongs to, with the place where it is drawn there. */
  partAround(element: Element | null): { part: Part; place: FragmentInstance } | null {
    for (let now = element; now; now = now.parentElement) {
      const found = this.partOf(now);
      if (found) return found;
    }
    return null;
  }

  /** Where a block is drawn, one box for each time. */
  boxesOf(key: string): DOMRect[] {
    return [...(this.drawn.get(key) ?? [])].flatMap((place) => boxOf(place) ?? []);
  }

  private take(key: string, place: FragmentInstance): () => void {
    this.known.set(place, { key, place });
    const places = this.drawn.get(key) ?? new Set();
    this.drawn.set(key, places.add(place));
    return () => {
      places.delete(place);
      if (places.size === 0 && this.drawn.get(key) === places) this.drawn.delete(key);
    };
  }

  /** Of the blocks whose outermost element this is the one that lies deepest in the document. */
  private partOf(element: Element): { part: Part; place: FragmentInstance } | null {
    const found = placesAt(element).flatMap((one) => {
      const { key = "", place } = this.known.get(one) ?? {};
      const part = this.page.tree?.parts.get(key);
      return part && place ? [{ part, place }] : [];
    });
    return found.toSorted((one, two) => two.part.path.length - one.part.path.length)[0] ?? null;
  }
}
