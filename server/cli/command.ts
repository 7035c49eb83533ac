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
 * Refuses what a command does not take: who has mistyped `--role` would else get an account without one, and who names
 * several files (`*.bpmn`) or one with a blank in it would see the first alone looked at.
 */
export function checkArguments({ args: usage }: Pick<Command, "args">, args: readonly string[]): void {
  checkOptions(usage, args);
  const surplus = wordsIn(usage, args).slice(placesIn(usage));
  if (surplus.length > 0) throw new SaidError(CLI.surplus({ words: surplus.join(" ") }));
}

function checkOptions(usage: string, args: readonly string[]): void {
  const known = optionsIn(usage);
  for (const [at, word] of args.entries()) {
    if (!word.startsWith("--")) continue;
    if (!known.has(word)) throw new SaidError(CLI.unknownOption({ option: word }));
    const value = known.get(word);
    const next = args[at + 1];
    if (value !== undefined && (next === undefined || next.startsWith("--")))
      throw new SaidError(CLI.missing({ what: `${word} ${value}` }));
    demandWord(word, value?.split("|") ?? [], next);
  }
}

/** Refuses a value that is none of the words that the option takes; one that takes any value names a single word. */
export function demandWord(option: string, words: readonly string[], value: string | undefined): void {
  if (words.length < 2 || value === undefined || words.includes(value)) return;
  throw new SaidError(CLI.notAWord({ option, value, words: words.join(", ") }));
}

/** Each option with the value that it takes. */
const optionsIn = (usage: string): Map<string, string | undefined> =>
  new Map([...usage.matchAll(OPTION)].map(([, name = "", value]) => [name, value]));

/** How many words the usage has a place for, beside the options. */
const placesIn = (usage: string): number =>
  usage.replace(OPTION, "").match(/<[^<>]+>|\[[^\][]+\]/g)?.length ?? 0;

/** What is neither an option nor the value of one. */
function wordsIn(usage: string, args: readonly string[]): string[] {
  const known = optionsIn(usage);
  const isValue = (at: number): boolean => known.get(args[at - 1] ?? "") !== undefined;
  return args.filter((word, at) => !word.startsWith("--") && !isValue(at));
}

/** As usage writes it: `--publish`, `--out dir`, `--name <name>`. */
const OPTION = /(--[a-z-]+)(?: ([^\s\]]+))?/g;

/** The value of `--name value`; null when it is not given. */
export function option(args: readonly string[], name: string): string | null {
  const at = args.indexOf(name);
  return at < 0 ? null : (args[at + 1] ?? null);
}
