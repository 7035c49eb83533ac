/** A condition with its values: each `?` stands for the next one. */
export interface SqlPart {
  sql: string;
  values: readonly unknown[];
}

export const NOBODY: SqlPart = { sql: "false", values: [] };
export const EVERYBODY: SqlPart = { sql: "true", values: [] };

export const part = (sql: string, ...values: unknown[]): SqlPart => ({ sql, values });

/** All of them; what is always true is left out. */
export const allOf = (parts: readonly SqlPart[]): SqlPart =>
  joined(parts, { word: " and ", neutral: EVERYBODY, decisive: NOBODY });

/** Any of them; what is never true is left out. */
export const anyOf = (parts: readonly SqlPart[]): SqlPart =>
  joined(parts, { word: " or ", neutral: NOBODY, decisive: EVERYBODY });

interface Join {
  word: string;
  neutral: SqlPart;
  decisive: SqlPart;
}

function joined(parts: readonly SqlPart[], { word, neutral, decisive }: Join): SqlPart {
  if (parts.some(({ sql }) => sql === decisive.sql)) return decisive;
  const left = parts.filter(({ sql }) => sql !== neutral.sql);
  const [first] = left;
  if (first === undefined) return neutral;
  if (left.length === 1) return first;
  return { sql: `(${left.map(({ sql }) => sql).join(word)})`, values: left.flatMap(({ values }) => values) };
}
