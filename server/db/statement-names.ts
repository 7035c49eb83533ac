/** A text that comes this often is one of the product's own, not one put together for a single search. */
const OFTEN = 5;
/** Every named statement takes memory on each connection. */
const MOST_NAMED = 400;
const MOST_COUNTED = 2_000;

/**
 * Tables of the schema `biz` get other columns while the product runs, and so may adopted ones, which are read with their key
 * as `_key`: a plan that was kept would not fit them any more.
 */
const CHANGING = /"biz"\.|"_key"|md5\(s::text\)/;

/**
 * Names for the statements that come again and again: PostgreSQL parses a named statement once per connection, and
 * plans it once when no plan of its own for the values pays off.
 */
export class StatementNames {
  readonly #named = new Map<string, string>();
  readonly #uses = new Map<string, number>();

  /** The name of a statement; undefined as long as it is rare. */
  of(sql: string): string | undefined {
    const known = this.#named.get(sql);
    if (known !== undefined || this.#named.size >= MOST_NAMED || CHANGING.test(sql)) return known;
    const uses = (this.#uses.get(sql) ?? 0) + 1;
    if (uses < OFTEN) return this.#count(sql, uses);
    this.#uses.delete(sql);
    const name = `flowsmith_${this.#named.size}`;
    this.#named.set(sql, name);
    return name;
  }

  #count(sql: string, uses: number): undefined {
    if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
    this.#uses.set(sql, uses);
  }
}
