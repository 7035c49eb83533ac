/** One command of the command line. Results go to `print` as one JSON line each. */
export interface Command {
  /** As typed, e.g. `backup` or `bpmn roundtrip`. */
  name: string;
  /** Arguments and purpose, for the list of commands. */
  usage: string;
  /** Resolves to false when something checked was not in order: exit code 1. */
  run(args: readonly string[], print: (result: object) => void): Promise<boolean>;
}

/** The argument at a place, or a message naming what is missing. */
export function requireArgument(args: readonly string[], index: number, what: string): string {
  const value = args[index];
  if (value === undefined) throw new Error(`缺少参数：${what}`);
  return value;
}
