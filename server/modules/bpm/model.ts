import type { BpmModelModel } from "@/runtime/core/resource/call-types";
import type { Given, Handler, Handlers, Taken } from "../../resource/handler";
import { Buffer } from "node:buffer";
import { type Context, hasCode } from "../../context";
import { newId } from "../../db/id";
import type { Db } from "../../db/port";
import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import { processFacts } from "../../documents/document-facts";
import { whileNamed } from "../../documents/while-named";
import { hasRight, mayBeStarted, takesPart } from "../../engine/access";
import { logDefinition } from "../../engine/engine-log";
import { onceForKey } from "../../engine/once";
import { currentVersions } from "@/server/form/forms";
import { scriptRunner } from "@/server/engine/script/scripts";
import { readableSetting } from "@/server/engine/read/readable";
import { definitionById, lastVersion, type DefinitionRow } from "../../engine/store/definition-rows";
import { textOf } from "../../engine/text";
import { namedSecrets } from "../../engine/variables";
import { ApiError, CODE, refusedField } from "../../errors";
import { describeScriptError } from "@/runtime/sandbox/script";
import { work } from "../../work/work";
import { SENTENCE } from "./sentences";

/** Codes with which every process may be looked at: designing, migrating and statistics show its drawing. */
const DIAGRAM_CODES = ["bpm:definition:list", "bpm:instance:edit", "bpm:statistics:list"];

function modelOf(row: DefinitionRow): BpmModelModel {
  return {
    modelId: row.id,
    defCode: row.code,
    version: row.version,
    name: row.name,
    info: row.info,
    status: row.status,
    engine: row.engine,
    rev: row.rev,
    isMain: row.is_main,
    isDeployed: row.graph !== null,
    sourceXml: row.source_xml,
    bpmDefSetting: JSON.stringify(row.setting),
  };
}

const get: Handler<"bpm/model", "get"> = async ({ db }, input) => {
  return modelOf(await definitionById(db, input.id));
};

/** The drawing of a version, for those who design, manage, start or take part in it. */
const diagram: Handler<"bpm/model", "diagram"> = async (context, input) => {
  const row = await definitionById(context.db, input.modelId);
  if (!(await maySeeDiagram(context, row)))
    throw new ApiError(CODE.forbidden, SENTENCE.noDiagram({ name: row.name }));
  return { modelId: row.id, name: row.name, version: row.version, sourceXml: row.source_xml };
};

async function maySeeDiagram({ db, user }: Context, row: DefinitionRow): Promise<boolean> {
  if (DIAGRAM_CODES.some((code) => hasCode(user, code))) return true;
  if (row.is_main && (await hasRight(db, user, row.code, "start"))) return true;
  return takesPart(db, user, row.id);
}

type ModelInfo = Taken<"bpm/model", "save">["info"];

/** A deployed version is frozen: saving it makes the next version a draft. Checked before the transaction begins. */
const save: Handler<"bpm/model", "save"> = async (context, input) => {
  const { info } = input;
  const { setting, warnings } = await work("checkProcess", {
    xml: info.flowXml,
    setting: info.bpmDefSetting,
    status: 0,
    isCompiled: false,
  });
  const saved = await context.db.transaction((db) =>
    onceForKey(db, context, input, () => saveModel({ ...context, db }, input.modelId, { ...info, setting })),
  );
  return { ...saved, findings: warnings };
};

/**
 * Stores a checked model: over a draft, or as the next version of a deployed one.
 * @throws ApiError 409 for one that was begun from another state than is stored; a deployed version has others where its
 * process was renamed, or where its draft was saved and deployed since
 */
export async function saveModel(
  context: Context,
  modelId: string,
  info: ModelInfo & { setting: string | null },
): Promise<BpmModelModel> {
  const { db } = context;
  const row = await definitionById(db, modelId, "write");
  if (info.rev !== undefined && info.rev !== row.rev) throw new ApiError(CODE.conflict, SENTENCE.modelStale);
  const id = row.graph === null ? row.id : await addVersion(context, row);
  await db.query(
    `update bpm_definition set name = $2, info = $3, source_xml = $4, setting = $5::jsonb, engine = $6,
       rev = rev + 1, update_date = now() where id = $1`,
    [
      id,
      info.name,
      info.info === undefined ? row.info : info.info,
      info.flowXml,
      info.setting,
      info.engine ?? row.engine,
    ],
  );
  const saved = await definitionById(db, id);
  await logDefinition(context, "save", row, saved);
  return modelOf(saved);
}

