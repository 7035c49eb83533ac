import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";

interface NodeStream {
  nfd?: number;
  stream_ops: { fsync?: (stream: NodeStream) => number };
}

interface StreamFs {
  open(path: string, flags: string): NodeStream;
  close(stream: NodeStream): void;
}

/**
 * PGlite's file system on Node has no fsync operation, so a commit is never forced to disk.
 * All streams of one file system share their operations: adding the operation to one adds it to all.
 */
export function hookFsync(pg: PGlite): void {
  const fs = (pg as unknown as { Module: { FS: StreamFs } }).Module.FS;
  const stream = fs.open("/pglite/data/PG_VERSION", "r");
  stream.stream_ops.fsync = (target) => {
    if (target.nfd !== undefined) fsyncSync(target.nfd);
    return 0;
  };
  fs.close(stream);
}
