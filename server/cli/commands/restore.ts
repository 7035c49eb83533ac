import { readConfig } from "../../config";
import { restore } from "../../db/restore";
import { openDatabase } from "../../db/open";
import { type Command, requireArgument } from "../command";

export const restoreCommand: Command = {
  name: "restore",
  usage: "<file> — read a backup into an empty database",
  async run(args, print) {
    const file = requireArgument(args, 0, "file");
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
