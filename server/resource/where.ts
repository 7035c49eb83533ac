/** Conditions and their parameters, joined by `and`. */
export class Where {
  readonly params: unknown[] = [];
  readonly #parts: string[] = [];

  /** Adds a condition; each `?` stands for the next value. */
  add(condition: string, ...values: unknown[]): this {
    let index = 0;
    this.#parts.push(condition.replace(/\?/g, () => `$${this.params.push(values[index++])}`));
    return this;
  }

  get sql(): string {
    return this.#parts.length === 0 ? "" : ` where ${this.#parts.join(" and ")}`;
  }
}
