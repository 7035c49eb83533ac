import { readConfig } from "../../config";
import { backup } from "../../db/backup";
import { openDatabase } from "../../db/open";
import { type Command, requireArgument } from "../command";

export const backupCommand: Command = {
  name: "backup",
  usage: "<file> — write all data to a file that restore reads, on either database",
  async run(args, print) {
    const file = requireArgument(args, 0, "file");
    const config = readConfig();
    const db = await openDatabase(config);
    try {
      const summary = await backup(db, file, config.dataFolder);
      print({ ok: true, file, ...summary });
      return true;
    } finally {
      await db.close();
    }
  },
};
