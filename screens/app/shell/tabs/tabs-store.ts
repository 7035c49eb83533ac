import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { StoragePort } from "@/runtime/ports";
import type { WorkKind } from "@/runtime/render/page-host";
import { UnsavedWork } from "../../leaving/unsaved-work";
import { isRecord } from "@/runtime/core/guards";

/** A page that stays open. */
export interface PageTab {
  id: number;
  path: string;
  search: string;
  /** What is open there, once its page has said so. */
  title?: string;
  /** Changed to draw the page anew. */
  round: number;
}

/** How an address was reached: `replace` takes the present page out of the way. */
export type Way = "push" | "replace" | "back";

/** Pages that stay drawn; of more the one that was looked at longest ago is let go. */
export const MOST_OPEN = 12;
const KEPT = "pageTabs";

/** The pages that a user has open, in the order of their tabs. Addresses survive a reload, what is drawn does not. */
export class TabsStore {
  tabs: readonly PageTab[] = [];
  activeId = 0;
  private readonly storage: StoragePort;
  private readonly owner: string;
  private readonly work = new Map<number, UnsavedWork>();
  /** Ids in the order in which they were looked at, the present one last. */
  private seen: readonly number[] = [];
  private last = 0;

  /** @param owner whose tabs these are: who signs in next in this window does not get them. */
  constructor(storage: StoragePort, owner: string) {
    this.storage = storage;
    this.owner = owner;
    const kept = storage.get("session", KEPT);
    if (isRecord(kept) && kept["owner"] === owner && Array.isArray(kept["tabs"]))
      this.tabs = kept["tabs"].filter(isAddress).map((one) => this.made(one));
    makeObservable<this, "seen" | "show">(this, {
      tabs: observableRef,
      activeId: observable,
      seen: observableRef,
      drawn: computed,
      show: action,
      arrive: action,
      move: action,
      close: action,
      refresh: action,
      entitle: action,
    });
  }

  /** Those whose pages are drawn: looked at since the window was loaded. */
  get drawn(): ReadonlySet<number> {
    return new Set(this.seen);
  }

  get active(): PageTab | undefined {
    return this.tabs.find(({ id }) => id === this.activeId);
  }

  /** The browser is at an address: its tab comes to the front, made where there is none. */
  arrive(path: string, search: string, way: Way): void {
    const known = this.tabs.find((tab) => tab.path === path && tab.search === search);
    const present = this.active;
    if (known) {
      this.show(known.id);
      if (way === "replace" && present && present !== known) this.remove([present.id]);
    } else if (way === "replace" && present) {
      // Another address of the same page goes on; another page begins.
      const id = present.path === path ? present.id : ++this.last;
      const next = { id, path, search, round: present.round };
      this.tabs = this.tabs.map((tab) => (tab === present ? next : tab));
      this.seen = this.seen.filter((one) => one !== present.id);
      this.show(id);
    } else {
      const made = this.made({ path, search });
      const at = present ? this.tabs.indexOf(present) + 1 : this.tabs.length;
      this.tabs = this.tabs.toSpliced(at, 0, made);
      this.show(made.id);
    }
    this.letGo();
    this.keep();
  }

  /** Puts a tab where another stands. */
  move(id: number, to: number): void {
    const tab = this.tabs.find((one) => one.id === id);
    if (!tab) return;
    this.tabs = this.tabs.filter((one) => one !== tab).toSpliced(to, 0, tab);
    this.keep();
  }

  /** Takes tabs away; where the present one is among them, the answer is the one that is in front now, null when none is left. */
  close(ids: readonly number[]): PageTab | null | undefined {
    const isGone = ids.includes(this.activeId);
    const at = this.tabs.findIndex(({ id }) => id === this.activeId);
    const before = this.seen.findLast((id) => !ids.includes(id));
    const left = this.tabs.filter(({ id }) => !ids.includes(id));
    this.remove(ids);
    this.keep();
    if (!isGone) return undefined;
    const next = left.find(({ id }) => id === before) ?? left[Math.min(at, left.length - 1)] ?? null;
    if (next) this.show(next.id);
    return next;
  }

  /** Calls a tab by what is open there, while it is at this address. */
  entitle({ id, path, search }: Pick<PageTab, "id" | "path" | "search">, title: string): void {
    this.tabs = this.tabs.map((tab) =>
      tab.id === id && tab.path === path && tab.search === search ? { ...tab, title } : tab,
    );
    this.keep();
  }

  /** Draws a page anew, as it is at first. */
  refresh(id: number): void {
    this.tabs = this.tabs.map((tab) => (tab.id === id ? { ...tab, round: tab.round + 1 } : tab));
  }

  /** Asks this before the page of a tab goes; the answered function ends that. */
  guard(id: number, isUnsaved: () => boolean, kind?: WorkKind): () => void {
    const own = this.work.get(id) ?? new UnsavedWork();
    this.work.set(id, own);
    return own.guard(isUnsaved, kind);
  }

  /** Whether something on the page of a tab would be lost. */
  isUnsaved(id: number): boolean {
    return this.work.get(id)?.isAny === true;
  }

  /** Whether something would be lost with all tabs. */
  isLost(): boolean {
    return [...this.work.values()].some((own) => own.isLost);
  }

  private made({ path, search, title }: Address): PageTab {
    return { id: ++this.last, path, search, round: 0, ...(title === undefined ? {} : { title }) };
  }

  private show(id: number): void {
    this.activeId = id;
    this.seen = [...this.seen.filter((one) => one !== id), id];
  }

  private remove(ids: readonly number[]): void {
    this.tabs = this.tabs.filter(({ id }) => !ids.includes(id));
    this.seen = this.seen.filter((id) => !ids.includes(id));
    for (const id of ids) this.work.delete(id);
  }

  /** Beyond the most that stay open the one looked at longest ago goes, except where something would be lost. */
  private letGo(): void {
    const order = [...this.tabs.map(({ id }) => id).filter((id) => !this.seen.includes(id)), ...this.seen];
    const spare = order.filter((id) => id !== this.activeId && !this.isUnsaved(id));
    this.remove(spare.slice(0, Math.max(0, this.tabs.length - MOST_OPEN)));
  }

  private keep(): void {
    const tabs = this.tabs.map(({ path, search, title }) => ({ path, search, title }));
    this.storage.set("session", KEPT, { owner: this.owner, tabs });
  }
}

/** What is kept of a tab. */
type Address = Pick<PageTab, "path" | "search" | "title">;

const isAddress = (value: unknown): value is Address =>
  isRecord(value) &&
  typeof value["path"] === "string" &&
  typeof value["search"] === "string" &&
  (value["title"] === undefined || typeof value["title"] === "string");
