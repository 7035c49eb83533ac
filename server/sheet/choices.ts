import { recordIn, listIn } from "@/runtime/core/guards";
import { type Locale, localText, type LocalText } from "@/runtime/core/locale";
import { bracketed, type Sentence } from "@/runtime/core/sentence";
import { SHEET_CHOICES } from "@/schemas/sheet-limits";
import type { Context } from "../context";
import { snake } from "../resource/columns";
import type { Property, Resource } from "../resource/declaration";
import { entriesOf } from "../resource/offered-entries";
import { targetOf } from "../resource/select";
import { visibleRows } from "../resource/visible-rows";
import { Where } from "../resource/where";

/** A value that a column may have, what it is called, and other words for it. */
export interface Choice {
  value: string;
  label: LocalText;
  /** A word that people know and that tells two of one name apart: a code or account, the value of a dictionary's entry. */
  code?: string | null;
}

/** What is asked about a column's choices. */
interface Asked {
  /** The words that a file has in it: only rows that one of them names are looked for, however many there are. */
  words?: () => readonly string[];
  /** Entries too that are switched off: they keep their names where they were chosen before. */
  withDisabled?: boolean;
}

/**
 * What a column's cells are chosen from, of other rows those that the caller sees; null where they may be anything. Of long
 * lists the first only, unless words are given.
 */
export async function choicesOf(
  context: Context,
  resource: Resource,
  property: Property,
  { words, withDisabled = false }: Asked = {},
): Promise<Choice[] | null> {
  const { ref, dict, labels } = property["x-flowsmith"] ?? {};
  if (ref) return referredRows(context, targetOf(resource, ref.resource), { ...ref, words });
  if (typeof dict === "string" && dict !== "")
    return (await entriesOf(context.db, [dict])).flatMap(({ value, label, isOffered }) =>
      isOffered || withDisabled ? [{ value, label, code: value }] : [],
    );
  const values = listIn(property["enum"]).filter((value) => typeof value === "string");
  if (values.length === 0) return null;
  return values.map((value) => ({ value, label: labelIn(labels, value), code: value }));
}

function labelIn(labels: unknown, value: string): LocalText {
  const { zh, en } = recordIn(recordIn(labels)[value]);
  return typeof zh === "string" && typeof en === "string" ? { zh, en } : value;
}

/** Whether a word of a file names a choice. */
export const isNamed = (choice: Choice, word: string): boolean => {
  const { value, label, code } = choice;
  const { zh, en } = withCode(choice);
  return [value, code, localText(label, "zh"), localText(label, "en"), zh, en].includes(word);
};

/** A choice by its name and, behind that, the code that tells it from others of that name; where it has none by its name. */
export function withCode({ label, code }: Choice): Sentence {
  const name = { zh: localText(label, "zh"), en: localText(label, "en") };
  return code === undefined || code === null || code === "" ? name : bracketed(name, code);
}

const BRACKETED = /^.*\S\s*[（(]([^（()）]+)[)）]$/;

/** The code that a word of a file has behind a name; undefined without. */
export const codeBehind = (word: string): string | undefined => BRACKETED.exec(word)?.[1];

/** Whether a choice shares its name with another of them, in a language. */
export function sharedAmong(choices: readonly Choice[], locale: Locale): (choice: Choice) => boolean {
  const counts = new Map<string, number>();
  const name = ({ label }: Choice): string => localText(label, locale);
  for (const choice of choices) counts.set(name(choice), (counts.get(name(choice)) ?? 0) + 1);
  return (choice) => (counts.get(name(choice)) ?? 0) > 1;
}

/** Properties that tell rows of one label apart. */
const CODES = ["code", "account"];

async function referredRows(
  context: Context,
  target: Resource,
  { value, label, words }: { value: string; label: string; words: Asked["words"] },
): Promise<Choice[]> {
  // Ids are for machines: nobody could be told to write one.
  const code = CODES.find((name) => target.properties[name]) ?? (value === "id" ? undefined : value);
  const codeSql = code === undefined ? "null" : `r."${snake(code)}"`;
  const where = Where.of(await visibleRows(context, target, { may: "see", alias: "r" }));
  const valueSql = `r."${snake(value)}"::text`;
  const labelSql = `coalesce(r."${snake(label)}"::text, '')`;
  const named = [valueSql, labelSql, ...(code === undefined ? [] : [`${codeSql}::text`])];
  if (words) {
    const asked = words();
    where.add(
      `(${named.map((sql) => `${sql} in (select unnest(?::text[]))`).join(" or ")})`,
      ...named.map(() => asked),
    );
  }
  return context.db.query<Choice>(
    `select ${valueSql} as value, ${labelSql} as label, ${codeSql} as code
       from ${target.from} r${where.sql} order by 2, 1 limit ${MOST_REFERRED}`,
    where.params,
  );
}

/** Longer lists are searched for the words of a file; a template shows the first of them. */
const MOST_REFERRED = 50_000;

/** The choices that a template shows. */
export const shownChoices = (choices: readonly Choice[]): readonly Choice[] =>
  choices.slice(0, SHEET_CHOICES);
