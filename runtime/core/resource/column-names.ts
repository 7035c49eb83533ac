import { isSeen } from "../json-schema/seen";
import { type Sentence, sentences } from "../sentence";

/** A column as far as it is called something. New ones have no number. */
export interface CalledColumn {
  id?: number | null;
  code: string;
  name: string;
  nameEn?: string | null;
}

/** What is wrong with how a column is called. */
export interface NameFault {
  index: number;
  property: "name" | "nameEn";
  said: Sentence;
}

const SAID = sentences({
  blank: { zh: "列名不能只有空格", en: "A column needs a name that can be seen" },
  alike: {
    zh: "列名「{name}」出现了两次，列表和表单中无法区分",
    en: "Two columns are called “{name}”: lists and forms could not tell them apart",
  },
});

const PROPERTIES = ["name", "nameEn"] as const;

/**
 * Columns whose names cannot be seen, or told apart: names are alike when they differ in capitals and blanks around them
 * alone. What is stored already is not complained about.
 */
export function nameFaults(
  columns: readonly CalledColumn[],
  stored: readonly CalledColumn[] = [],
): NameFault[] {
  return PROPERTIES.flatMap((property) => {
    const names = columns.map((column) => shown(column[property] ?? (property === "name" ? "" : null)));
    const isNew = columns.map((column) => !stored.some((one) => isSame(one, column, property)));
    return columns.flatMap((column, index): NameFault[] => {
      if (!isNew[index] || names[index] === null) return [];
      const name = names[index] ?? "";
      if (name === "") return [{ index, property, said: SAID.blank }];
      const isTaken = names.some((other, at) => at !== index && other === name && (at < index || !isNew[at]));
      return isTaken
        ? [{ index, property, said: SAID.alike({ name: (column[property] ?? "").trim() }) }]
        : [];
    });
  });
}

/** What is seen of a name; null where a column has none in this language. */
const shown = (name: string | null): string | null =>
  name === null || isSeen(name) ? (name?.trim().toLowerCase() ?? null) : "";

const isSame = (one: CalledColumn, other: CalledColumn, property: "name" | "nameEn"): boolean =>
  one.id !== undefined && one.id !== null && one.id === other.id && one[property] === other[property];

const LONGEST_NAME = 64;

/** Columns that were made of something else, whose names can be told apart: those that are alike say their code too. */
export function withDistinctNames<Column extends CalledColumn>(columns: readonly Column[]): Column[] {
  const faulty = new Set(
    nameFaults(columns)
      .filter(({ property }) => property === "name")
      .map(({ index }) => index),
  );
  return columns.map((column, index) => (faulty.has(index) ? { ...column, name: longName(column) } : column));
}

function longName({ name, code }: CalledColumn): string {
  const own = name.trim();
  return isSeen(own) ? `${own.slice(0, LONGEST_NAME - code.length - 3)} (${code})` : code;
}
