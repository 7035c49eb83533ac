import { isRecord, textsIn } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";

/** What says how a row is kept rather than what it is. */
const BESIDES = new Set(["id", "sort", "version", "createDate", "updateDate", "createBy"]);

/**
 * What stands for properties that rows of another entity do not have: for figures its first number, for a name its first
 * text, best one of few values. Undefined where what is given fits, or nothing does.
 */
export function fittingNames(
  given: unknown,
  entity: Schema | undefined,
  isFigure: boolean,
): string | string[] | undefined {
  const properties = Object.entries(entity?.properties ?? {});
  const wanted = Array.isArray(given) ? textsIn(given) : typeof given === "string" ? [given] : [];
  const isKnown = (name: string): boolean => properties.some(([known]) => known === name);
  if (wanted.length === 0 || wanted.some((name) => name.includes("${") || isKnown(name))) return undefined;
  const own = properties.filter(([name]) => !BESIDES.has(name));
  if (isFigure) {
    const figure = own.find(([, schema]) => hasType(schema, "number") || hasType(schema, "integer"))?.[0];
    return figure !== undefined && Array.isArray(given) ? [figure] : figure;
  }
  const texts = own.filter(([, schema]) => hasType(schema, "string"));
  return (texts.find(([, schema]) => isOfFew(schema)) ?? texts[0])?.[0];
}

const hasType = ({ type }: Schema, wanted: string): boolean =>
  type === wanted || (Array.isArray(type) && type.includes(wanted));

/** Whether there are few values, so that a chart by them says something. */
const isOfFew = (schema: Schema): boolean => {
  const hints = schema["x-flowsmith"];
  return (
    schema.enum !== undefined || (isRecord(hints) && (hints.dict !== undefined || hints.labels !== undefined))
  );
};
