import { installPackages } from "./packages/install-packages";
import { keepOfficeClock } from "./office-clock";
import { terminalLocale, wordsOf } from "./said-error";

/** Plugins first: the server is made of what is declared when it is imported. */
async function main(): Promise<void> {
  keepOfficeClock();
  await installPackages(process.env);
  const { serve } = await import("./serve");
  await serve();
}

main().catch((error: unknown) => {
  console.error(wordsOf(error, terminalLocale(process.env)));
  process.exit(1);
});
