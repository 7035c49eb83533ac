import { action, makeObservable, observableRef, runInAction } from "mobx";
import { hasParts, isFlag, isNumber, isText, listIn, orNull } from "@/runtime/core/guards";
import type { SysDictCached } from "@/runtime/core/resource/call-types";
import type { Ports } from "@/runtime/ports";

/** One entry of the dictionary tree: `key` is the text to show, `value` what is stored. */
export type DictEntry = SysDictCached;

const STORED = "dictData";

const isEntry: (kept: unknown) => kept is DictEntry = hasParts<DictEntry>({
  id: isText,
  key: isText,
  value: orNull((kept) => isText(kept) || isNumber(kept)),
  isDefault: isFlag,
  childDict: (kept): kept is DictEntry[] => Array.isArray(kept) && kept.every(isEntry),
});

const entriesIn = (kept: unknown): DictEntry[] => listIn(kept).filter(isEntry);

/** The dictionary tree, loaded once and kept in local storage; a dictionary is a root entry by its value. */
export class DictStore {
  entries: DictEntry[];
  isLoaded = false;
  private readonly ports: Pick<Ports, "http" | "storage">;
  private loading: Promise<void> | undefined;
  /** Dictionaries that were asked for and are not there: each is told once, not with every drawing. */
  private readonly told = new Set<string>();

  constructor(ports: Pick<Ports, "http" | "storage">) {
    this.ports = ports;
    this.entries = entriesIn(ports.storage.get("local", STORED));
    makeObservable(this, { entries: observableRef, isLoaded: observableRef, put: action });
  }

  /** Loads the tree unless it is loaded; `fresh` loads it again. Failing calls travel to the caller. */
  async load(fresh = false): Promise<void> {
    if (this.isLoaded && !fresh) return;
    // What is on its way may have set out before what is to be seen now.
    if (fresh) await this.loading?.catch(() => undefined);
    this.loading ??= this.fetch().finally(() => {
      this.loading = undefined;
    });
    await this.loading;
  }

  put(entries: DictEntry[]): void {
    this.entries = entries;
    this.ports.storage.set("local", STORED, entries);
  }

  /** Entries that a dictionary offers. Numeric values are numbers. */
  items(code: string): DictEntry[] {
    const dict = this.find(code);
    return (dict?.enabled === false ? [] : (dict?.childDict ?? [])).filter(
      ({ enabled }) => enabled !== false,
    );
  }

  /** Entries of a dictionary and those that it no longer offers: what was chosen before is called by them. */
  known(code: string): DictEntry[] {
    return this.find(code)?.childDict ?? [];
  }

  /** The text of a stored value, also of one that is no longer offered; undefined when the dictionary has no such entry. */
  label(code: string, value: unknown, locale: "zh" | "en" = "zh"): string | undefined {
    const entry = this.known(code).find((item) => String(item.value) === String(value));
    return (locale === "en" ? entry?.nameEn : undefined) ?? entry?.key;
  }

  /** A dictionary that is not there is told in the console (spec 001 §8): its fields are empty without a word. */
  private find(code: string): DictEntry | undefined {
    const found = this.entries.find((entry) => String(entry.value) === code);
    if (!found && this.isLoaded && !this.told.has(code)) {
      this.told.add(code);
      console.error("dictionary not found", code);
    }
    return found;
  }

  private async fetch(): Promise<void> {
    const tree = await this.ports.http.call("sys/dict", "getDictCache", { withDisabled: true });
    runInAction(() => {
      this.isLoaded = true;
      this.put(tree);
    });
  }
}
