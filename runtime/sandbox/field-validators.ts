import { listIn, isRecord } from "@/runtime/core/guards";
import type { FieldValidator } from "@/runtime/core/form/validators";
import { keyOfPath, type Path } from "@/runtime/core/json-schema/path";
import type { Fault } from "@/runtime/core/json-schema/validate";
import { describeScriptError, type ScriptError, type ScriptResult, type ScriptRunner } from "./script";
import { type Locale, localText } from "@/runtime/core/locale";

type Values = Record<string, unknown>;

/** What a snippet is called with: one value, in a sub-table with its row. */
interface Checked {
  path: Path;
  value: unknown;
  row: unknown;
}

/**
 * What the author's snippets say against the values: the first message per field or cell. A snippet that fails says so
 * itself, in a table at the row where it fails; the rows below are not asked then.
 */
export async function validatorFaults(
  runner: ScriptRunner,
  validators: readonly FieldValidator[],
  values: Values,
  locale: Locale = "zh",
): Promise<Fault[]> {
  const faults = new Map<string, Fault>();
  for (const validator of validators) {
    const open = checkedBy(validator, values).filter(({ path }) => !faults.has(keyOfPath(path)));
    for (const fault of await faultsOf(runner, validator, { values, open, locale }))
      faults.set(keyOfPath(fault.path), fault);
  }
  return [...faults.values()];
}

function checkedBy({ table, model }: FieldValidator, values: Values): Checked[] {
  if (table === undefined) return [{ path: [model], value: values[model] ?? null, row: null }];
  const rows = values[table];
  if (!Array.isArray(rows)) return [];
  return rows.map((item: unknown, at) => {
    const row = isRecord(item) ? item : null;
    return { path: [table, at, model], value: row?.[model] ?? null, row };
  });
}

interface Checking {
  values: Values;
  open: readonly Checked[];
  /** For what is said of a snippet that fails. */
  locale: Locale;
}

/** All rows in one run; only when that fails, row by row up to the one that is to blame. */
async function faultsOf(
  runner: ScriptRunner,
  validator: FieldValidator,
  checking: Checking,
): Promise<Fault[]> {
  const { open, locale } = checking;
  if (open.length === 0) return [];
  const failed = (one: Checked, error: ScriptError): Fault =>
    faultAt(one, localText(describeScriptError(validator.label, error), locale));
  const result = await call(runner, validator, checking);
  if (result.ok) return said(open, result.value);
  const [only] = open;
  if (open.length === 1 && only) return [failed(only, result.error)];
  const found: Fault[] = [];
  for (const one of open) {
    const single = await call(runner, validator, { ...checking, open: [one] });
    if (!single.ok) return [...found, failed(one, single.error)];
    found.push(...said([one], single.value));
  }
  return found;
}

function said(open: readonly Checked[], messages: unknown): Fault[] {
  const list = listIn(messages);
  return open.flatMap((one, at) => {
    const message = list[at];
    return typeof message === "string" && message !== "" ? [faultAt(one, message)] : [];
  });
}

const faultAt = ({ path }: Checked, message: string): Fault => ({
  path: [...path],
  keyword: "validator",
  message,
});

function call(
  runner: ScriptRunner,
  { model, label, code }: FieldValidator,
  { values, open }: Checking,
): Promise<ScriptResult> {
  const checked = open.map(({ path, value, row }) => ({
    rule: { field: model, fullField: keyOfPath(path) },
    value,
    row,
  }));
  return runner.run({
    name: label,
    code: callOf(code),
    input: { form: values, args: { row: null, __checked: checked } },
  });
}

const FUNCTION = /^\s*(async\s+)?(function\b|\([^)]*\)\s*=>|\w+\s*=>)/;

/** Calls a snippet, written as a function or as the body of one. What it hands to `callback` is the message. */
function callOf(code: string): string {
  const made = FUNCTION.test(code) ? `(${code}\n)` : `(function(rule,value,callback){${code}\n})`;
  return (
    `var __check = ${made}; return __checked.map(function (one) { var said = ""; row = one.row; ` +
    `__check(one.rule, one.value, function (error) { if (error && !said) said = String(error.message || error); }); ` +
    `return said; });`
  );
}
