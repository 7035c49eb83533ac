import type { FastifyBaseLogger } from "fastify";
import type { App } from "../context";
import { lockSetup } from "../db/migrate";
import type { Db } from "../db/port";
import { takeLifeAhead } from "../db/seed/life-ahead";
import { seedOffices } from "./offices";
import { runApplications } from "./applications";
import { Desks } from "./desk";
import { setBackIn } from "./set-back";
import { furnish, makeSerials } from "./furniture";
import { publishFiles } from "./public-files";

/**
 * Fills a new demonstration with three months of work: more people and departments, two further processes, applications
 * in every state, a table with its page, a task, a dialog, files for the public. Once per database, in one transaction, so that a start that
 * is broken off begins anew; false when there was nothing to do.
 */
export async function bringToLife(app: App, log: FastifyBaseLogger): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    await lockSetup(tx);
    if (!(await takeLifeAhead(tx))) return false;
    await seedOffices(tx);
    const desks = new Desks(app, tx, log);
    await makeSerials(desks);
    await runApplications({ tx, desks, setBack: await setBackIn(tx) }, new Date());
    await furnish(desks);
    await publishFiles(app, tx, desks);
    await readOldMessages(tx);
    return true;
  });
}

/** People read their messages within hours; only those of the last days are new. */
async function readOldMessages(tx: Db): Promise<void> {
  await tx.query(
    `update sys_message set read_date = create_date + interval '3 hours'
      where read_date is null and create_date < now() - interval '4 days'`,
  );
}
