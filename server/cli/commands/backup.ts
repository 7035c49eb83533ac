import { resolve } from "node:path";
import { runTask } from "../../maintenance/run-task";
import { type Command, requireArgument } from "../command";
import { CLI, PURPOSE } from "../sentences";

export const backupCommand: Command = {
  name: "backup",
  args: "<file>",
  purpose: PURPOSE.backup,
  examples: ["backup /var/backups/flowsmith-$(date +%F).gz"],
  async run(args, print) {
    const file = requireArgument(args, 0, CLI.file);
    const summary = await runTask({ task: "backup", input: { file: resolve(file) } });
    print({ ok: true, file, ...summary });
    return true;
  },
};
