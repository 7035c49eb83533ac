import { createHash } from "node:crypto";
import { isSameValue } from "@/runtime/core/form/access/same-value";
import type { Input, RowContext } from "../context";
import { addRow, editRow } from "../resource/crud";
import { readRow } from "../resource/rows";
import { loadUser } from "../session/store";
import type { DataResource } from "./table-store";

/** Adds a row that an application is kept as; `fixed` are values that nobody chooses. @throws ApiError 400 at the column */
export function insertRow(
  context: RowContext,
  { resource, validate }: DataResource,
  values: Input,
  fixed: Input,
) {
  const call = resource.calls["add"];
  const parents = Object.keys(fixed).filter((name) => resource.required.includes(name));
  const input = { ...values, ...Object.fromEntries(parents.map((name) => [name, fixed[name]])) };
  if (call) validate(call)(input, false);
  return addRow(context, resource, values, fixed);
}

/** Writes what differs: a step that changes nothing leaves no line in the log. */
export async function changeRow(
  context: RowContext,
  { resource, validate }: DataResource,
  { id, values }: { id: string; values: Input },
): Promise<void> {
  const before: Input = await readRow<string>(context, resource, id, "write");
  const changed = Object.entries(values).filter(([name, value]) => !isSameValue(value, before[name] ?? null));
  if (changed.length === 0) return;
  const call = resource.calls["edit"];
  const input = { id, ...Object.fromEntries(changed) };
  if (call) validate(call)(input, false);
  await editRow(context, resource, input);
}

/** A row of a sub-table is the same row at every step, and no other application's. */
export const childId = (...names: string[]): string =>
  createHash("sha256").update(JSON.stringify(names)).digest("hex").slice(0, ID_LENGTH);
export const ID_LENGTH = 32;

/** A form lends no rights: the row is one that the applicant may have, whoever of the handlers adds to it. */
export async function asApplicant(
  context: RowContext,
  { resource }: DataResource,
  instanceId: string,
): Promise<RowContext> {
  if (!resource.rules) return context;
  const [applicant] = await context.db.query<{ id: string }>(
    "select u.id from bpm_live_instance i join sys_user u on u.account = i.initiator where i.id = $1",
    [instanceId],
  );
  const user = applicant ? await loadUser(context.db, applicant.id) : null;
  return user ? { ...context, rowsOf: user } : context;
}
