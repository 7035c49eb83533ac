import type { Given } from "../resource/handler";
import { newInstance } from "@/runtime/core/process/step/step";
import type { Context } from "../context";
import { newId } from "../db/id";
import { send } from "../db/port";
import { together } from "../db/together";
import { ApiError, CODE } from "../errors";
import { demandFieldFiles, takeFiles } from "../file/field-files";
import { noteFileUses } from "../file/file-uses";
import { hasRight } from "./access";
import { act } from "./act";
import { foresee, remember, startOf } from "./foresee";
import type { OpenInstance } from "./open-instance";
import { adoptedRows } from "../form/adopted-rows";
import { takeInput } from "../form/form-input";
import { currentVersions, formsAt, type ProcessForm } from "../form/forms";
import { demandOfferedChoices } from "../form/offered-choices";
import { demandOwnEntries } from "../form/own-entries";
import { settleValues } from "../form/settle-values";
import { keepRows } from "../tables/keep-rows";
import { textOf } from "./text";
import { processScope, startVars, type BusinessData } from "@/runtime/core/process/scope";
import { titleOf } from "@/runtime/core/process/title";
import { deployedById, mainDefinition, type DeployedRow } from "./store/definition-rows";
import type { InstanceRow } from "./store/instance-rows";
import { globalsFor } from "./variables";
import { SENTENCE } from "./sentences";

/** The definition to start: by code its main version, by id any deployed one (administrators' trial runs). */
export async function startable(
  context: Context,
  which: { defCode?: string; defId?: string },
): Promise<Startable> {
  const { user } = context;
  const isTrial = which.defId !== undefined;
  if (!isTrial && textOf(which.defCode) === "") throw new ApiError(CODE.notFound, SENTENCE.whichProcess);
  const [definition, mayStart] = await (which.defId === undefined
    ? mainWithRight(context, textOf(which.defCode))
    : versionWithRight(context, which.defId));
  if (isTrial && !definition.is_main && !user.isAdmin)
    throw new ApiError(CODE.forbidden, SENTENCE.trialByAdmin);
  if (!mayStart) throw new ApiError(CODE.forbidden, SENTENCE.noStart({ name: definition.name }));
  return definition;
}

/** A version to start, with what was read for its first step beforehand. */
type Startable = DeployedRow & Pick<OpenInstance, "foreseen">;

type WithRight = readonly [definition: Startable, mayStart: boolean];

async function mainWithRight({ db, user }: Context, code: string): Promise<WithRight> {
  const [definition, mayStart, foreseen] = await together([
    mainDefinition(db, code),
    hasRight(db, user, code, "start"),
    foresee(db, startOf(code), [user.account]),
  ]);
  return [{ ...definition, foreseen }, mayStart];
}

async function versionWithRight({ db, user }: Context, defId: string): Promise<WithRight> {
  const definition = await deployedById(db, defId);
  return [definition, await hasRight(db, user, definition.code, "start")];
}

/** The forms of a new application, as their applicant fills them in. */
export async function startForms(context: Context, definition: DeployedRow): Promise<ProcessForm[]> {
  const versions = await currentVersions(context.db, definition.setting);
  return formsAt(context.db, { ...definition, versions }, definition.graph.start);
}

/** Starts an application (`kept`: the draft it was, whose files may stay): checks the form on the server, creates the instance, runs it to its first tasks. */
export async function startInstance(
  context: Context,
  definition: Startable,
  { boData, kept }: { boData: BusinessData; kept: unknown },
): Promise<Given<"bpm/process", "start">> {
  const { db, user } = context;
  const forms = await startForms(context, definition);
  const taken = await takeFiles({ db, user }, kept, boData);
  const adopted = await adoptedRows({ db, user }, forms, null, taken);
  const input = await takeInput(forms, null, taken, { isFinal: true, adopted });
  await demandFieldFiles(context, forms, { stored: {}, data: input });
  await demandOwnEntries({ db, user }, forms, {}, input);
  await demandOfferedChoices(db, forms, { stored: {}, data: input });
  const data = await settleValues({ db, isFinal: true }, forms, {}, input);
  const globals = await globalsFor(db, definition);
  const row = newRow(context, definition, { data, forms, globals });
  await insertInstance(db, row);
  await keepRows(context, row.id, forms, data);
  await noteFileUses(db, "instance", row.id, data);
  const { foreseen = null, graph } = definition;
  const open: OpenInstance = { row, definition, state: newInstance(user.account), globals, foreseen };
  remember(db, startOf(definition.code), { graph, accounts: [] });
  const state = await act(
    db,
    open,
    { type: "start", actor: user.account },
    { account: user.account, name: user.name, opinion: "" },
  );
  return { instId: row.id, title: row.title, status: state.status };
}

interface Opening {
  data: BusinessData;
  forms: readonly ProcessForm[];
  globals: Record<string, unknown>;
}

function newRow({ user }: Context, definition: DeployedRow, { data, forms, globals }: Opening): InstanceRow {
  const startDate = new Date().toISOString();
  const vars = startVars(definition.setting);
  const initiator = { account: user.account, name: user.name };
  const scope = processScope(definition.setting, data, {
    vars,
    globals,
    initiator,
    startDate,
    title: definition.name,
  });
  return {
    id: newId(),
    def_id: definition.id,
    def_code: definition.code,
    def_name: definition.name,
    title: titleOf(definition.setting, scope),
    initiator: user.account,
    initiator_name: user.name,
    status: "running",
    is_trial: !definition.is_main,
    is_suspended: false,
    is_fresh: true,
    data,
    vars,
    forms: Object.fromEntries(forms.map((form) => [form.code, form.version])),
    rev: 1,
    create_date: startDate,
    end_date: null,
    deleted_by_name: null,
    deleted_date: null,
    delete_reason: null,
  };
}

async function insertInstance(db: Context["db"], row: InstanceRow): Promise<void> {
  await send(
    db,
    `insert into bpm_instance (id, def_id, def_code, def_name, title, initiator, initiator_name, status, is_trial, data,
       vars, forms, create_date) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb, $12::jsonb, $13)`,
    [
      row.id,
      row.def_id,
      row.def_code,
      row.def_name,
      row.title,
      row.initiator,
      row.initiator_name,
      row.status,
      row.is_trial,
      JSON.stringify(row.data),
      JSON.stringify(row.vars),
      JSON.stringify(row.forms),
      row.create_date,
    ],
  );
}
