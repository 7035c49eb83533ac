import { entryOf } from "@/runtime/core/guards";
import { exactNumber } from "@/runtime/core/exact-number";
import { round } from "@/runtime/core/expression/functions/number";
import type { FieldMapping } from "@/runtime/core/form/bind";
import type { Input } from "../context";
import { decimalsOf } from "../resource/decimals";
import type { Property } from "../resource/declaration";
import type { DataResource } from "./table-store";

/** The values that a table has columns for, in the types of the columns. */
export function columnValues(
  { resource: { properties, required } }: DataResource,
  values: Readonly<Record<string, unknown>>,
  { mapping = {} }: { mapping?: FieldMapping },
): Input {
  const kept = Object.keys(values).flatMap((field) => {
    const name = entryOf(mapping, field) ?? field;
    const property = entryOf(properties, name);
    if (!property || property.readOnly === true) return [];
    const value = typedValue(property, values[field]);
    return value === null && required.includes(name) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(kept);
}

const DAY = /^\d{4}-\d\d-\d\d/;

function typedValue(property: Property, value: unknown): unknown {
  if (value === undefined || value === null || value === "") return null;
  const { type, format } = property;
  const [kind] = [type].flat();
  if (kind === "number" || kind === "integer")
    return rounded(property, typeof value === "string" ? exactNumber(value) : value);
  if (kind === "boolean") return value === true || value === 1 || value === "1" || value === "true";
  const text = printedValue(value);
  if (format === "date") return DAY.exec(text)?.[0] ?? text;
  return format === "date-time"
    ? Number.isNaN(Date.parse(text))
      ? text
      : new Date(text).toISOString()
    : text;
}

/** An application says its numbers in full, those that its form has worked out too: its row keeps what the column holds. */
function rounded({ "x-flowsmith": hints }: Property, value: unknown): unknown {
  const decimals = decimalsOf(hints);
  return typeof value === "number" && decimals !== undefined ? round(value, decimals) : value;
}

/** Several choices are one text. */
function printedValue(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== "object")) return value.join(",");
  return typeof value === "string" ? value : JSON.stringify(value);
}
