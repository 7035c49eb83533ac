import { localText, type Locale } from "@/runtime/core/locale";
import type { Sentence } from "@/runtime/core/sentence";
import { suggest } from "@/runtime/core/suggest";
import type { Command } from "./command";
import { CLI } from "./sentences";

/** All commands, one per line, and how to read on. */
export function helpOnAll(commands: readonly Command[], locale: Locale): string {
  const words = (said: Sentence): string => localText(said, locale);
  const lines = commands.map(
    ({ name, args, purpose }) => `  ${`${name} ${args}`.trim()}\n      ${words(purpose)}`,
  );
  return `${words(CLI.usage)}: flowsmith <command>\n\n${words(CLI.commands)}:\n${lines.join("\n")}\n\n${words(CLI.moreHelp)}\n`;
}

/** Usage, purpose and examples of one command. */
export function helpOn({ name, args, purpose, examples }: Command, locale: Locale): string {
  const lines = examples.map((example) => `  flowsmith ${example}`);
  const usage = `${localText(CLI.usage, locale)}: flowsmith ${`${name} ${args}`.trim()}`;
  return `${usage}\n\n${localText(purpose, locale)}\n\n${localText(CLI.example, locale)}:\n${lines.join("\n")}\n`;
}

/** What to say of words that are no command: the one that is near, or those that begin the same way. */
export function unknownCommand(typed: string, commands: readonly Command[]): Sentence {
  const names = commands.map(({ name }) => name);
  const below = names.filter((name) => name.startsWith(`${typed} `));
  const near = suggest(typed, names) ?? suggest(typed.split(" ")[0] ?? "", names);
  const meant = below.length > 0 || near === undefined ? below : [near];
  return meant.length === 0
    ? CLI.unknown({ words: typed })
    : CLI.suggested({ words: typed, names: meant.join(", ") });
}
