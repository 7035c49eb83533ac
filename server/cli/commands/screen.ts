import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { shippedNames } from "../../documents/known-names";
import { checkScreen } from "../../modules/sys/screen-check";
import { type Command, option } from "../command";
import { jsonFilesIn } from "../json-files";
import { pullPages, pushPages } from "../page-files";
import { signInAt } from "../remote";
import { PURPOSE } from "../sentences";

const SHIPPED = "screens";
/** The application's own code stands beside the documents; its JSON is texts. */
const NOT_A_SCREEN = /(^|[\\/])app[\\/]/;

/** Where pages are kept as files when no folder is named. */
const PAGES = "pages";

/** The folder among the arguments: what is no option and no value of one. */
const folderIn = (args: readonly string[]): string =>
  args.find((word, at) => !word.startsWith("--") && args[at - 1] !== "--server") ?? PAGES;

async function printAll(
  results: AsyncIterable<{ ok: boolean }>,
  print: (result: object) => void,
): Promise<boolean> {
  let allOk = true;
  for await (const result of results) {
    allOk &&= result.ok;
    print(result);
  }
  return allOk;
}

/** `screen check`: checks documents by the rules of publishing; `screen pull` and `push`: pages of a running server as files. */
export const screenCommands: readonly Command[] = [
  {
    name: "screen check",
    args: "[file or folder]",
    purpose: PURPOSE.screenCheck,
    examples: ["screen check", "screen check screens/system/dict.json"],
    run: async ([path = SHIPPED], print) => {
      const names = shippedNames();
      let allOk = true;
      for await (const file of jsonFilesIn(path)) {
        if (NOT_A_SCREEN.test(file)) continue;
        const findings = checkScreen(await readFile(file, "utf8"), names);
        const ok = findings.every(({ severity }) => severity !== "error");
        allOk &&= ok;
        print({ file: file === path ? file : relative(path, file), ok, findings });
      }
      return allOk;
    },
  },
  {
    name: "screen pull",
    args: "[folder] [--server <url>]",
    purpose: PURPOSE.screenPull,
    examples: ["screen pull pages --server https://flow.example.com"],
    run: async (args, print) =>
      printAll(pullPages(folderIn(args), await signInAt(option(args, "--server"))), print),
  },
  {
    name: "screen push",
    args: "[folder] [--publish] [--server <url>]",
    purpose: PURPOSE.screenPush,
    examples: ["screen push pages", "screen push pages --publish"],
    run: async (args, print) => {
      const isPublished = args.includes("--publish");
      const call = await signInAt(option(args, "--server"));
      return printAll(pushPages(folderIn(args), call, { isPublished }), print);
    },
  },
];
