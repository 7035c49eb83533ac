import { readConfig } from "../../config";
import { migrate } from "../../db/migrate";
import { openDatabase } from "../../db/open";
import { seed } from "../../db/seed/seed";
import type { Command } from "../command";

export const migrateCommand: Command = {
  name: "migrate",
  usage: "— bring the database up to date",
  async run(_args, print) {
    const config = readConfig();
    const db = await openDatabase(config);
    try {
      const applied = await migrate(db);
      await seed(db, config);
      print({ ok: true, database: db.kind, applied });
      return true;
    } finally {
      await db.close();
    }
  },
};
