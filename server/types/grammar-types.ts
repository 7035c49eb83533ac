import { compile, type JSONSchema } from "json-schema-to-typescript";
import { isRecord, recordIn, recordsIn, textIn } from "@/runtime/core/guards";
import { metaSchemas } from "@/schemas/catalogue";
import { BANNER } from "./type-text";

/** Formats whose documents have a type of their own, made from their grammars. */
export type TypedFormat = "setting" | "form";

/** The types that the grammar of a format declares. Documents may have parts that it does not know. */
export async function grammarTypesText(format: TypedFormat): Promise<string> {
  const grammar = sayable(grammarOf(format));
  const text = await compile(grammar, textIn(grammar["title"]) ?? format, {
    additionalProperties: true,
    unreachableDefinitions: true,
    bannerComment: "",
    style: { printWidth: 110, trailingComma: "all" },
  });
  return `${BANNER}\n${text.replaceAll(REFERENCED_BY, "").replaceAll("/**\n */\n", "")}`;
}

const grammarOf = (name: string): Record<string, unknown> => {
  const grammar = metaSchemas[name];
  if (!grammar) throw new Error(`no grammar ${name} in schemas/meta`);
  return grammar;
};

/** The compiler tells of each definition where it comes from. */
const REFERENCED_BY = /( \*\n)? \* This interface was referenced by .*\n \* via the `definition` .*\n/g;

const TYPE_NAME = /^[A-Z][A-Za-z]*$/;

/**
 * The part of a grammar that a type can say: titles that name a type, the properties of another file with those beside
 * the reference to it, no branches.
 */
function sayable(grammar: Record<string, unknown>): JSONSchema {
  const { if: _if, then: _then, allOf, title, ...rest } = grammar;
  const files = recordsIn(allOf).flatMap(({ $ref }) => textIn($ref) ?? []);
  const borrowed = files.map((file) => recordIn(grammarOf(file.replace(/\.json$/, ""))["properties"]));
  const own =
    files.length === 0 ? rest : { ...rest, properties: joined([...borrowed, recordIn(rest["properties"])]) };
  const parts = Object.entries(own).map(([key, part]): [string, unknown] => [key, sayablePart(part)]);
  return { ...Object.fromEntries(parts), ...named(title) };
}

function sayablePart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(sayablePart);
  return isRecord(part) ? sayable(part) : part;
}

/** A property may be called title as well. */
const named = (title: unknown): Record<string, unknown> => {
  if (isRecord(title)) return { title: sayable(title) };
  return typeof title === "string" && TYPE_NAME.test(title) ? { title } : {};
};

const joined = (properties: readonly Record<string, unknown>[]): Record<string, unknown> =>
  Object.fromEntries(properties.flatMap((one) => Object.entries(one)));
