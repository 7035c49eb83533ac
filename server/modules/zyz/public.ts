import pages from "@/runtime/core/permit/public-pages.json";
import { maskedName } from "@/runtime/core/permit/mask";
import { endedBits } from "@/runtime/core/permit/permit-card";
import { KIND, toBase64Url } from "@/runtime/core/permit/signed-text";
import { isPermitNumber, tidyNumber } from "@/runtime/core/permit/permit-number";
import { ApiError, CODE } from "../../errors";
import { withSignedRows } from "../../file/file-sign";
import { permitWords } from "../../permit/permit-words";
import { STATE } from "../../permit/permit-state";
import { addressKey, noteMiss, slowSearch } from "../../permit/search-limit";
import { SENTENCE } from "../../permit/sentences";
import { publicKeys, signedText, signingKey } from "../../permit/signing";
import type { Handler, Handlers, Given } from "../../resource/handler";
import { OFFICE_DAY } from "../../office-clock";

/** Files that one page offers. */
const MOST_FILES = 50;

const FOUND = `select p.number, p.holder_name as "holderName", p.gender, p.unit_name as "unitName", p.grade,
    p.issue_date as "issueDate", p.valid_until as "validUntil", ${STATE} as state, now() as "checkedDate"
  from zyz_permit p where p.number = $1 and p.holder_name = $2`;

/** Wrong and absent numbers, and names that do not belong to a number, get the same answer and count the same. */
const search: Handler<"zyz/public", "search"> = async ({ app, client }, input) => {
  const asked = { number: tidyNumber(input.number), address: addressKey(client.ip) };
  const found = await app.db.transaction(async (tx) => {
    await slowSearch(tx, asked);
    const [row] = await tx.query<Given<"zyz/public", "search">>(FOUND, [asked.number, input.name.trim()]);
    if (row === undefined) await noteMiss(tx, asked);
    return row;
  });
  if (found === undefined) throw new ApiError(CODE.notFound, SENTENCE.notFound);
  const words = await permitWords(app.db, found, client.locale);
  return { ...found, ...words, holderName: maskedName(found.holderName) };
};

const FIGURES = `select count(*) filter (where state in ('valid', 'expiring'))::int as valid,
    count(*) filter (where issued)::int as issued, count(*) filter (where state = 'expiring')::int as expiring
  from (select ${STATE} as state, date_trunc('year', p.issue_date) = date_trunc('year', ${OFFICE_DAY}) as issued
    from zyz_permit p where $1::text is null or p.region = $1) counted`;

const REGIONS = `select p.region, count(*)::int as valid from zyz_permit p
  where p.region is not null and ${STATE} in ('valid', 'expiring') group by p.region order by p.region`;

const figures: Handler<"zyz/public", "figures"> = async ({ db }, { region }) => {
  const [row] = await db.query<Given<"zyz/public", "figures">>(FIGURES, [region ?? null]);
  if (row === undefined) throw new Error("a count answers one row");
  return row;
};

/** Every region that has a page, whether or not it has a permit. */
const regions: Handler<"zyz/public", "regions"> = async ({ db }) => {
  const rows = await db.query<{ region: string; valid: number }>(REGIONS);
  const counts = new Map(rows.map(({ region, valid }) => [region, valid]));
  return pages.flatMap(({ area, zh, en, route }) =>
    area === undefined ? [] : [{ region: area, name: zh, nameEn: en, route, valid: counts.get(area) ?? 0 }],
  );
};

/** Pure arithmetic on what was typed: it tells nothing of the permits that there are. */
const number: Handler<"zyz/public", "number"> = (_context, input) =>
  Promise.resolve({ isNumber: isPermitNumber(tidyNumber(input.number)) });

const FILES = `select id, title, coalesce(title_en, title) as "titleEn", file_name as "fileName", files -> 0 ->> 'url' as url
  from zyz_public_file where region in ('all', coalesce($1, 'all'))
    and coalesce(from_date, ${OFFICE_DAY}) <= ${OFFICE_DAY} and coalesce(until_date, ${OFFICE_DAY}) >= ${OFFICE_DAY}
  order by sort, create_date desc, id limit ${MOST_FILES}`;

/** Addresses are signed: who sees a file here may load it. */
const files: Handler<"zyz/public", "files"> = async ({ db }, { region }) =>
  withSignedRows(db, await db.query<Given<"zyz/public", "files">[number]>(FILES, [region ?? null]), ["url"]);

/** What a page needs to check permits without asking again: the keys, and a signed list of those that were ended. */
const keys: Handler<"zyz/public", "keys"> = async ({ db }) => {
  const key = await signingKey(db);
  const ended = await db.query<{ index: number }>(
    "select status_index as index from zyz_permit where status <> 'valid' order by status_index",
  );
  const bits = toBase64Url(endedBits(ended.map(({ index }) => index)));
  const list = signedText(KIND.list, [new Date().toISOString(), bits], key);
  return { keys: await publicKeys(db), ended: list };
};

export const handlers: Handlers<"zyz/public"> = { search, number, figures, regions, files, keys };
