import { installPackages } from "../packages/install-packages";
import { errorCode } from "../error-code";
import { keepOfficeClock } from "../office-clock";
import { terminalLocale, wordsOf } from "../said-error";

const words = process.argv.slice(2);

/** What makes and checks plugins has no use for those that are installed. */
const isAboutPlugins = words[0] === "plugin";

/** Plugins first: commands know what is declared when they are imported. */
async function main(): Promise<number> {
  keepOfficeClock();
  if (!isAboutPlugins) await installPackages(process.env);
  const { run } = await import("./run");
  return run(words);
}

/** Who reads along may have seen enough, as `head` has: the work goes on all the same. */
process.stdout.on("error", (error) => {
  if (errorCode(error) !== "EPIPE") throw error;
});

process.exitCode = await main().catch((error: unknown) => {
  const failed = { ok: false, error: wordsOf(error, terminalLocale(process.env)) };
  process.stdout.write(`${JSON.stringify(failed)}\n`);
  return 1;
});
