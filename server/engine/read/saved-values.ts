import { overStored } from "@/runtime/core/form/access/over-stored";
import { isRowChanges, keptChanges } from "@/runtime/core/form/access/row-changes";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { User } from "@/server/context";
import { type Db, send } from "@/server/db/port";
import type { ProcessForm } from "@/server/form/forms";

/** Whose unfinished work it is. */
export interface SavedPlace {
  taskId: string;
  user: Pick<User, "account">;
}

/**
 * Keeps what a handler has written so far. It becomes part of the application when they act, and is theirs alone till
 * then.
 */
export async function keepSaved(db: Db, { taskId, user }: SavedPlace, data: BusinessData): Promise<void> {
  await db.query(
    `insert into bpm_task_saved (task_id, account, data) values ($1, $2, $3::jsonb)
     on conflict (task_id, account) do update set data = excluded.data, update_date = clock_timestamp()`,
    [taskId, user.account, JSON.stringify(data)],
  );
}

/** Takes it away: the user acts now. */
export async function dropSaved(db: Db, { taskId, user }: SavedPlace): Promise<void> {
  await send(db, "delete from bpm_task_saved where task_id = $1 and account = $2", [taskId, user.account]);
}

type BusinessEntry = [boCode: string, values: BusinessData[string]];

/**
 * What somebody wrote, out of the values that were made of it: the fields that they sent, and what they did with rows.
 */
export function writtenIn(input: BusinessData, settled: BusinessData): BusinessData {
  const entries = Object.entries(input).map(([boCode, values]): BusinessEntry => {
    const after = settled[boCode] ?? {};
    const written = Object.entries(values).map(([model, value]) => [
      model,
      isRowChanges(value) ? keptChanges(value, after[model]) : (after[model] ?? null),
    ]);
    return [boCode, Object.fromEntries(written)];
  });
  return Object.fromEntries(entries);
}

/** The application as its handler left it on their screen: what they saved over what is stored now. */
export function withSaved(
  forms: readonly ProcessForm[],
  stored: BusinessData,
  saved: BusinessData | null,
): BusinessData {
  if (saved === null) return stored;
  const entries = forms.map(({ boCode, document: form, access }): BusinessEntry => {
    const place = { form, access, stored: stored[boCode] ?? {} };
    return [boCode, overStored(place, saved[boCode] ?? {})];
  });
  return { ...stored, ...Object.fromEntries(entries) };
}
