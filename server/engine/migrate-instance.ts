import {
  type MigrationProblem,
  type NodeMapping,
  migrateState,
  migrationProblems,
} from "@/runtime/core/process/graph/migrate";
import { isEnded } from "@/runtime/core/process/step/state";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import type { BusinessActor } from "../resource/business-log";
import { openInstance, scopeOf } from "./open-instance";
import { logInstance } from "./engine-log";
import { migrateJobs } from "./jobs";
import { currentVersions } from "../form/forms";
import type { DeployedRow } from "./store/definition-rows";
import { appendHistory } from "./store/history-rows";
import { saveNodes } from "./store/save-step";
import { globalsFor } from "./variables";
import { SENTENCE } from "./sentences";

export interface MigrationLine {
  instId: string;
  /** Of one that can be read at all. */
  title?: string;
  fromVersion?: number;
  toVersion?: number;
  ok: boolean;
  problems: MigrationProblem[];
}

export interface Migration {
  target: DeployedRow;
  mapping: NodeMapping;
  /** Only report. */
  isTrial: boolean;
}

/** Moves one instance to another version of its process, or reports why it cannot go. In the caller's transaction. */
export async function migrateInstance(
  context: BusinessActor & { user: { name: string } },
  db: Db,
  instId: string,
  { target, mapping, isTrial }: Migration,
): Promise<MigrationLine> {
  const { user } = context;
  const open = await openInstance(db, instId);
  const { row, definition, state } = open;
  if (row.def_code !== target.code) throw new ApiError(CODE.unprocessable, SENTENCE.otherProcess);
  if (isEnded(state)) throw new ApiError(CODE.conflict, SENTENCE.overNoMigration);
  const versions = { from: definition.graph, to: target.graph, mapping };
  const problems = migrationProblems(state, versions);
  const line = { instId, title: row.title, fromVersion: definition.version, toVersion: target.version };
  if (isTrial || problems.length > 0) return { ...line, ok: problems.length === 0, problems };
  const next = migrateState(state, versions);
  await saveNodes(db, next, target.graph);
  await db.query(
    "update bpm_instance set def_id = $2, def_name = $3, forms = $4::jsonb, rev = rev + 1, update_date = now() where id = $1",
    [
      row.id,
      target.id,
      target.name,
      JSON.stringify({ ...(await currentVersions(db, target.setting)), ...row.forms }),
    ],
  );
  const moved = { ...open, definition: target, state: next, globals: await globalsFor(db, target) };
  await migrateJobs(db, moved, mapping, scopeOf(moved, row.data));
  const detail = `V${definition.version} → V${target.version}`;
  const node = target.graph.start;
  const event = { action: "migrate" as const, node, nodeName: target.name, task: null, flows: [], detail };
  await appendHistory(db, row.id, {
    events: [{ ...event, actor: user.account }],
    name: user.name,
    opinion: "",
    command: null,
  });
  await logInstance({ ...context, db }, row, "migrate", {
    before: { version: definition.version },
    after: { version: target.version, mapping },
  });
  return { ...line, ok: true, problems: [] };
}
