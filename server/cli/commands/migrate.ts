import { readConfig } from "../../config";
import { migrate } from "../../db/migrate";
import { openDatabase } from "../../db/open";
import { seed } from "../../db/seed/seed";
import { checkContent } from "../../startup/check-content";
import type { Command } from "../command";
import { PURPOSE } from "../sentences";

export const migrateCommand: Command = {
  name: "migrate",
  args: "",
  purpose: PURPOSE.migrate,
  examples: ["migrate"],
  async run(_args, print) {
    const config = readConfig();
    const db = await openDatabase(config);
    try {
      await checkContent(db, config);
      const applied = await migrate(db);
      await seed(db, config);
      print({ ok: true, database: db.kind, applied });
      return true;
    } finally {
      await db.close();
    }
  },
};
