import type { Command } from "./command";
import { commands } from "./commands";

/** Finds the command whose words begin the line, runs it, prints JSON lines, exits with 0 or 1. */
async function main(words: readonly string[]): Promise<number> {
  const command = commands.find(({ name }) => name === words.slice(0, name.split(" ").length).join(" "));
  if (command === undefined) return showUsage(words);
  return (await runCommand(command, words)) ? 0 : 1;
}

async function runCommand(command: Command, words: readonly string[]): Promise<boolean> {
  try {
    return await command.run(words.slice(command.name.split(" ").length), print);
  } catch (error) {
    print({
      ok: false,
      command: command.name,
      error: error instanceof Error ? error.message : String(error),
    });
    return false;
  }
}

function print(result: object): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}

/** Usage is for people: it goes to standard error. */
function showUsage(words: readonly string[]): number {
  if (words.length > 0) print({ ok: false, error: `未知命令：${words.join(" ")}` });
  for (const { name, usage } of commands) process.stderr.write(`  ${name} ${usage}\n`);
  return words.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv.slice(2));
