import { recordIn } from "@/runtime/core/guards";
import { action, compareStructural, makeObservable, observable, observableRef } from "mobx";
import { writeIn } from "@/runtime/core/json-schema/path";
import type { DialogSpec, NodeSpec, ScreenParts } from "@/runtime/core/screen/document";
import { type Lookup, Scope } from "@/runtime/core/screen/scope";
import { rootsWithin } from "@/runtime/core/screen/roots-within";
import type { DesignHost } from "@/runtime/render/design-context";
import type { AppServices } from "./app-store";
import { SourceStore } from "./source-store";

/** A block that others can call by its id. */
export interface Component {
  reload?: () => unknown;
  submit?: () => Record<string, unknown> | null;
  reset?: () => void;
  /** Hears how the steps ended that the user began: what it gave them is done, or still to do. */
  settle?: (isDone: boolean) => void;
  /** Hears that its rows are older than what is there. */
  outdate?: () => void;
  /** Changes some of the values. */
  fill?: (values: Readonly<Record<string, unknown>>) => void;
  /** Marks what is wrong in these fields, or in all; false when something is. */
  check?: (fields?: readonly string[]) => boolean;
  /** Moves to a field, or to the first. */
  focus?: (field?: string) => void;
  /** Does what it offers by a name, with what was asked for it. */
  act?: (name: string, given: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Shows the server's sentences at the fields that they concern. */
  refuse?: (fields: Readonly<Record<string, string>>) => void;
}

export interface RouteInfo {
  path: string;
  query: Record<string, string>;
  /** What stands behind `#`. */
  hash?: string;
}

export interface OpenDialog {
  name: string;
  /** What a block brings along, where it is no dialog of the page. */
  spec: DialogSpec | undefined;
  scope: Scope;
  key: number;
}

/** Where a fragment is used: what it is handed over there, and whose blocks stand in its slots. */
export interface Caller {
  node: NodeSpec;
  scope: Scope;
  screen: ScreenStore;
  pointer: string;
  /** The value of a param; undefined for a name that is none. */
  param: Lookup;
  /** Of a page that is designed: who wants to know where its blocks are drawn. */
  design: DesignHost | null;
}

/** How long a step waits for a block that is not drawn yet. */
const LONGEST_LOADING_MS = 10_000;

/** State of one open screen: its `state`, sources, open dialogs, and what its blocks offer under their ids. */
export class ScreenStore {
  screen: ScreenParts;
  readonly app: AppServices;
  readonly route: RouteInfo;
  state: Record<string, unknown>;
  readonly sources = observable.map<string, SourceStore>({}, { deep: false });
  readonly exposed = observable.map<string, unknown>({}, { deep: false });
  readonly components = new Map<string, Component>();
  dialogs: OpenDialog[] = [];
  readonly scope: Scope;
  /** Of a fragment: where it is used. Undefined for a page. */
  readonly caller: Caller | undefined;
  private keys = 0;
  private readonly dismissed = new Set<number>();
  private readonly awaited = new Map<string, (() => void)[]>();

  constructor(screen: ScreenParts, app: AppServices, route: RouteInfo, caller?: Caller) {
    this.screen = screen;
    this.app = app;
    this.route = route;
    this.caller = caller;
    this.scope = new Scope((name) => this.lookup(name));
    this.state = recordIn(this.scope.resolve(screen.state ?? {}));
    for (const [name, spec] of Object.entries(screen.data ?? {}))
      this.sources.set(name, new SourceStore(spec, this.scope, app));
    makeObservable(this, {
      screen: observableRef,
      update: action,
      state: observableRef,
      dialogs: observableRef,
      setState: action,
      openDialog: action,
      closeDialog: action,
      expose: action,
    });
  }

  /** Goes on with a changed document: sources and values that are declared as before are kept as they are now. */
  update(screen: ScreenParts): void {
    const { state = {}, data = {} } = this.screen;
    this.screen = screen;
    const fresh = Object.entries(screen.state ?? {}).map(([name, value]) => {
      const isKept = Object.hasOwn(state, name) && compareStructural(state[name], value);
      return [name, isKept ? this.state[name] : this.scope.resolve(value)] as const;
    });
    this.state = Object.fromEntries(fresh);
    for (const [name, source] of this.sources) {
      if (compareStructural(data[name], screen.data?.[name])) continue;
      source.stop();
      this.sources.delete(name);
    }
    for (const [name, spec] of Object.entries(screen.data ?? {})) {
      if (this.sources.has(name)) continue;
      const source = new SourceStore(spec, this.scope, this.app);
      this.sources.set(name, source);
      source.start();
    }
  }

