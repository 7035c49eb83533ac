import { mkdirSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { hookFsync } from "./pglite-fsync";
import { PgliteStatements } from "./pglite-statements";
import { valueParsers } from "./values";

/** Where the data lives. Without `folder` it lives in memory; `snapshot` is an archive to start from. */
export interface HostOptions {
  folder?: string;
  snapshot?: Uint8Array;
}

export type HostCall =
  | { kind: "query"; sql: string; params: readonly unknown[] }
  | { kind: "exec"; sql: string }
  | { kind: "dump" }
  | { kind: "close" };

/** The side that owns the PGlite instance: inside the worker thread, or in process for tests. */
export async function openHost(options: HostOptions): Promise<(call: HostCall) => Promise<unknown>> {
  const pg = await openPglite(options);
  const statements = new PgliteStatements(pg);
  return async (call) => {
    switch (call.kind) {
      case "query":
        return statements.query(call.sql, call.params);
      case "exec":
        await statements.exec(call.sql);
        return null;
      case "dump":
        // What is in the files need not be done again out of the log by each that opens the archive.
        await pg.exec("checkpoint");
        return new Uint8Array(await (await pg.dumpDataDir("none")).arrayBuffer());
      case "close":
        await pg.close();
        return null;
    }
  };
}

async function openPglite(options: HostOptions): Promise<PGlite> {
  if (options.folder !== undefined) mkdirSync(options.folder, { recursive: true });
  const pg = await PGlite.create({
    ...(options.folder === undefined ? {} : { dataDir: options.folder }),
    ...(options.snapshot === undefined ? {} : { loadDataDir: new Archive(options.snapshot) }),
    parsers: valueParsers,
    startParams: startParams(options.folder !== undefined),
  });
  if (options.folder !== undefined) hookFsync(pg);
  await pg.exec("set timezone = 'UTC'");
  return pg;
}

/** The bytes at hand: a real blob would copy an archive three times before it is unpacked. */
class Archive extends Blob {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    super();
    this.#bytes = bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteLength } = this.#bytes;
    const isWhole = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
    return Promise.resolve(isWhole ? buffer : new Uint8Array(this.#bytes).buffer);
  }
}

/** PGlite switches fsync off by default; on disk we want it on. */
function startParams(durable: boolean): string[] {
  const memory = ["-c", "shared_buffers=32MB"];
  if (!durable) return [...PGlite.defaultStartParams, ...memory];
  const kept = PGlite.defaultStartParams.filter((param) => param !== "-F");
  return [...kept, ...memory, "-c", "fsync=on", "-c", "wal_sync_method=fsync"];
}
