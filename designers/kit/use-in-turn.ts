import { useState } from "react";

/** Runs work in its turn; it is told whether it had to wait. */
type InTurn = <T>(work: (hasWaited: boolean) => Promise<T>) => Promise<T>;

/**
 * Begins what is asked for only when what was asked for before is done. A save that began while another is on its way
 * would be based on the state before that one, and refused as one over somebody else's.
 */
export function inTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  return async (work) => {
    const hasWaited = open > 0;
    open += 1;
    const next = last.then(() => work(hasWaited));
    last = next.catch(() => undefined);
    try {
      return await next;
    } finally {
      open -= 1;
    }
  };
}

/** {@link inTurn} for as long as a component is shown. */
export function useInTurn(): InTurn {
  const [take] = useState(inTurn);
  return take;
}
