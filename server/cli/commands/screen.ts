import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { shippedNames } from "../../documents/known-names";
import { checkScreen } from "../../modules/sys/screen-check";
import type { Command } from "../command";
import { jsonFilesIn } from "../json-files";
import { PURPOSE } from "../sentences";

const SHIPPED = "screens";
/** The application's own code stands beside the documents; its JSON is texts. */
const NOT_A_SCREEN = /(^|[\\/])app[\\/]/;

/** `screen check [folder]`: checks screen documents by the rules of publishing. */
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
];
