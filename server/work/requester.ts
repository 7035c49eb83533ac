import { AsyncLocalStorage } from "node:async_hooks";

/** For whom work is done: their account, and a signal that tells when they have hung up. */
export interface Requester {
  owner: string;
  signal?: AbortSignal;
}

/** Timers and start-up order work too. */
const SYSTEM: Requester = { owner: "" };

const requesters = new AsyncLocalStorage<Requester>();

/** Everything that `call` orders is ordered by this requester. */
export function requestedBy<T>(requester: Requester, call: () => T): T {
  return requesters.run(requester, call);
}

/** Who has asked for what is running now; the server itself outside of calls. */
export const requester = (): Requester => requesters.getStore() ?? SYSTEM;
