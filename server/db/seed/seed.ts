import type { Config } from "../../config";
import { makeSigningKey } from "../../permit/signing";
import { lockSetup } from "../migrate";
import type { Database, Db } from "../port";
import { applySeed } from "./apply";
import { noteLifeAhead } from "./life-ahead";
import { baseRows, demoRows, deptRows } from "./rows";
import { seedWorkPermit } from "./work-permit";
import { seedAdmin, seedDemoUsers } from "./users";

/**
 * Brings the shipped rows into a migrated database; the accounts only into one that has none. Whether it has those of the
 * demonstration.
 */
export function seed(db: Database, config: Pick<Config, "demo" | "adminPassword">): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSetup(tx);
    await applySeed(tx, baseRows());
    await makeSigningKey(tx);
    const isNew = (await tx.query("select 1 from sys_user limit 1")).length === 0;
    if (isNew && !config.demo) await seedAdmin(tx, config.adminPassword);
    if (!config.demo || !(isNew || (await isDemo(tx)))) return false;
    await applySeed(tx, deptRows());
    if (isNew) await seedDemoUsers(tx);
    if (isNew) await noteLifeAhead(tx);
    await applySeed(tx, demoRows());
    await seedWorkPermit(tx);
    return true;
  });
}

/** An installation that began without the demonstration never gets it. */
async function isDemo(tx: Db): Promise<boolean> {
  return (await tx.query("select 1 from schema_seed where table_name = 'sys_dept' limit 1")).length > 0;
}
