import pg from "pg";
import { valueParsers } from "./values";

/** Inside of the driver: what its types do not tell. */
interface Insides {
  name?: string | undefined;
  query_timeout?: number | undefined;
  hasBeenParsed?(connection: pg.Connection): boolean;
  /** Sends the statement itself where the connection does not have it yet, and its values. */
  prepare?(connection: pg.Connection): void;
}
const Base: new (text: string, values: readonly unknown[] | undefined) => pg.Query & Insides = pg.Query;

type Row = Record<string, unknown>;

/** What a statement has answered. */
export interface Answer {
  rows: Row[];
  /** What PostgreSQL says that it did: `COMMIT`, `UPDATE 1`. */
  done: string;
}

/** The columns of an answer. */
interface Shape {
  columns: readonly { name: string; parse: (text: string) => unknown }[];
  empty: Readonly<Row>;
}

/** What a connection has told of its named statements, and the same connection that does not ask. */
interface Told {
  shapes: Map<string, Shape>;
  silent: pg.Connection;
}

const told = new WeakMap<pg.Connection, Told>();

/** A statement that is about to run. */
export interface Asked {
  text: string;
  values?: readonly unknown[];
  name?: string | undefined;
  /** How long the answer may take. */
  query_timeout?: number;
}

/**
 * A statement on its way. What a named one answers is described once for each connection, not each time that it runs: it
 * stays so, as PostgreSQL refuses to run a prepared statement whose answer would have other columns now.
 */
export class SessionQuery extends Base {
  /** The driver puts another in its place when it gives up. */
  callback: (error: Error | undefined) => void;
  readonly #answer: Answer = { rows: [], done: "" };
  #shape: Shape = { columns: [], empty: {} };
  #shapes: Map<string, Shape> | undefined;
  #fault: Error | undefined;

  constructor(
    { text, values, name, query_timeout }: Asked,
    answered: (error: Error | undefined, answer: Answer) => void,
  ) {
    super(text, values);
    this.name = name;
    this.query_timeout = query_timeout;
    this.callback = (error) => answered(error ?? this.#fault, this.#answer);
  }

  override prepare(connection: pg.Connection): void {
    const { shapes, silent } = toldBy(connection);
    const known =
      this.name !== undefined && this.hasBeenParsed?.(connection) === true
        ? shapes.get(this.name)
        : undefined;
    if (known) this.#shape = known;
    else this.#shapes = shapes;
    super.prepare?.(known ? silent : connection);
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#shape = {
      columns: fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) })),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Row = { ...this.#shape.empty };
    try {
      this.#shape.columns.forEach(({ name, parse }, at) => {
        const text = fields[at] ?? null;
        if (text !== null) row[name] = parse(text);
      });
    } catch (error) {
      this.#fault = error instanceof Error ? error : new Error(String(error));
    }
    this.#answer.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#answer.done = text;
    if (this.name !== undefined) this.#shapes?.set(this.name, this.#shape);
  }

  handleReadyForQuery(): void {
    this.callback(undefined);
  }
}

function toldBy(connection: pg.Connection): Told {
  const known = told.get(connection);
  if (known) return known;
  const silent: pg.Connection = Object.create(connection, { describe: { value: () => undefined } });
  const fresh = { shapes: new Map<string, Shape>(), silent };
  told.set(connection, fresh);
  return fresh;
}

function parserOf(oid: number): (text: string) => unknown {
  return valueParsers[oid] ?? (pg.types.getTypeParser(oid, "text") as (text: string) => unknown);
}
