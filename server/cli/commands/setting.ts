import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { readSetting } from "@/runtime/core/process/read-setting";
import { type Command, requireArgument } from "../command";
import { jsonFilesIn } from "../json-files";
import { CLI, PURPOSE } from "../sentences";

/** `setting check <file or folder>`: reads process settings (`bpmDefSetting`) as designer and server do. */
export const settingCommand: Command = {
  name: "setting check",
  args: "<file or folder>",
  purpose: PURPOSE.settingCheck,
  examples: ["setting check setting.json"],
  run: async (args, print) => {
    const path = requireArgument(args, 0, CLI.fileOrFolder);
    let allOk = true;
    for await (const file of jsonFilesIn(path)) {
      const { findings, migrations } = readSetting(await readFile(file, "utf8"));
      const ok = findings.every(({ severity }) => severity !== "error");
      allOk &&= ok;
      print({ file: file === path ? file : relative(path, file), ok, findings, migrations });
    }
    return allOk;
  },
};
