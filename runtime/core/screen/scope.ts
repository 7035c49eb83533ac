import { compileTemplate } from "../expression/template";
import { truthy } from "../expression/values";
import { localText, type Locale, type LocalText } from "../locale";

/** Looks a name up; undefined says it is not known. */
export type Lookup = (name: string) => unknown;

/** Lexical names of a place in a screen. Reading one in a component makes it follow the value. */
export class Scope {
  private readonly lookup: Lookup;
  private readonly parent: Scope | undefined;
  /** The face that expressions read: every known name is an own data property. */
  readonly view: object;

  constructor(lookup: Lookup, parent?: Scope) {
    this.lookup = lookup;
    this.parent = parent;
    this.view = new Proxy({}, { getOwnPropertyDescriptor: (_, key) => this.describe(key) });
  }

  get(name: string): unknown {
    const value = this.lookup(name);
    return value === undefined ? this.parent?.get(name) : value;
  }

  /** This scope with further names on top. */
  with(names: Record<string, unknown>): Scope {
    return new Scope((name) => (Object.hasOwn(names, name) ? (names[name] ?? null) : undefined), this);
  }

  /** A value with every `${…}` in it evaluated and every text in the reader's language. */
  resolve(value: unknown): unknown {
    if (typeof value === "string") return this.text(value);
    if (Array.isArray(value)) return value.map((item) => this.resolve(item));
    if (typeof value !== "object" || value === null) return value;
    if (isLocalText(value)) return this.text(localText(value, this.locale()));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.resolve(item)]));
  }

  /** The answer of a condition; a plain value counts as itself. */
  test(condition: unknown): boolean {
    return truthy(typeof condition === "string" ? this.resolve(condition) : condition);
  }

  private text(text: string): unknown {
    return text.includes("{") ? compileTemplate(text).evaluate(this.view) : text;
  }

  private locale(): Locale {
    return this.get("locale") === "en" ? "en" : "zh";
  }

  private describe(key: string | symbol): PropertyDescriptor | undefined {
    const value = typeof key === "string" ? this.get(key) : undefined;
    return value === undefined ? undefined : { value, configurable: true, enumerable: true, writable: true };
  }
}

/** A text in two languages, which is read in one of them. */
export function isLocalText(value: object): value is Exclude<LocalText, string> {
  const keys = Object.keys(value);
  return "zh" in value && typeof value.zh === "string" && keys.every((key) => key === "zh" || key === "en");
}
