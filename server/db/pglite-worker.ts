import { parentPort, workerData } from "node:worker_threads";
import { type HostCall, type HostOptions, openHost } from "./pglite-host";
import { plainSqlError } from "./sql-error";

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
      (error: unknown) => port.postMessage({ id, error: plainSqlError(error) }),
    );
});
