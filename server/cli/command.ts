import type { Sentence } from "@/runtime/core/sentence";
import { SaidError } from "../said-error";
import { CLI } from "./sentences";

/** One command of the command line. Results go to `print` as one JSON line each. */
export interface Command {
  /** As typed, e.g. `backup` or `bpmn roundtrip`. */
  name: string;
  /** Arguments as typed, e.g. `<file>`. */
  args: string;
  purpose: Sentence;
  /** Whole lines behind `flowsmith`. */
  examples: readonly string[];
  /** Resolves to false when something checked was not in order: exit code 1. */
  run(args: readonly string[], print: (result: object) => void): Promise<boolean>;
}

/** The argument at a place, or a message naming what is missing. */
export function requireArgument(args: readonly string[], index: number, what: string | Sentence): string {
  const value = args[index];
  if (value === undefined) throw new SaidError(CLI.missing({ what }));
  return value;
}

/** The value of `--name value`; null when it is not given. */
export function option(args: readonly string[], name: string): string | null {
  const at = args.indexOf(name);
  return at < 0 ? null : (args[at + 1] ?? null);
}
