import { readSetting } from "@/runtime/core/process/read-setting";
import { type Command, requireArgument } from "../command";
import { eachJsonFile } from "../json-files";
import { CLI, PURPOSE } from "../sentences";

/** `setting check <file or folder>`: reads process settings (`bpmDefSetting`) as designer and server do. */
export const settingCommand: Command = {
  name: "setting check",
  args: "<file or folder>",
  purpose: PURPOSE.settingCheck,
  examples: ["setting check setting.json"],
  run: (args, print) => {
    const path = requireArgument(args, 0, CLI.fileOrFolder);
    return eachJsonFile(
      path,
      (text) => {
        const { findings, migrations } = readSetting(text);
        return { ok: findings.every(({ severity }) => severity !== "error"), findings, migrations };
      },
      { print },
    );
  },
};
