import { localText, type Locale, type LocalText } from "@/runtime/core/locale";
import { terminalLocale, wordsOf } from "../said-error";
import { checkArguments, type Command, option } from "./command";
import { commands } from "./commands";
import { helpOn, helpOnAll, unknownCommand } from "./help";
import { CLI } from "./sentences";

const LOCALES: readonly Locale[] = ["zh", "en"];
const LANGUAGE = { option: "--lang", words: LOCALES.join(", ") };

/** Finds the command whose words begin the line, runs it, prints JSON lines, gives the exit code 0 or 1. */
export async function run(line: readonly string[]): Promise<number> {
  const asked = option(line, "--lang");
  const locale = LOCALES.find((one) => one === asked) ?? terminalLocale(process.env);
  // Whatever a command prints for people follows.
  process.env["LC_ALL"] = locale;
  if (asked !== null && asked !== locale) return refuse(CLI.notAWord({ ...LANGUAGE, value: asked }), locale);
  const words = asked === null ? line : line.filter((_, at) => !isLanguage(line, at));
  const command = commands.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" "));
  const isHelp = words.includes("--help") || words.includes("-h");
  if (command === undefined)
    return isHelp || words.length === 0 ? showAll(locale) : refuse(unknown(words), locale);
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

function unknown(words: readonly string[]): LocalText {
  const typed = words.filter((word) => !word.startsWith("-")).join(" ") || words.join(" ");
  return unknownCommand(typed, commands);
}

function refuse(reason: LocalText, locale: Locale): number {
  print({ ok: false, error: localText(reason, locale) });
  showAll(locale);
  return 1;
}
