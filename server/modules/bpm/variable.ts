import type { BpmVariableRow } from "@/runtime/core/resource/call-types";
import type { Handler, Handlers } from "../../resource/handler";
import type { Context } from "../../context";
import { typedValue, type VariableType } from "@/runtime/core/process/variables";
import { readVariables, variableCalled } from "../../engine/variables";
import { refusedField } from "../../errors";
import { refuseReservedCode } from "../../reserved-code";
import { addRow, editRow } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import { SENTENCE } from "./sentences";

const variable = getResource("bpm/variable");

const values: Handler<"bpm/variable", "values"> = ({ db }) => readVariables(db, "browser");

const add: Handler<"bpm/variable", "add"> = async (context, input) => {
  check(input);
  refuseReservedCode(input.code);
  await refuseFormerCode(context, input.code, null);
  return addRow(context, variable, input);
};

const edit: Handler<"bpm/variable", "edit"> = async (context, { value, ...rest }) => {
  const [before] = await context.db.query<Pick<BpmVariableRow, "type" | "value" | "secret">>(
    "select type, value, secret from bpm_variable where id = $1",
    [rest.id],
  );
  // A secret value is not in the form that comes back: it stays unless another one is given, or it is shown from now on.
  const isKept = before?.secret === true && rest.secret !== false && (value ?? null) === null;
  const input = isKept || value === undefined ? rest : { ...rest, value };
  if (before?.secret === true && rest.secret === false && (value ?? null) === null)
    throw refusedField("/value", SENTENCE.secretShown);
  check({ ...before, ...input });
  refuseReservedCode(rest.code);
  await refuseFormerCode(context, rest.code, rest.id);
  return editRow(context, variable, input);
};

/** What was published before a variable was renamed still asks for it by the code that it had. */
async function refuseFormerCode(
  { db }: Pick<Context, "db">,
  code: string | undefined,
  id: string | null,
): Promise<void> {
  const owner = code === undefined ? null : await variableCalled(db, code);
  if (owner && owner.id !== id && owner.code !== code)
    throw refusedField("/code", SENTENCE.formerCode({ code: owner.code }));
}

/** The value must be of the type, or every process that reads it would stop. */
function check({ type, value }: { type?: VariableType; value?: string | null }): void {
  const problem = typedValue(type ?? "string", value ?? "").error;
  if (problem !== undefined) throw refusedField("/value", problem);
}

export const handlers: Handlers<"bpm/variable"> = { values, add, edit };
