import { relationOf } from "@/runtime/core/form/bind";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { Context, Input } from "../context";
import type { ProcessForm } from "../form/forms";
import { addRow, editRow } from "../resource/crud";
import { DATA_PREFIX } from "../resource/columns";
import type { Property, Resource } from "../resource/declaration";
import { loadUser } from "../session/store";
import { dataResource } from "./table-store";
import { INSTANCE } from "./table-resource";

/**
 * Keeps what an application says as a row of the defined table that its form is tied to (spec 001 §3, relation mode):
 * one row for each such form, written with the application and in its transaction. Fields are matched by their names. Row
 * rules hold for it as for the applicant.
 *
 * @throws ApiError 400 when the table refuses a value, at its column
 */
export async function keepRows(
  context: Context,
  instanceId: string,
  forms: readonly ProcessForm[],
  data: BusinessData,
): Promise<void> {
  for (const { boCode, document } of forms) {
    const relation = relationOf(document.config);
    if (relation?.kind !== "table" || !relation.code.startsWith(DATA_PREFIX)) continue;
    const found = await dataResource(context.db, relation.code.slice(DATA_PREFIX.length));
    if (!found) continue;
    const { resource } = found;
    const values = rowValues(resource, data[boCode] ?? {});
    const [known] = await context.db.query<{ id: string }>(
      `select id from ${resource.from} where instance_id = $1 limit 1`,
      [instanceId],
    );
    const call = resource.calls[known ? "edit" : "add"];
    const input = known ? { id: known.id, ...values } : values;
    if (call) found.validate(call)(input, false);
    const writing = resource.rules ? await asApplicant(context, instanceId) : context;
    if (known) await editRow(writing, resource, input);
    else await addRow(writing, resource, input, { [INSTANCE]: instanceId });
  }
}

/** A form lends no rights: the row is one that the applicant may have, whoever of the handlers adds to it. */
async function asApplicant(context: Context, instanceId: string): Promise<Context> {
  const [applicant] = await context.db.query<{ id: string }>(
    "select u.id from bpm_live_instance i join sys_user u on u.account = i.initiator where i.id = $1",
    [instanceId],
  );
  const user = applicant ? await loadUser(context.db, applicant.id) : null;
  return user ? { ...context, rowsOf: user } : context;
}

/** The values of a form that the table has columns for, in the types of the columns. */
function rowValues({ properties, required }: Resource, values: Readonly<Record<string, unknown>>): Input {
  const kept = Object.entries(properties).flatMap(([name, property]) => {
    if (property.readOnly === true || !Object.hasOwn(values, name)) return [];
    const value = typedValue(property, values[name]);
    return value === null && required.includes(name) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

const DAY = /^\d{4}-\d\d-\d\d/;

function typedValue({ type, format }: Property, value: unknown): unknown {
  if (value === undefined || value === null || value === "") return null;
  if (type === "number" || type === "integer") return typeof value === "string" ? Number(value) : value;
  if (type === "boolean") return value === true || value === 1 || value === "1" || value === "true";
  const text = printedValue(value);
  if (format === "date") return DAY.exec(text)?.[0] ?? text;
  return format === "date-time"
    ? Number.isNaN(Date.parse(text))
      ? text
      : new Date(text).toISOString()
    : text;
}

/** Several choices are one text. */
function printedValue(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}
