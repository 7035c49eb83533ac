import { isRecord, textIn } from "@/runtime/core/guards";
import {
  parameterNames,
  describeScriptError,
  type ScriptResult,
  type SharedScript,
} from "@/runtime/sandbox/script";
import type { SysScriptRow } from "@/runtime/core/resource/call-types";
import { localText } from "@/runtime/core/locale";
import { readScript } from "@/runtime/core/references/script-chains";
import type { Sentence } from "@/runtime/core/sentence";
import type { Context } from "../../context";
import { newId } from "../../db/id";
import { sharedBy } from "../../engine/script/shared-scripts";
import { scriptRunner } from "../../engine/script/scripts";
import { ApiError, CODE, refusedField } from "../../errors";
import { demandNames } from "../../references/demand-names";
import { usersOf } from "../../references/refuse-used";
import { refuseReservedCode } from "../../reserved-code";
import { addRow, editRow } from "../../resource/crud";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";
import { readRow } from "../../resource/rows";
import { readJsonText } from "../../resource/shape";
import { SENTENCE } from "./sentences";

const resource = getResource("sys/script");
const EXAMPLE = '{"amount": 100}';

const add: Handler<"sys/script", "add"> = async (context, input) => {
  await demandSound(input);
  await demandNamed(context, input);
  const row = await addRow(context, resource, input);
  await keepVersion(context, row);
  return row;
};

const edit: Handler<"sys/script", "edit"> = async (context, input) => {
  const before = await readRow(context, resource, input.id, "write");
  const after = { ...before, ...input };
  await demandSound(after);
  await demandNamed(context, after, before);
  const row = await editRow(context, resource, input, { version: before.version + 1 });
  await keepVersion(context, row);
  return row;
};

const del: Handler<"sys/script", "del"> = async (context, input) => {
  for (const id of idsOf(input)) {
    const { code } = await readRow(context, resource, id);
    const [user] = await usersOf(context, { kind: "script", name: code });
    if (user !== undefined) throw new ApiError(CODE.conflict, SENTENCE.scriptUsed({ code, user }));
  }
  return removeRows(context, resource, input);
};

/** A script that does not parse would stop every process that calls it. */
async function demandSound({ code, parameters, source }: Named): Promise<void> {
  refuseReservedCode(code);
  const names = parameterNames(parameters);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw refusedField("/parameters", SENTENCE.parameterTwice({ name: twice }));
  const fault = await faultOf({ code, parameters: names, source });
  if (fault === null) return;
  const ofNames = await faultOf({ code, parameters: names, source: "" });
  throw refusedField(ofNames ? "/parameters" : "/source", ofNames ?? fault);
}

type Named = Pick<SysScriptRow, "code" | "source"> & { parameters?: string | null };

/**
 * Lets a script pass whose dictionaries, serial rules and other shared scripts there are; what it named before may stay.
 * @throws ApiError 400 at its source, with the name that was probably meant
 */
async function demandNamed({ db }: Context, script: Named, before?: Named): Promise<void> {
  const said = before ? namesIn(before) : [];
  const isNew = ({ kind, name }: ScriptName): boolean =>
    !(kind === "script" && name === script.code) &&
    !said.some((one) => one.kind === kind && one.name === name);
  const added = namesIn(script).filter(isNew);
  for (const kind of ["dict", "serial", "script"] as const)
    await demandNames(
      db,
      kind,
      added.filter((one) => one.kind === kind).map(({ name }) => ({ name, pointer: "/source" })),
    );
}

interface ScriptName {
  kind: "dict" | "serial" | "script";
  name: string;
}

/** Its parameters are names of its own, whatever they are called. */
function namesIn({ parameters, source }: Named): ScriptName[] {
  const code = `(function (${parameters ?? ""}) {${source}\n})`;
  const { chains, calls } = readScript(code);
  const scripts = chains.flatMap(({ parts: [root, called] }): ScriptName[] =>
    root?.name === "scripts" && called ? [{ kind: "script", name: called.name }] : [],
  );
  return [...calls, ...scripts];
}

/** Why a script cannot be read; null when it can. */
async function faultOf(script: SharedScript): Promise<Sentence | null> {
  const { code } = script;
  const parsed = await scriptRunner().run({ name: code, code: "", input: {}, library: [script] });
  return parsed.ok ? null : describeScriptError(code, parsed.error);
}

async function keepVersion({ db, user }: Context, row: SysScriptRow): Promise<void> {
  await db.query(
    "insert into sys_script_version (id, script_id, version, parameters, source, create_by) values ($1, $2, $3, $4, $5, $6)",
    [newId(), row.id, row.version, row.parameters ?? null, row.source, user.account],
  );
}

const versions: Handler<"sys/script", "versions"> = ({ db }, { id }) =>
  db.query(
    `select v.id, v.version, v.parameters, v.source, coalesce(u.name, v.create_by) as "createBy", v.create_date as "createDate"
     from sys_script_version v left join sys_user u on u.account = v.create_by where v.script_id = $1 order by v.version desc`,
    [id],
  );

const run: Handler<"sys/script", "run"> = async ({ app, client }, { source, parameters, input }) => {
  const values = valuesIn(input);
  const args = Object.fromEntries(parameterNames(parameters).map((name) => [name, values[name] ?? null]));
  const { library } = await sharedBy(app.db, source);
  const name = localText(SENTENCE.scriptTrial, client.locale);
  const result = await scriptRunner().run({ name, code: source, input: { args }, library });
  return told(result, (error) => localText(describeScriptError(name, error), client.locale));
};

type Failed = Extract<ScriptResult, { ok: false }>;

function told(result: ScriptResult, say: (error: Failed["error"]) => string) {
  const { ok, logs } = result;
  if (result.ok) return { ok, logs, value: result.value };
  const { line, column } = result.error;
  return { ok, logs, message: say(result.error), line, column };
}

function valuesIn(input: string | undefined): Record<string, unknown> {
  const text = textIn(input)?.trim() ?? "";
  if (text === "") return {};
  const value = readJsonText("input", text);
  if (isRecord(value)) return value;
  throw refusedField("/input", SENTENCE.scriptInput({ example: EXAMPLE }));
}

const named: Handler<"sys/script", "named"> = async ({ db }, { codes }) => {
  const calls = codes.split(",").map((code) => `scripts.${code.trim()}`);
  const { library } = await sharedBy(db, calls.join(" "));
  return library.map((script) => ({ ...script, parameters: [...script.parameters] }));
};

export const handlers: Handlers<"sys/script"> = { add, edit, del, versions, run, named };
