import { recordIn } from "@/runtime/core/guards";
import { action, compareStructural, makeObservable, observable, observableRef } from "mobx";
import { writeIn } from "@/runtime/core/json-schema/path";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { Scope } from "@/runtime/core/screen/scope";
import type { AppServices } from "./app-store";
import { SourceStore } from "./source-store";

/** A block that others can call by its id. */
export interface Component {
  reload?: () => unknown;
  submit?: () => Record<string, unknown> | null;
  reset?: () => void;
  /** Changes some of the values. */
  fill?: (values: Readonly<Record<string, unknown>>) => void;
  /** Marks what is wrong in these fields, or in all; false when something is. */
  check?: (fields?: readonly string[]) => boolean;
  /** Moves to a field, or to the first. */
  focus?: (field?: string) => void;
  /** Shows the server's sentences at the fields that they concern. */
  refuse?: (fields: Readonly<Record<string, string>>) => void;
}

export interface RouteInfo {
  path: string;
  query: Record<string, string>;
}

export interface OpenDialog {
  name: string;
  scope: Scope;
  key: number;
}

/** State of one open screen: its `state`, sources, open dialogs, and what its blocks offer under their ids. */
export class ScreenStore {
  screen: ScreenDocument;
  readonly app: AppServices;
  readonly route: RouteInfo;
  state: Record<string, unknown>;
  readonly sources = observable.map<string, SourceStore>({}, { deep: false });
  readonly exposed = observable.map<string, unknown>({}, { deep: false });
  readonly components = new Map<string, Component>();
  dialogs: OpenDialog[] = [];
  readonly scope: Scope;
  private keys = 0;

  constructor(screen: ScreenDocument, app: AppServices, route: RouteInfo) {
    this.screen = screen;
    this.app = app;
    this.route = route;
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
  update(screen: ScreenDocument): void {
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

  /** Changes a value of `state`; the path may begin with `state.`. */
  setState(path: string, value: unknown): void {
    this.state = writeIn(this.state, path.replace(/^state\./, "").split("."), value);
  }

  openDialog(name: string, scope: Scope): void {
    this.dialogs = [...this.dialogs, { name, scope, key: ++this.keys }];
  }

  /** Closes the one with the key, which need not be on top; without a key the one that is. */
  closeDialog(key: unknown = true): void {
    const closing = key === true ? this.dialogs.at(-1)?.key : key;
    this.dialogs = this.dialogs.filter((dialog) => dialog.key !== closing);
  }

  expose(id: string, value: unknown): void {
    this.exposed.set(id, value);
  }

  /** Makes a block callable by its id; the answer takes it back. */
  attach(id: string | undefined, component: Component): () => void {
    if (id === undefined) return () => undefined;
    this.components.set(id, component);
    return () => {
      if (this.components.get(id) === component) this.components.delete(id);
    };
  }

  async reload(name: string): Promise<void> {
    const source = this.sources.get(name);
    if (source) await source.reload();
    else await this.components.get(name)?.reload?.();
  }

  private lookup(name: string): unknown {
    if (name === "state") return this.state ?? {};
    if (name === "route") return this.route;
    if (name === "locale") return this.app.locale();
    if (name === "user") return userOf(this.app);
    const source = this.sources.get(name);
    return source ? source.value : this.exposed.get(name);
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
