import { randomInt } from "node:crypto";
import { textIn } from "@/runtime/core/guards";
import { NUMBER_LETTERS, permitNumber, RANDOM_LENGTH } from "@/runtime/core/permit/permit-number";
import { newId } from "../db/id";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { logBusiness, SYSTEM_ACTOR } from "../resource/business-log";
import { getResource } from "../resource/declaration";
import { SENTENCE } from "./sentences";
import { OFFICE_DAY } from "../office-clock";

const VALID_YEARS = 5;
/** The area code within a unified social credit code. */
const AREA = /^.{2}(\d{2})\d{4}/;

/** What a permit is issued for: an application that was agreed to. */
export interface Agreed {
  instId: string;
  applicant: string;
  values: Readonly<Record<string, unknown>>;
}

/**
 * Issues the permit of an application, once. A renewed or replaced permit of the same person gives way to it.
 * @throws ApiError 422 when the application does not say for whom
 */
export async function issuePermit(db: Db, { instId, applicant, values }: Agreed): Promise<void> {
  const read = (name: string): string | null => textIn(values[name])?.trim() || null;
  const [holder, unit, unitCode] = [read("name"), read("unitName"), read("unitCode")];
  if (holder === null || unit === null) throw new ApiError(CODE.unprocessable, SENTENCE.incomplete);
  const region = AREA.exec(unitCode ?? "")?.[1] ?? null;
  const [next] = await db.query<{ index: number; year: number }>(
    `select nextval('zyz_permit_index')::bigint as index, extract(year from ${OFFICE_DAY})::int as year`,
  );
  if (next === undefined) throw new Error("a sequence answers one row");
  const number = permitNumber({ region, ...next, random: randomLetters() });
  const [row] = await db.query<{ id: string; issueDate: string; validUntil: string }>(INSERT, [
    newId(),
    number,
    next.index,
    holder,
    read("gender"),
    read("idCard"),
    unit,
    unitCode,
    read("grade"),
    read("jobTitle"),
    region,
    read("permitKind"),
    instId,
    applicant,
  ]);
  if (row === undefined) return;
  await logIssue(db, { ...row, number });
  await replaceFormer(db, { number, former: read("oldPermitNo"), idCard: read("idCard") });
}

const INSERT = `insert into zyz_permit (id, number, status_index, holder_name, gender, id_card, unit_name, unit_code, grade,
    job_title, region, permit_kind, issue_date, valid_until, inst_id, holder_account, create_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, ${OFFICE_DAY},
    (${OFFICE_DAY} + interval '${VALID_YEARS} years' - interval '1 day')::date, $13, $14, $14)
  on conflict (inst_id) do nothing
  returning id, issue_date as "issueDate", valid_until as "validUntil"`;

const randomLetters = (): string =>
  Array.from({ length: RANDOM_LENGTH }, () => NUMBER_LETTERS[randomInt(NUMBER_LETTERS.length)]).join("");

interface Replaced {
  number: string;
  former: string | null;
  idCard: string | null;
}

async function replaceFormer(db: Db, { number, former, idCard }: Replaced): Promise<void> {
  if (former === null || idCard === null) return;
  const [row] = await db.query<{ id: string }>(
    `update zyz_permit set status = 'replaced', end_reason = $3, end_date = now(), update_date = now()
     where number = $1 and id_card = $2 and status = 'valid' returning id`,
    [former, idCard, number],
  );
  if (row === undefined) return;
  const entry = { resource: getResource("zyz/data"), action: "edit", rowId: row.id };
  const before = { number: former, status: "valid" };
  const after = { number: former, status: "replaced", endReason: number };
  await logBusiness({ ...SYSTEM_ACTOR, db }, { ...entry, before, after });
}

async function logIssue(
  db: Db,
  { id, ...after }: { id: string; number: string; issueDate: string; validUntil: string },
): Promise<void> {
  await logBusiness(
    { ...SYSTEM_ACTOR, db },
    { resource: getResource("zyz/data"), action: "issue", rowId: id, before: null, after },
  );
}
