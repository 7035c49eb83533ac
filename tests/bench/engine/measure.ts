/** Middle of some samples. */
export function median(samples: readonly number[]): number {
  return samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN;
}

/** Milliseconds that some work takes, each time. */
export async function timed(times: number, work: (turn: number) => unknown): Promise<number[]> {
  const samples: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const start = performance.now();
    await work(turn);
    samples.push(performance.now() - start);
  }
  return samples;
}

/** How many pieces of work per second `clients` do together in about `seconds`. */
export async function perSecond(
  { clients, seconds }: { clients: number; seconds: number },
  work: (client: number) => Promise<number>,
): Promise<number> {
  const start = performance.now();
  const until = start + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        // Not `done += await …`: that reads the sum before it waits, and loses what the other clients add meanwhile.
        const more = await work(client);
        done += more;
      }
    }),
  );
  return (done * 1_000) / (performance.now() - start);
}
