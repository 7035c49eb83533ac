import { serialText } from "@/runtime/core/form/serial";
import type { FormWidget } from "@/runtime/core/form/document";
import { newId } from "../db/id";
import type { Db } from "../db/port";

/**
 * The next serial number of a form's field. The row stays locked until the caller's transaction ends, so numbers come
 * without gaps and never twice, with any number of servers.
 */
export async function nextSerial(db: Db, form: string, widget: FormWidget, field: string): Promise<string> {
  const [row] = await db.query<{ value: number }>(
    `insert into form_serial as s (id, form_code, field, value) values ($1, $2, $3, 1)
     on conflict (form_code, field) do update set value = s.value + 1, update_date = clock_timestamp()
     returning value`,
    [newId(), form, field],
  );
  return serialText(widget.options, row?.value ?? 1, new Date());
}
