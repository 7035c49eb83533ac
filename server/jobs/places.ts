/** What is done until it says that there is nothing left; it calls `found` when it has something to do. */
type Work = (found: () => void) => Promise<boolean>;

interface Rules {
  /** How often it is done at once. */
  most: number;
  pollMs: number;
  failed: (error: unknown) => void;
}

/**
 * Does work now and every few seconds, in up to so many places at once: each that finds something has the next one look.
 * Whoever stops it waits for what is under way. A fault is reported and ends its place until the next look.
 */
export function startPlaces(work: Work, { most, pollMs, failed }: Rules): { stop(): Promise<void> } {
  const busy = new Set<Promise<void>>();
  let isStopped = false;
  const fill = (): void => {
    if (isStopped || busy.size >= most) return;
    const place = workOn().finally(() => busy.delete(place));
    busy.add(place);
  };
  const workOn = async (): Promise<void> => {
    try {
      while (!isStopped && (await work(fill)));
    } catch (error) {
      failed(error);
    }
  };
  const timer = setInterval(fill, pollMs);
  fill();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.all(busy);
    },
  };
}
