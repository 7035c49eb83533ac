import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import type { Db } from "@/server/db/port";
import { readOnce } from "@/server/db/read-once";
import { ApiError, CODE } from "@/server/errors";
import { PERMIT_RULE, type PermitRule } from "@/server/permit/permit-rule";
import { readableGraph, readableSetting } from "../read/readable";
import { SENTENCE } from "../sentences";
import {
  instanceOf,
  SAVED,
  storedState,
  type InstanceKey,
  type InstanceSource,
  type StoredState,
} from "./instance-rows";

/** One version of a process. `graph` is null until it is deployed; then the row never changes but for its flags. */
export interface DefinitionRow {
  id: string;
  code: string;
  version: number;
  name: string;
  category: string | null;
  info: string | null;
  engine: string;
  status: 0 | 1;
  is_main: boolean;
  is_suspended: boolean;
  deploy_date: string | null;
  source_xml: string;
  /** As it is stored: whatever relies on its shape reads it first. */
  setting: unknown;
  graph: ProcessGraph | null;
  rev: number;
  /** Deployed by somebody who may change variables: it may read secret ones. */
  reads_secrets: boolean;
  create_date: string;
  update_date: string;
  create_by: string | null;
}

/** A definition that can run, with what running it takes. */
export type DeployedRow = Changing & Frozen;

/**
 * One version of a process. `write` also locks it for the rest of the transaction, so that of two changes the second sees
 * the first.
 * @throws ApiError 404 when there is none
 */
export async function definitionById(
  db: Db,
  id: string,
  purpose: "read" | "write" = "read",
): Promise<DefinitionRow> {
  const lock = purpose === "write" ? " for update" : "";
  const [row] = await db.query<DefinitionRow>(`select * from bpm_definition where id = $1${lock}`, [id]);
  if (!row) throw new ApiError(CODE.notFound, SENTENCE.noDefinition);
  return row;
}

/** What never changes in a deployed version; big, and read at every step. */
type Frozen = Pick<DefinitionRow, "source_xml"> & { setting: BpmDefSetting; graph: ProcessGraph };

/** What may change in a deployed version, as far as a step has to know it. */
type Changing = Pick<
  DefinitionRow,
  | "id"
  | "code"
  | "version"
  | "name"
  | "is_main"
  | "is_suspended"
  | "deploy_date"
  | "rev"
  | "reads_secrets"
  | "create_date"
> & {
  /** What the end of its applications means for permits. */
  permitRule: PermitRule | null;
};

const CHANGING = `d.id, d.code, d.version, d.name, d.is_main, d.is_suspended, d.deploy_date, d.rev, d.reads_secrets,
  d.create_date, ${PERMIT_RULE("d.code")} as "permitRule"`;

/** The deployed version that an instance runs on. */
export async function deployedById(db: Db, id: string): Promise<DeployedRow> {
  const rows = await db.query<Changing>(`select ${CHANGING} from bpm_definition d where d.id = $1`, [id]);
  return deployed(db, rows[0]);
}

/** What is read behind the row of an instance. */
export interface Behind {
  definition: DeployedRow;
  stored: StoredState;
  /** What the writer it was asked for has written on the task and not handed in; null when there is nothing. */
  saved: BusinessData | null;
}

/** The deployed version that an instance runs on, and where the instance stands; null when there is no such instance. */
export async function definitionAndState(
  db: Db,
  key: InstanceKey,
  { source = "bpm_live_instance", writer }: { source?: InstanceSource; writer?: string | undefined },
): Promise<Behind | null> {
  const { sql, value } = instanceOf(key);
  const isSavedRead = "taskId" in key && writer !== undefined;
  const saved = isSavedRead ? `(${SAVED}) as saved` : "null as saved";
  const [row] = await db.query<Changing & StoredState & Pick<Behind, "saved">>(
    `select ${CHANGING}, ${storedState("i.id")}, ${saved}
     from ${source} i join bpm_definition d on d.id = i.def_id where i.id = ${sql}`,
    isSavedRead ? [value, writer] : [value],
  );
  if (!row) return null;
  const { tokens, tasks, saved: written, ...changing } = row;
  return { definition: await deployed(db, changing), stored: { tokens, tasks }, saved: written };
}

async function deployed(db: Db, row: Changing | undefined): Promise<DeployedRow> {
  if (!row) throw new ApiError(CODE.notFound, SENTENCE.noDefinition);
  const read = () => readFrozen(db, row);
  const { id, rev, create_date, deploy_date } = row;
  const key = `definition ${id} ${rev} ${create_date} ${deploy_date}`;
  // A draft has no date.
  const known = deploy_date === null ? await read() : await readOnce(db, key, read);
  return { ...row, ...known };
}

async function readFrozen(
  db: Db,
  { id, name, version }: Pick<DefinitionRow, "id" | "name" | "version">,
): Promise<Frozen> {
  const row = await definitionById(db, id);
  const { source_xml } = row;
  const setting = readableSetting(row.setting, { name, version });
  const graph = readableGraph(row.graph, setting, { name, version });
  if (!graph) throw new ApiError(CODE.conflict, SENTENCE.notDeployed({ name }));
  return { source_xml, setting, graph };
}

/** The version that new applications use. */
export async function mainDefinition(db: Db, code: string): Promise<DeployedRow> {
  const [row] = await db.query<Changing>(
    `select ${CHANGING} from bpm_definition d where d.code = $1 and d.is_main`,
    [code],
  );
  if (!row) throw new ApiError(CODE.notFound, SENTENCE.noEnabledVersion({ code }));
  if (row.is_suspended) throw new ApiError(CODE.conflict, SENTENCE.processOff({ name: row.name }));
  return deployed(db, row);
}

export async function lastVersion(db: Db, code: string): Promise<number> {
  const rows = await db.query<{ version: number }>(
    "select coalesce(max(version), 0) as version from bpm_definition where code = $1",
    [code],
  );
  return rows[0]?.version ?? 0;
}
