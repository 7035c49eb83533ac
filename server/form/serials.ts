import {
  formerPeriods,
  nextNumber,
  periodOf,
  previewSerials,
  serialText,
  type SerialRule,
} from "@/runtime/core/form/serial";
import type { FormWidget } from "@/runtime/core/form/document";
import { newId } from "../db/id";
import type { Db } from "../db/port";

/**
 * The next serial number of a form's field. Where the field's rule is the code of a declared rule, that rule counts
 * for all forms that name it. The row stays locked until the caller's transaction ends, so numbers come without gaps
 * and never twice, with any number of servers.
 */
export async function nextSerial(db: Db, form: string, widget: FormWidget, field: string): Promise<string> {
  const { serialValue } = widget.options;
  const shared = typeof serialValue === "string" ? await nextOfRule(db, serialValue.trim()) : null;
  if (shared !== null) return shared;
  const [row] = await db.query<{ value: number }>(
    `insert into form_serial as s (id, form_code, field, value) values ($1, $2, $3, 1)
     on conflict (form_code, field) do update set value = s.value + 1, update_date = clock_timestamp()
     returning value`,
    [newId(), form, field],
  );
  return serialText(widget.options, row?.value ?? 1, new Date());
}

/** The next number of a declared rule, or null where no rule has the code. */
async function nextOfRule(db: Db, code: string): Promise<string | null> {
  const { texts, draw } = await offerSerials(db, [code], 1);
  const [next] = Object.values(texts).flat();
  if (next === undefined) return null;
  await draw({ [code]: 1 });
  return next;
}

/** Most numbers that one script takes from one rule. */
const MOST_DRAWN = 100;

interface Offer {
  /** What each rule gives next, by its code; rules that are not declared are left out. */
  texts: Record<string, string[]>;
  /** Uses up the first so many of each. */
  draw: (counts: Readonly<Record<string, number>>) => Promise<void>;
}

/**
 * The numbers of declared rules for a script that may take some of them. The rules stay locked until the caller's
 * transaction ends: what the script took is given to nobody else, what it left is the next one's.
 */
export async function offerSerials(
  db: Db,
  codes: readonly string[],
  most: number = MOST_DRAWN,
): Promise<Offer> {
  const rules =
    codes.length === 0
      ? []
      : await db.query<SerialRule & { code: string }>(
          `select code, rule, reset, initial, step, value, period, former from bpm_serial
           where code = any($1::text[]) order by code for update`,
          [codes],
        );
  const now = new Date();
  return {
    texts: Object.fromEntries(rules.map((rule) => [rule.code, previewSerials(rule, now, most)])),
    async draw(counts) {
      for (const rule of rules) {
        const count = counts[rule.code] ?? 0;
        if (count === 0) continue;
        const last = nextNumber(rule, now) + (count - 1) * rule.step;
        // oxlint-disable-next-line no-await-in-loop -- few, in one transaction
        await db.query("update bpm_serial set value = $2, period = $3, former = $4::jsonb where code = $1", [
          rule.code,
          last,
          periodOf(rule.reset, now),
          JSON.stringify(formerPeriods(rule, now)),
        ]);
      }
    },
  };
}
