/**
 * Everything that runs in worker threads: what a person sends and what may take longer than the event loop can wait. A
 * kind is loaded with its first order. In and out goes plain data (structured clone): no functions, no elements.
 *
 * What a transaction waits for goes into the short lane, which has threads of its own: it never waits behind a document
 * that is printed.
 */
export const KINDS = {
  checkProcess: {
    lane: "long",
    seconds: 10,
    load: async () => (await import("../engine/definition/check-process")).checkProcess,
  },
  checkHarm: {
    lane: "long",
    seconds: 10,
    load: async () => (await import("../engine/definition/check-harm")).checkHarm,
  },
  nameDiagram: {
    lane: "short",
    seconds: 5,
    load: async () => (await import("@/runtime/core/bpmn/name-diagram")).nameDiagram,
  },
  checkForm: {
    lane: "long",
    seconds: 10,
    load: async () => (await import("../form/check-form")).checkFormOrder,
  },
  checkPage: {
    lane: "short",
    seconds: 10,
    load: async () => (await import("../documents/check-page")).checkPage,
  },
  brokenUsers: {
    lane: "short",
    seconds: 10,
    load: async () => (await import("../documents/check-page")).brokenUsers,
  },
  checkValues: {
    lane: "short",
    seconds: 2,
    load: async () => (await import("../form/check-values")).checkValues,
  },
  cleanHtml: {
    lane: "short",
    seconds: 2,
    load: async () => (await import("../form/clean-markup")).markupCleaner(),
  },
  cleanSvg: {
    lane: "short",
    seconds: 2,
    load: async () => (await import("../look/clean-svg")).svgCleaner(),
  },
  printApplication: {
    lane: "long",
    seconds: 20,
    load: async () => (await import("../print/print-application")).printApplication,
  },
  printCertificate: {
    lane: "long",
    seconds: 20,
    load: async () => (await import("../print/certificate")).printCertificate,
  },
  findUses: {
    lane: "long",
    seconds: 10,
    load: async () => (await import("../references/search")).findUses,
  },
  renameThing: {
    lane: "long",
    seconds: 10,
    load: async () => (await import("../references/search")).renameThing,
  },
  statisticsFile: {
    lane: "long",
    seconds: 10,
    load: async () => (await import("../report/statistics-file")).statisticsFile,
  },
  readSheet: {
    lane: "long",
    seconds: 20,
    load: async () => (await import("../sheet/read-sheet")).readSheet,
  },
  writeSheet: {
    lane: "long",
    seconds: 30,
    load: async () => (await import("../sheet/write-sheet")).writeSheet,
  },
} as const;

export type Kind = keyof typeof KINDS;
export type Lane = (typeof KINDS)[Kind]["lane"];

type Work<K extends Kind> = Awaited<ReturnType<(typeof KINDS)[K]["load"]>>;

export type WorkInput<K extends Kind> = Parameters<Work<K>>[0];
export type WorkOutput<K extends Kind> = Awaited<ReturnType<Work<K>>>;

type Run<K extends Kind> = (input: WorkInput<K>) => Promise<WorkOutput<K>> | WorkOutput<K>;

/** Loads what an order of a kind needs, once in a thread: it counts as the machine's time, not as the order's. */
export const prepare = async <K extends Kind>(kind: K): Promise<Run<K>> =>
  (await KINDS[kind].load()) as Run<K>;

/** Does one order in this thread. */
export const perform = async <K extends Kind>(kind: K, input: WorkInput<K>): Promise<WorkOutput<K>> =>
  (await prepare(kind))(input);
