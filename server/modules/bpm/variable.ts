import { typedValue, type VariableType } from "@/runtime/core/process/variables";
import type { Context, Input } from "../../context";
import { readVariables } from "../../engine/variables";
import { refusedField } from "../../errors";
import { addRow, editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import { SENTENCE } from "./sentences";

const variable = getResource("bpm/variable");

const values = ({ db }: Context): Promise<Record<string, unknown>> => readVariables(db, "browser");

function add(context: Context, input: Input): Promise<Input> {
  check(input);
  return addRow(context, variable, input);
}

async function edit(context: Context, { value, ...rest }: Input): Promise<Input> {
  const [before] = await context.db.query<Input>(
    "select type, value, secret from bpm_variable where id = $1",
    [rest["id"]],
  );
  // A secret value is not in the form that comes back: it stays unless another one is given, or it is shown from now on.
  const isKept = before?.["secret"] === true && rest["secret"] !== false && (value ?? null) === null;
  const input = isKept || value === undefined ? rest : { ...rest, value };
  if (before?.["secret"] === true && rest["secret"] === false && (value ?? null) === null)
    throw refusedField("/value", SENTENCE.secretShown);
  check({ ...before, ...input });
  return editRow(context, variable, input);
}

/** The value must be of the type, or every process that reads it would stop. */
function check({ type, value }: Input): void {
  const problem = typedValue(type as VariableType, typeof value === "string" ? value : "").error;
  if (problem !== undefined) throw refusedField("value", problem);
}

export const handlers = { values, add, edit };
