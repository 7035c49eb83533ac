import { typedValue, type VariableType } from "@/runtime/core/process/variables";
import type { Context, Input } from "../../context";
import { readVariables } from "../../engine/variables";
import { refusedField } from "../../errors";
import { addRow, editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";

const variable = getResource("bpm/variable");

const values = ({ db }: Context): Promise<Record<string, unknown>> => readVariables(db);

function add(context: Context, input: Input): Promise<Input> {
  check(input);
  return addRow(context, variable, input);
}

async function edit(context: Context, input: Input): Promise<Input> {
  const [before] = await context.db.query<Input>("select type, value from bpm_variable where id = $1", [
    input["id"],
  ]);
  check({ ...before, ...input });
  return editRow(context, variable, input);
}

/** The value must be of the type, or every process that reads it would stop. */
function check({ type, value }: Input): void {
  const problem = typedValue(type as VariableType, typeof value === "string" ? value : "").error;
  if (problem !== undefined) throw refusedField("value", problem);
}

export const handlers = { values, add, edit };
