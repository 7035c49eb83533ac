import { recordIn } from "@/runtime/core/guards";
import type { Sentence } from "@/runtime/core/sentence";
import { DEFAULT_SIZE, MAX_SIZE } from "@/schemas/request-limits";
import { bounded } from "./bounds";
import { columnsOf } from "./columns";
import type { Call, JsonSchema, Property, Resource } from "./declaration";
import { withNull } from "./nullable";

/**
 * JSON Schema of a call's input: written in the declaration for custom calls, derived from the entity else. Everything
 * in it has a limit.
 */
export const requestSchema = (resource: Resource, call: Call): JsonSchema =>
  bounded(withToldIds(unboundedSchema(resource, call)));

/** Says how several ids are one text. */
function withToldIds(schema: JsonSchema): JsonSchema {
  const ids = schema.properties?.["ids"];
  if (ids?.type !== "string") return schema;
  const hints = { ...IDS["x-flowsmith"], ...recordIn(ids["x-flowsmith"]) };
  return { ...schema, properties: { ...schema.properties, ids: { ...IDS, ...ids, "x-flowsmith": hints } } };
}

const IDS = titled(
  { zh: "编号", en: "The ids" },
  {
    zh: '用逗号分隔；有编号含逗号、首尾空格或以 [ 开头时，整体写成 JSON 数组，例如 ["a,b","c"]',
    en: 'Separated by commas; a JSON array where an id has a comma, begins or ends with a space, or begins with [: ["a,b","c"]',
  },
);

function unboundedSchema(resource: Resource, call: Call): JsonSchema {
  switch (call.kind) {
    case "list":
      return listSchema(resource, call);
    case "tree":
      return closed({ keyword: { type: "string" }, ...filters(resource), ...extra(call) });
    case "get":
      return closed({ id: { type: "string", minLength: 1, ...titled({ zh: "编号", en: "The id" }) } }, [
        "id",
      ]);
    case "remove":
      return closed({ id: { type: "string" }, ids: { type: "string" }, ...extra(call) }, extraRequired(call));
    case "add":
      return closed({ ...writable(resource), ...extra(call) }, [
        ...resource.required,
        ...extraRequired(call),
      ]);
    case "edit":
      return closed(
        {
          id: { type: "string", minLength: 1, ...titled({ zh: "编号", en: "The id" }) },
          updateDate: { type: ["string", "null"], ...described(READ_AT) },
          ...withoutDefaults(writable(resource)),
          ...extra(call),
        },
        ["id"],
      );
    case "custom":
      return customSchema(call);
  }
}

function listSchema(resource: Resource, call: Call): JsonSchema {
  return closed({
    page: { type: "integer", minimum: 1, default: 1, ...titled({ zh: "页码", en: "Page" }) },
    size: {
      type: "integer",
      minimum: 1,
      maximum: MAX_SIZE,
      default: DEFAULT_SIZE,
      ...titled({ zh: "每页条数", en: "Page size" }),
    },
    sort: {
      type: "string",
      ...titled(
        { zh: "排序", en: "Sorting" },
        { zh: "属性名，倒序在前面加 -", en: "a property; - before it for descending order" },
      ),
    },
    keyword: { type: "string", maxLength: 100, ...titled({ zh: "关键字", en: "Keyword" }) },
    ...(call.handled ? {} : { totals: TOTALS }),
    ...filters(resource),
    ...(call.handled ? virtualFilters(resource) : {}),
    ...extra(call),
  });
}

const TOTALS: JsonSchema = {
  type: "string",
  maxLength: 1000,
  ...titled(
    { zh: "合计", en: "Totals" },
    {
      zh: "属性名:方式（sum、avg、count），多个用逗号分隔",
      en: "property:way (sum, avg, count), several separated by commas",
    },
  ),
};

const READ_AT: Sentence = {
  zh: "读取时的修改时间，用于发现他人的修改",
  en: "When it was last changed as it was read: a change by somebody else meanwhile is noticed",
};

/** Searchable properties without a column: a list with a handler of its own filters by them itself. */
function virtualFilters(resource: Resource): Record<string, JsonSchema> {
  const entries = Object.entries(resource.properties).filter(([, schema]) => {
    const hints = schema["x-flowsmith"];
    return hints?.virtual === true && hints.search !== undefined;
  });
  return Object.fromEntries(entries.map(([name, schema]) => [name, filterSchema(schema)]));
}

function customSchema(call: Call): JsonSchema {
  const given = call.request ?? {};
  return { type: "object", additionalProperties: false, ...given };
}

/** Properties that the declaration adds to a derived request. */
function extra(call: Call): Record<string, JsonSchema> {
  return call.request?.properties ?? {};
}

function extraRequired(call: Call): string[] {
  return call.request?.required ?? [];
}

function filters(resource: Resource): Record<string, JsonSchema> {
  const searchable = columnsOf(resource).filter(
    (column) => column.schema["x-flowsmith"]?.search !== undefined,
  );
  return Object.fromEntries(searchable.map((column) => [column.property, filterSchema(column.schema)]));
}

function filterSchema(schema: Property): JsonSchema {
  const { title = "", "x-flowsmith": { en = title, search } = {} } = schema;
  const words = { zh: title, en };
  if (search === "range") return { type: "string", ...titled(words, { zh: "起,止", en: "from,to" }) };
  return { type: Array.isArray(schema.type) ? "string" : (schema.type ?? "string"), ...titled(words) };
}

function writable(resource: Resource): Record<string, JsonSchema> {
  const entries = Object.entries(resource.properties).filter(([, schema]) => schema.readOnly !== true);
  return Object.fromEntries(
    entries.map(([name, schema]) => [
      name,
      resource.required.includes(name) ? filled(schema) : withNull(schema),
    ]),
  );
}

/** What an edit does not name stays as it is. */
function withoutDefaults(properties: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const entries = Object.entries(properties).map(
    ([name, { default: _default, ...schema }]) => [name, schema] as const,
  );
  return Object.fromEntries(entries);
}

/** A required text must say something: blanks alone do not. */
function filled(schema: Property): JsonSchema {
  return schema.type === "string" ? { minLength: 1, pattern: "\\S", ...schema } : schema;
}

function closed(properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema {
  return { type: "object", properties, required, additionalProperties: false };
}

/** A property's name, and what else is to be said of it. */
function titled({ zh: title, en }: Sentence, about?: Sentence): Property {
  const { "x-flowsmith": hints, ...more } = about ? described(about) : {};
  return { title, ...more, "x-flowsmith": { en, ...hints } };
}

function described({ zh: description, en }: Sentence): Property {
  return { description, "x-flowsmith": { description: en } };
}
