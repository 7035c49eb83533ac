import { readSetting } from "@/runtime/core/process/read-setting";
import { type Command, requireArgument } from "../command";
import { eachJsonFile, isSound } from "../files";
import { CLI, PURPOSE } from "../sentences";

/** `setting check <file or folder>`: reads process settings (`bpmDefSetting`) as designer and server do. */
export const settingCommand: Command = {
  name: "setting check",
  args: "<file or folder>",
  purpose: PURPOSE.settingCheck,
  examples: ["setting check setting.json"],
  run: (args, print) =>
    eachJsonFile(
      requireArgument(args, 0, CLI.fileOrFolder),
      (text) => {
        const { findings, migrations } = readSetting(text);
        return { ok: isSound(findings), findings, migrations };
      },
      print,
    ),
};
