import { writeFile } from "node:fs/promises";
import { shippedNames } from "../../documents/known-names";
import { parse } from "jsonc-parser";
import { isTooDeep } from "@/runtime/core/document/depth";
import type { Finding } from "@/runtime/core/finding";
import { textIn } from "@/runtime/core/guards";
import { pathOfPointer, readPath } from "@/runtime/core/json-schema/path";
import { readSource } from "@/runtime/core/screen/locate";
import { type Fragments, isFragment } from "@/runtime/core/fragment/fragment";
import { vocabularyWith } from "../../documents/fragments";
import { shippedFragments } from "../../documents/shipped-fragments";
import { checkScreen, vocabulary } from "../../modules/sys/screen-check";
import { DATA_PREFIX } from "../../resource/columns";
import { type Command, option } from "../command";
import { isSound, jsonFilesIn, type Outcome, outcomeOf, shownAs } from "../files";
import { pullPages, pushPages } from "../page-files";
import { readPage } from "../read-page";
import { readText } from "../read-text";
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

/** The fragments that come with the product and those among these texts. */
function fragmentsAmong(texts: readonly string[]): Fragments {
  const given = texts
    .filter((text) => !isTooDeep(text))
    .map((text): unknown => parse(text))
    .filter(isFragment);
  return new Map([...shippedFragments, ...given.map((fragment) => [fragment.id, fragment] as const)]);
}

/** Tables that administrators define stand in the server's database: what is missing of them is doubtful and not wrong. */
function withDoubts(findings: readonly Finding[], text: string): Finding[] {
  const { value } = readSource(text);
  return findings.map((finding) => {
    const isOfTable =
      finding.rule === "screen.resource" &&
      textIn(readPath(value, pathOfPointer(finding.pointer)))?.startsWith(DATA_PREFIX) === true;
    return isOfTable ? { ...finding, severity: "warning" } : finding;
  });
}

/** What a check found in a page. */
function checked(text: string, found: readonly Finding[]): Outcome {
  const findings = withDoubts(found, text);
  return { ok: isSound(findings), findings };
}

/** The text of a file, or why there is none. */
const readSaid = (file: string) => outcomeOf(async () => ({ ok: true, text: await readText(file) }));

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
      const files: { file: string; read: Awaited<ReturnType<typeof readSaid>> }[] = [];
      for await (const file of jsonFilesIn(path))
        if (!NOT_A_SCREEN.test(file)) files.push({ file, read: await readSaid(file) });
      const texts = files.flatMap(({ read }) => ("text" in read ? read.text : []));
      const known = vocabularyWith(vocabulary, fragmentsAmong(texts));
      let allOk = true;
      for (const { file, read } of files) {
        const result = "text" in read ? checked(read.text, checkScreen(read.text, names, known)) : read;
        allOk &&= result.ok;
        print({ file: shownAs(file, path), ...result });
      }
      return allOk;
    },
  },
  {
    name: "screen format",
    args: "[file or folder]",
    purpose: PURPOSE.screenFormat,
    examples: ["screen format screens/system", "screen format pages"],
    run: async ([path = SHIPPED], print) => {
      let allOk = true;
      for await (const file of jsonFilesIn(path)) {
        if (NOT_A_SCREEN.test(file)) continue;
        const shown = shownAs(file, path);
        const read = await readPage(file);
        if ("error" in read) {
          allOk = false;
          print({ file: shown, ok: false, ...read });
          continue;
        }
        const isChanged = read.text !== read.source;
        if (isChanged) await writeFile(file, read.text);
        print({ file: shown, ok: true, changed: isChanged });
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
      const remote = await signInAt(option(args, "--server"));
      return printAll(pushPages(folderIn(args), remote, { isPublished }), print);
    },
  },
];
