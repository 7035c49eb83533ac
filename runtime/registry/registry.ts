import { suggest } from "@/runtime/core/suggest";

/** A closed list of named things. Filled from one visible list; a second entry of a name and an unknown name throw. */
export class Registry<Entry> {
  private readonly entries = new Map<string, Entry>();
  private readonly kind: string;

  constructor(kind: string, entries: Record<string, Entry> = {}) {
    this.kind = kind;
    for (const [name, entry] of Object.entries(entries)) this.register(name, entry);
  }

  register(name: string, entry: Entry): void {
    if (this.entries.has(name)) throw new Error(`${this.kind} "${name}" is registered twice`);
    this.entries.set(name, entry);
  }

  registerAll(entries: Record<string, Entry>): void {
    for (const [name, entry] of Object.entries(entries)) this.register(name, entry);
  }

  get(name: string): Entry {
    const entry = this.entries.get(name);
    if (entry === undefined) throw new UnknownEntryError(this.kind, name, suggest(name, this.entries.keys()));
    return entry;
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  names(): string[] {
    return [...this.entries.keys()];
  }
}

export class UnknownEntryError extends Error {
  constructor(kind: string, name: string, near: string | undefined) {
    super(`no ${kind} "${name}"${near ? `, did you mean "${near}"?` : ""}`);
    this.name = "UnknownEntryError";
  }
}
