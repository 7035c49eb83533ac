/**
 * Everything that runs in worker threads: what a person sends and what may take longer than the event loop can wait. A
 * kind is loaded with its first order. In and out goes plain data (structured clone): no functions, no elements.
 */
export const KINDS = {
  checkProcess: {
    seconds: 10,
    load: async () => (await import("../engine/check-process")).checkProcess,
  },
  cleanHtml: { seconds: 2, load: async () => (await import("../engine/clean-markup")).cleanMarkup },
  printApplication: {
    seconds: 20,
    load: async () => (await import("../print/print-application")).printApplication,
  },
  statisticsFile: {
    seconds: 10,
    load: async () => (await import("../engine/statistics-file")).statisticsFile,
  },
} as const;

export type Kind = keyof typeof KINDS;

type Work<K extends Kind> = Awaited<ReturnType<(typeof KINDS)[K]["load"]>>;

export type WorkInput<K extends Kind> = Parameters<Work<K>>[0];
export type WorkOutput<K extends Kind> = Awaited<ReturnType<Work<K>>>;

/** Does one order in this thread. */
export async function perform<K extends Kind>(kind: K, input: WorkInput<K>): Promise<WorkOutput<K>> {
  const run = (await KINDS[kind].load()) as (input: WorkInput<K>) => Promise<WorkOutput<K>> | WorkOutput<K>;
  return run(input);
}
