import { printed, textIn } from "@/runtime/core/guards";
import { momentPattern } from "@/runtime/core/form/moment-pattern";
import { TAKEN_FROM } from "@/runtime/core/form/access/list-actions";
import type { FormWidget } from "@/runtime/core/form/document";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { User } from "../context";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import type { ProcessForm } from "./forms";
import { type Entry, newEntries } from "./new-entries";
import { ownFileOf } from "../file/address";
import { SENTENCE } from "../engine/sentences";
import type { Sentence } from "@/runtime/core/sentence";

type Values = Record<string, unknown>;

const DRAWN = /^data:image\/(png|jpeg);base64,/;
const SPEAK_OF_THEIR_AUTHOR = new Set(["userAutograph", "timeAutograph", "globalVariable"]);

/**
 * Nobody signs for somebody else or says that they are: a signature that is new in `data` names the one who hands it
 * in, or is a picture that they drew themselves, the time of one has come, and a variable that is new says of them what
 * it is for. 400 with a message per field (`<boCode>.<field>`).
 */
export async function demandOwnEntries(
  { db, user }: { db: Db; user: User },
  forms: readonly ProcessForm[],
  stored: BusinessData,
  data: BusinessData,
): Promise<void> {
  const errors: Record<string, Sentence> = {};
  let words: Sentence = SENTENCE.ownSignature;
  for (const entry of newEntries(forms, { stored, data }, isAsked)) {
    const { path, widget } = entry;
    const field = widget.name;
    if (widget.type === "globalVariable") {
      if (isOwnFact(user, entry)) continue;
      words = SENTENCE.notOwnFact;
      errors[path] = SENTENCE.fieldOwnFact({ field });
    } else if (widget.type === "timeAutograph") {
      if (isSignedTime(entry)) continue;
      words = SENTENCE.notSignedTime;
      errors[path] = SENTENCE.fieldSignedTime({ field });
    } else if (!(await isOwnSignature(db, user, entry))) errors[path] = SENTENCE.fieldOwnSignature({ field });
  }
  if (Object.keys(errors).length > 0) throw new ApiError(CODE.badRequest, words, errors);
}

/** What a row says that was taken over is its own author's; the server read it anew. */
const isAsked = ({ type }: FormWidget, row: Values): boolean =>
  SPEAK_OF_THEIR_AUTHOR.has(type) && !(type !== "userAutograph" && row[TAKEN_FROM] !== undefined);

async function isOwnSignature(db: Db, user: User, { widget, value }: Entry): Promise<boolean> {
  if (typeof value !== "string") return false;
  if ([user.account, user.id].includes(value)) return true;
  if (value === user.name) return !(await isAnothersMark(db, user, value));
  if (widget.options["handwriting"] === false) return false;
  const id = ownFileOf(value);
  if (id === undefined) return DRAWN.test(value);
  const rows = await db.query("select 1 from sys_file where id = $1 and create_by = $2", [id, user.account]);
  return rows.length > 0;
}

/**
 * Everybody chooses what they are called: a name that is the account of somebody called otherwise is read as theirs.
 */
async function isAnothersMark(db: Db, { id }: User, name: string): Promise<boolean> {
  const others = await db.query(
    "select 1 from sys_user where (account = $1 or id = $1) and id <> $2 and name <> $1 limit 1",
    [name, id],
  );
  return others.length > 0;
}

const DAY = 24 * 60 * 60 * 1000;
/** Longer than any fact, and than what a script makes of one. */
const LONGEST = 1000;

/** A moment that has come, wherever on earth: a draft may have been begun long ago. */
const isPast = (value: string, form: RegExp): boolean =>
  form.test(value) && Date.parse(value.replace(" ", "T")) <= Date.now() + DAY;

/** As the field writes it, in a format that is understood; its numbers stand in the order of the year, the month, the day. */
function isSignedTime({ widget: { options }, value }: Entry): boolean {
  const format = textIn(options["dateType"]) ?? "YYYY-MM-DD";
  const form = momentPattern(format);
  if (typeof value !== "string") return false;
  if (form === null) return true;
  const [year = 0, month = 1, ...rest] = (value.match(/\d+/g) ?? []).map(Number);
  const [day = 1, hour = 0, minute = 0, second = 0] = rest;
  const isReal = new RegExp(`^(?:${form})$`).test(value);
  if (!format.startsWith("YYYY")) return isReal;
  return isReal && Date.UTC(year, month - 1, day, hour, minute, second) <= Date.now() + DAY;
}

const FACTS: Readonly<Record<string, (value: string, user: User) => boolean>> = {
  UserName: (value, { name }) => value === name,
  LoginCode: (value, { account }) => value === account,
  UserCode: (value, { id }) => value === id,
  today: (value) => isPast(value, /^\d{4}-\d\d-\d\d$/),
  now: (value) => isPast(value, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
};

/** What an author's script made is known to the browser alone: of it only the kind and the length are judged. */
function isOwnFact(user: User, { widget: { options }, value }: Entry): boolean {
  if (typeof value === "object" || printed(value).length > LONGEST) return false;
  const fact = FACTS[printed(options["globalValue"])];
  const isScripted = printed(options["globalScript"]).trim() !== "";
  return isScripted || !fact || fact(printed(value), user);
}
