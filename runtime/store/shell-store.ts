import { hasParts, isFlag, isText, orNull, readerOf, recordIn, recordOf } from "@/runtime/core/guards";
import { action, makeObservable, observableRef, runInAction } from "mobx";
import type { Locale } from "@/runtime/core/locale";
import type { SysMenuEntry } from "@/runtime/core/resource/call-types";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import type { Ports } from "@/runtime/ports";

/** One entry of the side menu. */
export type MenuItem = SysMenuEntry;

export type Mode = "light" | "dark";

const COLLAPSED = "shellCollapsed";
const MODE = "shellMode";
const LOCALE = "shellLocale";
const LOOK = "systemLook";
const HABITS = "shellHabits";
/** The name of the preference that keeps the habits on the server. */
const HABITS_NAME = "shell";

/** How this installation shows itself; null where it is as the product comes. */
type Look = ResponseOf<"sys/session", "product">;
const SHIPPED: Look = { name: null, logo: null, colours: null, tabs: false };

const isColours = hasParts<NonNullable<Look["colours"]>>({ light: recordOf(isText), dark: recordOf(isText) });
const lookIn = readerOf(
  hasParts<Look>({
    name: orNull(isText),
    logo: orNull(isText),
    colours: orNull(isColours),
    tabs: isFlag,
  }),
);

/** How a user wants their frame; what they have not chosen is null. */
export interface Habits {
  /** Everything a step smaller. */
  compact?: boolean | null;
  /** Pages stay open behind tabs. */
  tabs?: boolean | null;
}

/** The frame around the pages: menu, collapse flag, unread messages, language and look. */
export class ShellStore {
  menu: MenuItem[] = [];
  /** True once the menu of the signed-in user is here. */
  isReady = false;
  collapsed: boolean;
  unread = 0;
  mode: Mode;
  locale: Locale;
  /** What this installation calls itself, its picture and its colours. */
  look: Look;
  habits: Habits;
  private isRenewing = false;
  private readonly ports: Pick<Ports, "http" | "storage">;

  constructor(ports: Pick<Ports, "http" | "storage">) {
    this.ports = ports;
    const { storage } = ports;
    this.collapsed = storage.get("local", COLLAPSED) === true;
    this.mode = storage.get("local", MODE) === "dark" ? "dark" : "light";
    this.locale = storage.get("local", LOCALE) === "en" ? "en" : "zh";
    this.look = lookIn(storage.get("local", LOOK)) ?? SHIPPED;
    this.habits = recordIn(storage.get("local", HABITS));
    makeObservable<this, "takeHabits">(this, {
      habits: observableRef,
      takeHabits: action,
      look: observableRef,
      menu: observableRef,
      isReady: observableRef,
      collapsed: observableRef,
      unread: observableRef,
      mode: observableRef,
      locale: observableRef,
      toggle: action,
      setMode: action,
      setLocale: action,
      clear: action,
    });
  }

  toggle(): void {
    this.collapsed = !this.collapsed;
    this.ports.storage.set("local", COLLAPSED, this.collapsed);
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    this.ports.storage.set("local", MODE, mode);
  }

  setLocale(locale: Locale): void {
    this.locale = locale;
    this.ports.storage.set("local", LOCALE, locale);
  }

  /** Whether everything is a step smaller. */
  get isCompact(): boolean {
    return this.habits.compact === true;
  }

  /** Whether pages stay open behind tabs: as the user chose, else as the system says. */
  get hasTabs(): boolean {
    return this.habits.tabs ?? this.look.tabs;
  }

  /**
   * Takes over what the user kept on the server, in this browser or another. Until it has come, and where it cannot, what
   * this browser knows stands.
   */
  async loadHabits(): Promise<void> {
    const { http } = this.ports;
    const before = this.habits;
    const answer = await http
      .call("workbench/preference", "get", { name: HABITS_NAME })
      .catch((error: unknown) => console.warn("habits", error));
    // What they have chosen meanwhile is newer than the answer.
    if (answer && this.habits === before) this.takeHabits(recordIn(answer.value));
  }

  /** Changes what the user wants, at once here and then on the server. Rejects where that cannot keep it. */
  async setHabits(change: Habits): Promise<void> {
    const habits = { ...this.habits, ...change };
    this.takeHabits(habits);
    await this.ports.http.call("workbench/preference", "save", { name: HABITS_NAME, value: habits });
  }

  private takeHabits(habits: Habits): void {
    this.habits = habits;
    this.ports.storage.set("local", HABITS, habits);
  }

  clear(): void {
    this.menu = [];
    this.isReady = false;
    this.unread = 0;
  }

  /** Fetches the look. Until it has come, and where it cannot, the one of the last visit stands. */
  async loadLook(): Promise<void> {
    const { http, storage } = this.ports;
    const answer = await http
      .call("sys/session", "product", {})
      .catch((error: unknown) => console.warn("look", error));
    if (!answer) return;
    storage.set("local", LOOK, answer);
    runInAction(() => Object.assign(this, { look: answer }));
  }

  async loadMenu(): Promise<void> {
    const menu = await this.ports.http.call("sys/menu", "mine", {});
    runInAction(() => Object.assign(this, { menu: Array.isArray(menu) ? menu : [], isReady: true }));
  }

  /** Shows what is left of the menu when the user's rights have changed; what is refused at the same time asks once. */
  async renewMenu(): Promise<void> {
    if (!this.isReady || this.isRenewing) return;
    this.isRenewing = true;
    await this.loadMenu().catch((error: unknown) => console.warn("menu", error));
    this.isRenewing = false;
  }

  /** Keeps the count of unread messages as the server tells it, until the answered function is called. */
  watchUnread(): () => void {
    return this.ports.http.listen("sys/message", "stream", (data) => {
      runInAction(() => {
        this.unread = Number(recordIn(data)["unread"]) || 0;
      });
    });
  }

  /** Folders down to the entry of a route; empty when the menu has none. */
  trail(route: string, items: readonly MenuItem[] = this.menu): MenuItem[] {
    for (const item of items) {
      if (item.route === route) return [item];
      const below = this.trail(route, item.children ?? []);
      if (below.length > 0) return [item, ...below];
    }
    return [];
  }
}
