import type { VisibleRows } from "./visible-rows";

/** Conditions and their parameters, joined by `and`. */
export class Where {
  readonly params: unknown[] = [];
  readonly #parts: string[] = [];

  /** The conditions of a statement on rows that somebody may see, or may change. */
  static of(visible: VisibleRows): Where {
    const where = new Where();
    return visible.isAll ? where : where.add(visible.sql, ...visible.values);
  }

  /** Adds a condition; each `?` stands for the next value. */
  add(condition: string, ...values: readonly unknown[]): this {
    this.#parts.push(this.bind(condition, ...values));
    return this;
  }

  /** A text of the statement that is no condition, with its values as parameters. */
  bind(text: string, ...values: readonly unknown[]): string {
    let index = 0;
    return text.replace(/\?/g, () => `$${this.params.push(values[index++])}`);
  }

  get sql(): string {
    return this.#parts.length === 0 ? "" : ` where ${this.#parts.join(" and ")}`;
  }
}
