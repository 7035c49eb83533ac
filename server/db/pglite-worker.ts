import { parentPort, workerData } from "node:worker_threads";
import { type HostCall, type HostOptions, openHost } from "./pglite-host";
import { isFromDatabase, plainSqlError, type SqlError } from "./sql-error";

/** What the thread answers to a numbered call. */
export interface WorkerAnswer {
  id: number;
  result?: unknown;
  error?: SqlError;
  /** The engine itself has crashed. */
  isFatal?: boolean;
}

/** Entry of the worker thread: answers each numbered call with its result or its error. */
const port = parentPort;
if (port === null) throw new Error("pglite-worker runs only as a worker thread");

const host = openHost(workerData as HostOptions);
host.then(
  () => port.postMessage({ ready: true }),
  (error: unknown) => port.postMessage({ ready: false, error: plainSqlError(error) }),
);

port.on("message", ({ id, call }: { id: number; call: HostCall }) => {
  host
    .then((run) => run(call))
    .then(
      (result) => port.postMessage({ id, result }),
      (error: unknown) => port.postMessage({ id, error: plainSqlError(error), isFatal: isCrash(error) }),
    );
});

/** PostgreSQL answers a faulty statement with a code; without one, these say that its program ended or broke. */
function isCrash(error: unknown): boolean {
  if (!(error instanceof Error)) return !isFromDatabase(error);
  return (
    !isFromDatabase(error) &&
    (error instanceof WebAssembly.RuntimeError || /Aborted|ExitStatus|ErrnoError|exit\(/.test(`${error}`))
  );
}
