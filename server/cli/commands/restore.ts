import { readConfig } from "../../config";
import { restore } from "../../db/restore";
import { openDatabase } from "../../db/open";
import { type Command, requireArgument } from "../command";
import { CLI, PURPOSE } from "../sentences";

export const restoreCommand: Command = {
  name: "restore",
  args: "<file>",
  purpose: PURPOSE.restore,
  examples: ["restore /var/backups/flowsmith-2026-01-31.gz"],
  async run(args, print) {
    const file = requireArgument(args, 0, CLI.file);
    const config = readConfig();
    const db = await openDatabase(config);
    try {
      const summary = await restore(db, file, config.dataFolder);
      print({ ok: true, file, ...summary });
      return true;
    } finally {
      await db.close();
    }
  },
};
