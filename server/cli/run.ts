import { localText, type Locale } from "@/runtime/core/locale";
import { terminalLocale, wordsOf } from "../said-error";
import { checkArguments, type Command, option } from "./command";
import { commands } from "./commands";
import { helpOn, helpOnAll, unknownCommand } from "./help";

/** Finds the command whose words begin the line, runs it, prints JSON lines, gives the exit code 0 or 1. */
export async function run(line: readonly string[]): Promise<number> {
  const asked = option(line, "--lang");
  const locale = asked === "en" || asked === "zh" ? asked : terminalLocale(process.env);
  // Whatever a command prints for people follows.
  process.env["LC_ALL"] = locale;
  const words = asked === null ? line : line.filter((_, at) => !isLanguage(line, at));
  const command = commands.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" "));
  const isHelp = words.includes("--help") || words.includes("-h");
  if (command === undefined) return isHelp || words.length === 0 ? showAll(locale) : refuse(words, locale);
  if (isHelp) return show(helpOn(command, locale));
  return (await runCommand(command, words, locale)) ? 0 : 1;
}

const isLanguage = (line: readonly string[], at: number): boolean =>
  line[at] === "--lang" || line[at - 1] === "--lang";

async function runCommand(command: Command, line: readonly string[], locale: Locale): Promise<boolean> {
  try {
    const args = line.slice(command.name.split(" ").length);
    checkArguments(command, args);
    return await command.run(args, print);
  } catch (error) {
    print({ ok: false, command: command.name, error: wordsOf(error, locale) });
    return false;
  }
}

function print(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** Texts for people go to standard error. */
function show(text: string): number {
  process.stderr.write(text);
  return 0;
}

const showAll = (locale: Locale): number => show(helpOnAll(commands, locale));

function refuse(words: readonly string[], locale: Locale): number {
  const typed = words.filter((word) => !word.startsWith("-")).join(" ") || words.join(" ");
  print({ ok: false, error: localText(unknownCommand(typed, commands), locale) });
  showAll(locale);
  return 1;
}