  start(): void {
    for (const source of this.sources.values()) source.start();
  }

  stop(): void {
    for (const source of this.sources.values()) source.stop();
  }

  renew(): void {
    for (const source of this.sources.values()) source.renew();
  }

  /** Its sources whose last call went wrong. */
  get refused(): SourceStore[] {
    return [...this.sources.values()].filter(({ error }) => error !== null);
  }

  /** Whether an option as it is written reads a source of which nothing has come yet. */
  awaits(written: unknown): boolean {
    return rootsWithin(written).some((name) => this.sources.get(name)?.isAwaited === true);
  }

  /** Columns that answers of its sources should have and have not. */
  get missing(): string[] {
    return [...new Set([...this.sources.values()].flatMap(({ missing }) => missing))];
  }

  /** Changes a value of `state`; the path may begin with `state.`. */
  setState(path: string, value: unknown): void {
    this.state = writeIn(this.state, path.replace(/^state\./, "").split("."), value);
  }

  /** Opens a dialog of the page, or one that a block brings along. */
  openDialog(name: string, scope: Scope, spec = this.screen.dialogs?.[name]): void {
    this.dialogs = [...this.dialogs, { name, scope, spec, key: ++this.keys }];
  }

  /** Closes the one with the key, which need not be on top; without a key the one that is. */
  closeDialog(key: unknown = true): void {
    const closing = key === true ? this.dialogs.at(-1)?.key : key;
    this.dialogs = this.dialogs.filter((dialog) => dialog.key !== closing);
  }

  /** By Escape or the cross one is out by accident too: what was typed there is kept. */
  dismissDialog(key: number): void {
    this.dismissed.add(key);
    this.closeDialog(key);
  }

  /** Whether its user is through with a dialog: its steps closed it, or they cancelled. */
  isOver({ key }: OpenDialog): boolean {
    return !this.dismissed.has(key) && !this.dialogs.some((dialog) => dialog.key === key);
  }

  expose(id: string, value: unknown): void {
    this.exposed.set(id, value);
  }

  /** Makes a block callable by its id; the answer takes it back. */
  attach(id: string | undefined, component: Component): () => void {
    if (id === undefined) return () => undefined;
    this.components.set(id, component);
    for (const arrived of this.awaited.get(id) ?? []) arrived();
    this.awaited.delete(id);
    return () => {
      if (this.components.get(id) === component) this.components.delete(id);
    };
  }

  /**
   * The block of an id. One whose code is still loading is waited for: a dialog shows its buttons before its body.
   *
   * @throws when it does not appear, as in a tab that nobody has opened
   */
  async component(id: string): Promise<Component> {
    if (!this.components.has(id)) {
      await new Promise<void>((arrived) => {
        this.awaited.set(id, [...(this.awaited.get(id) ?? []), arrived]);
        setTimeout(arrived, LONGEST_LOADING_MS);
      });
    }
    const component = this.components.get(id);
    if (!component) throw new Error(`no block "${id}"`);
    return component;
  }

  async reload(name: string): Promise<void> {
    const source = this.sources.get(name);
    if (source) await source.reload();
    else await this.components.get(name)?.reload?.();
  }

  private lookup(name: string): unknown {
    if (name === "state") return this.state ?? {};
    if (name === "route") return this.caller ? undefined : this.route;
    if (name === "locale") return this.app.locale();
    if (name === "user") return userOf(this.app);
    const source = this.sources.get(name);
    return source ? source.value : (this.exposed.get(name) ?? this.caller?.param(name));
  }
}

function userOf({ session }: AppServices): Record<string, unknown> {
  const { UserName, LoginCode, UserCode } = session.info ?? {};
  return {
    name: UserName ?? "",
    account: LoginCode ?? "",
    id: UserCode ?? "",
    mustChange: session.mustChange,
  };
}