async function addVersion({ db, user }: Context, row: DefinitionRow): Promise<string> {
  const id = newId();
  await db.query(
    `insert into bpm_definition (id, code, version, name, category, info, engine, source_xml, setting, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10)`,
    [
      id,
      row.code,
      (await lastVersion(db, row.code)) + 1,
      row.name,
      row.category,
      row.info,
      row.engine,
      row.source_xml,
      JSON.stringify(row.setting),
      user.account,
    ],
  );
  return id;
}

/** Checks, compiles and freezes a version. The first deployed version of a code becomes its main one. */
const deploy: Handler<"bpm/model", "deploy"> = async (context, input) => {
  const row = await definitionById(context.db, input.id);
  const readsSecrets = await mayReadSecrets(context, row);
  const setting = JSON.stringify(row.setting);
  const check = (facts: ProcessFacts) =>
    work("checkProcess", { xml: row.source_xml, setting, status: 1, isCompiled: true, facts });
  const freeze = async (
    db: Db,
    checked: Awaited<ReturnType<typeof check>>,
  ): Promise<Given<"bpm/model", "deploy">> => {
    const { rev } = await undeployed(db, row.id, "write");
    // Somebody saved while this version was checked.
    if (rev !== row.rev) throw new ApiError(CODE.conflict, SENTENCE.modelStale);
    await currentVersions(db, readableSetting(row.setting, row));
    await db.query(
      `update bpm_definition set graph = $2::jsonb, setting = $3::jsonb, status = 1, deploy_date = now(), reads_secrets = $5,
         is_main = not exists (select 1 from bpm_definition o where o.code = $4 and o.is_main) where id = $1`,
      [row.id, checked.graph, checked.setting, row.code, readsSecrets],
    );
    const deployed = await definitionById(db, row.id);
    await logDefinition({ ...context, db }, "deploy", row, deployed);
    return { ...modelOf(deployed), isGranted: await mayBeStarted(db, row.code) };
  };
  return whileNamed(
    context.db,
    (db) => processFacts(db, setting),
    async (facts) => {
      const checked = await check(facts);
      return (db) => onceForKey(db, context, input, () => freeze(db, checked));
    },
  );
};

const VARIABLES_CODE = "bpm:variable:edit";

/**
 * Scripts and requests of a process run with the server's rights, so what it may read depends on who deploys it. Without
 * the right to change variables it gets no secret ones, and one that names them is refused.
 */
async function mayReadSecrets({ db, user }: Context, row: DefinitionRow): Promise<boolean> {
  if (hasCode(user, VARIABLES_CODE)) return true;
  const [code] = await namedSecrets(db, `${row.source_xml} ${JSON.stringify(row.setting)}`);
  if (code !== undefined) throw new ApiError(CODE.forbidden, SENTENCE.secretInProcess({ code }));
  return false;
}

async function undeployed(db: Db, id: string, purpose?: "write"): Promise<DefinitionRow> {
  const row = await definitionById(db, id, purpose);
  if (row.graph)
    throw new ApiError(CODE.conflict, SENTENCE.deployed({ name: row.name, version: row.version }));
  return row;
}

/** With settings: everything that deploying would refuse. XML alone: whether it reads. */
const xmlValidate: Handler<"bpm/model", "xmlValidate"> = async (context, input) => {
  const setting = textOf(input.bpmDefSetting) || null;
  const { warnings } = await work("checkProcess", {
    xml: input.bpmDefinitionXml,
    setting,
    status: 0,
    isCompiled: true,
    ...(setting === null ? {} : { facts: await processFacts(context.db, setting) }),
  });
  return { valid: true, findings: warnings };
};

/** Parses and runs a script on empty data, without side effects (spec 000 §7 call 4). */
const testScript: Handler<"bpm/model", "testScript"> = async (_context, input) => {
  const code = Buffer.from(input.script, "base64").toString("utf8");
  if (code.trim() === "") throw refusedField("/script", SENTENCE.noScript);
  const result = await scriptRunner().run({
    name: SENTENCE.trial.zh,
    code,
    input: { form: {}, vars: {}, user: { account: "test", name: SENTENCE.trial.zh } },
  });
  if (!result.ok)
    throw new ApiError(CODE.unprocessable, describeScriptError(SENTENCE.trial, result.error), undefined, {
      ...result.error,
    });
  return { value: result.value, logs: result.logs };
};

export const handlers: Handlers<"bpm/model"> = { get, diagram, save, deploy, xmlValidate, testScript };
