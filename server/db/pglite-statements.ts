import { printed } from "@/runtime/core/guards";
import { messages, type PGlite, protocol, types } from "@electric-sql/pglite";
import { StatementNames } from "./statement-names";

const { serialize } = protocol;

/** A statement that PGlite has parsed and keeps under a name. */
interface Prepared {
  name: string;
  parameters: readonly number[];
  columns: readonly { name: string; dataTypeID: number }[];
}

/** Begins or ends a transaction or a part of one. */
const CONTROL = /^(begin|commit|rollback|savepoint|release)\b/;

type Row = Record<string, unknown>;

/**
 * Statements of one PGlite session. Those that come again and again are parsed and planned once, as on a connection of
 * PostgreSQL: planning costs this engine more than running.
 */
export class PgliteStatements {
  readonly #pg: PGlite;
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  /** The rows of one statement. */
  async query(sql: string, params: readonly unknown[]): Promise<unknown[]> {
    const name = this.#names.of(sql);
    if (name === undefined) return (await this.#pg.query(sql, [...params])).rows;
    const prepared = this.#prepared.get(name) ?? (await this.#prepare(name, sql));
    return this.#run(prepared, params);
  }

  /** Runs statements without parameters. What was prepared is prepared anew: tables may look otherwise now. */
  async exec(sql: string): Promise<void> {
    await this.#pg.exec(sql);
    if (CONTROL.test(sql) || this.#prepared.size === 0) return;
    this.#prepared.clear();
    await this.#pg.exec("deallocate all");
  }

  async #prepare(name: string, text: string): Promise<Prepared> {
    const answer = await this.#send([
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
      serialize.sync(),
    ]);
    const parameters = answer.find((one) => one instanceof messages.ParameterDescriptionMessage);
    const columns = answer.find((one) => one instanceof messages.RowDescriptionMessage);
    const prepared = { name, parameters: parameters?.dataTypeIDs ?? [], columns: columns?.fields ?? [] };
    this.#prepared.set(name, prepared);
    return prepared;
  }

  async #run({ name, parameters, columns }: Prepared, params: readonly unknown[]): Promise<Row[]> {
    const values = params.map((value, at) => this.#text(value, parameters[at]));
    const answer = await this.#send([
      serialize.bind({ statement: name, values }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    const { parsers } = this.#pg;
    return answer
      .filter((one) => one instanceof messages.DataRowMessage)
      .map(({ fields }) =>
        Object.fromEntries(
          columns.map((column, at) => [
            column.name,
            types.parseType(fields[at] ?? null, column.dataTypeID, parsers),
          ]),
        ),
      );
  }

  #text(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.#pg.serializers[type];
    return serializer ? serializer(value) : printed(value);
  }

  async #send(parts: readonly Uint8Array[]): Promise<readonly unknown[]> {
    return (await this.#pg.execProtocol(Buffer.concat(parts))).messages;
  }
}
