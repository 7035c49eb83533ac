import { compileTemplate } from "../expression/template";
import { truthy } from "../expression/values";
import type { Locale } from "../locale";
import { keyOfPath, readPath, type Path } from "./path";
import { titleOf, type Schema } from "./schema";
import { isSeen } from "./seen";
import { messageOf } from "./texts";
import type { Fault } from "./validate";

type Values = Record<string, unknown>;

/** Where an expression of a field is evaluated: all values, the field's path, and names that the host adds. */
export interface FlagPlace {
  values: Values;
  path: Path;
  scope?: Record<string, unknown>;
  /** Stands for the field's own value instead of the one that is there. */
  own?: { value: unknown };
}

/**
 * Answer of a field's `${…}` text over its siblings (the row, in a sub-table), `form` (all values), `value` (its own)
 * and the host's names. A text that cannot be evaluated counts as the fallback.
 */
export function flagOf(text: string, { values, path, scope, own }: FlagPlace, fallback: boolean): boolean {
  const siblings = readPath(values, path.slice(0, -1));
  const row = typeof siblings === "object" ? siblings : {};
  const value = (own ? own.value : readPath(values, path)) ?? null;
  const itself = own ? { [String(path.at(-1))]: value } : {};
  try {
    return truthy(
      compileTemplate(text).evaluate({ ...scope, ...values, ...row, ...itself, form: values, value }),
    );
  } catch (error) {
    console.error(error);
    return fallback;
  }
}

interface Judging {
  values: Values;
  locale?: Locale;
  scope?: Record<string, unknown>;
}

/**
 * What counts of a schema's faults when fields are linked: nothing of a field that is hidden or read-only now, and the
 * missing value of one that is required now. Browser and server both judge by this (spec 001 §5).
 */
export function linkedFaults(schema: Schema, faults: readonly Fault[], judging: Judging): Fault[] {
  const free = new Set<string>();
  const missing: Fault[] = [];
  for (const { path, field } of linkedFields(schema, judging.values, [])) {
    const place = { ...judging, path };
    const { visible, readOnly, required } = field["x-flowsmith"] ?? {};
    const isFree =
      (visible && !flagOf(visible, place, true)) || (readOnly && flagOf(readOnly, place, false)) || false;
    if (isFree) free.add(keyOfPath(path));
    else if (required && isEmpty(readPath(judging.values, path)) && flagOf(required, place, false))
      missing.push(missingFault(path, field, judging.locale ?? "zh"));
  }
  if (free.size === 0 && missing.length === 0) return [...faults];
  const isBound = ({ path }: Fault): boolean =>
    !path.some((_, length) => free.has(keyOfPath(path.slice(0, length + 1))));
  const all = [...faults, ...missing].filter(isBound);
  return all.filter(
    (fault, at) => !missing.includes(fault) || !all.slice(0, at).some((other) => isSame(other, fault)),
  );
}

const isSame = (one: Fault, other: Fault): boolean => keyOfPath(one.path) === keyOfPath(other.path);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && !isSeen(value)) ||
  (Array.isArray(value) && value.length === 0);

function missingFault(path: Path, field: Schema, locale: Locale): Fault {
  const label = titleOf(field, String(path.at(-1)), locale);
  return {
    path: [...path],
    keyword: "required",
    message: messageOf("required", { schema: field, label, locale }),
  };
}

/** Fields with an expression, in groups and rows too. */
function* linkedFields(schema: Schema, value: unknown, at: Path): Generator<{ path: Path; field: Schema }> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = [...at, name];
    if (isLinked(field)) yield { path, field };
    const inner = readPath(value, [name]);
    if (field.properties) yield* linkedFields(field, inner, path);
    if (field.items?.properties && Array.isArray(inner) && hasLinks(field.items))
      for (const [index, row] of inner.entries()) yield* linkedFields(field.items, row, [...path, index]);
  }
}

function isLinked(field: Schema): boolean {
  const { visible, readOnly, required } = field["x-flowsmith"] ?? {};
  return Boolean(visible ?? readOnly ?? required);
}

function hasLinks(schema: Schema): boolean {
  return Object.values(schema.properties ?? {}).some(
    (field) => isLinked(field) || hasLinks(field) || (field.items !== undefined && hasLinks(field.items)),
  );
}
