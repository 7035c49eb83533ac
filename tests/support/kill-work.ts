import { readConfig } from "@/server/config";
import { backup } from "@/server/db/backup";
import { migrate } from "@/server/db/migrate";
import { openDatabase } from "@/server/db/open";
import type { Database, Db } from "@/server/db/port";
import { restore } from "@/server/db/restore";

/**
 * A process of its own that backs up, restores or migrates and ends itself with SIGKILL at a statement. Arguments: the
 * work, the file, and the number of the statement; with 0 it finishes and prints how many there were.
 */
const [work = "", file = "", number = ""] = process.argv.slice(2);
const target = Number(number);
let count = 0;

async function dying<T>(statement: () => Promise<T>): Promise<T> {
  count += 1;
  if (count === target) {
    process.kill(process.pid, "SIGKILL");
    // The signal may arrive a moment later: nothing more must happen until then.
    for (;;);
  }
  return statement();
}

const dyingDb = (db: Db): Db => ({
  query: (sql, params) => dying(() => db.query(sql, params)),
  exec: (sql) => dying(() => db.exec(sql)),
  transaction: (inner) =>
    db.transaction(async (tx) => {
      const result = await inner(dyingDb(tx));
      return dying(async () => result);
    }),
});

const config = readConfig(process.env);
const open = await openDatabase(config);
const db: Database = { ...dyingDb(open), kind: open.kind, close: () => open.close() };
if (work === "backup") await backup(db, file, config.dataFolder);
if (work === "restore") await restore(db, file, config.dataFolder);
if (work === "migrate") await migrate(db);
await open.close();
console.log(count);
