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

/**
 * Refuses options that a command does not take, and those without their value: who has mistyped `--role` would else get an
 * account without one.
 */
export function checkOptions({ args: usage }: Pick<Command, "args">, args: readonly string[]): void {
  const known = new Map([...usage.matchAll(OPTION)].map(([, name = "", value]) => [name, value]));
  for (const [at, word] of args.entries()) {
    if (!word.startsWith("--")) continue;
    if (!known.has(word)) throw new SaidError(CLI.unknownOption({ option: word }));
    const value = known.get(word);
    const next = args[at + 1];
    if (value !== undefined && (next === undefined || next.startsWith("--")))
      throw new SaidError(CLI.missing({ what: `${word} ${value}` }));
  }
}

/** As usage writes it: `--publish`, `--out dir`, `--name <name>`. */
const OPTION = /(--[a-z-]+)(?: ([^\s\]]+))?/g;

/** The value of `--name value`; null when it is not given. */
export function option(args: readonly string[], name: string): string | null {
  const at = args.indexOf(name);
  return at < 0 ? null : (args[at + 1] ?? null);
}
