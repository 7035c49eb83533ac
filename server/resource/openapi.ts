import { allResources, type Call, type JsonSchema, type Resource } from "./declaration";
import type { Locale } from "@/runtime/core/locale";
import { isRecord, listIn, recordIn } from "@/runtime/core/guards";
import type { Sentence } from "@/runtime/core/sentence";
import { SENTENCE } from "./openapi-sentences";
import { inLanguage } from "./reader-language";
import { descriptionOf, titleOf } from "./titles";
import { requestSchema } from "./request-schema";
import { namedShapes, type Reference, responseSchema, withReferences } from "./response-schema";

type Json = Record<string, unknown>;

/** The whole API as OpenAPI 3.1 in one language, from the declarations alone, with those of some defined tables. */
export function openApi(locale: Locale, tables: readonly Resource[] = []): Description {
  const own = (declared[locale] ??= describe(allResources(), locale));
  if (tables.length === 0) return own;
  const more = describe(tables, locale);
  return {
    ...own,
    tags: [...own.tags, ...more.tags],
    paths: { ...own.paths, ...more.paths },
    components: { ...own.components, schemas: { ...own.components.schemas, ...more.components.schemas } },
  };
}

/** Made once: what the product and its plugins declare is the same as long as a server runs. */
const declared: Partial<Record<Locale, Description>> = {};

interface Description extends Json {
  tags: readonly unknown[];
  paths: Json;
  components: { schemas: Json };
}

function describe(resources: readonly Resource[], locale: Locale): Description {
  const { tags, paths, components, ...head } = recordIn(
    opened(inLanguage(inAllLanguages(resources), locale)),
  );
  return {
    ...head,
    tags: listIn(tags),
    paths: recordIn(paths),
    components: { ...recordIn(components), schemas: recordIn(recordIn(components)["schemas"]) },
  };
}

/** What may hold anything says so: programs that make types take an object without properties for an empty one. */
function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened);
  if (!isRecord(value)) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, opened(part)]));
  return isBareObject(value) ? { ...parts, additionalProperties: true } : parts;
}

const isBareObject = ({ type, properties, additionalProperties, allOf }: Json): boolean =>
  [type].flat().includes("object") && (properties ?? additionalProperties ?? allOf) === undefined;

function inAllLanguages(resources: readonly Resource[]): Json {
  const paths: Record<string, Json> = {};
  for (const resource of resources)
    for (const call of Object.values(resource.calls)) {
      const path = (paths[call.path] ??= {});
      path[call.method.toLowerCase()] = operation(resource, call);
    }
  return {
    openapi: "3.1.0",
    info: {
      title: SENTENCE.product,
      version: "0.1.0",
      description: SENTENCE.about({ envelope: "{code, message, data}" }),
    },
    servers: [{ url: "/" }],
    tags: resources.map((resource) => ({ name: resource.name, description: resource.title })),
    paths,
    components: { securitySchemes, schemas: shapeSchemas(resources) },
  };
}

const header = (name: string, description: Sentence): Json => ({
  type: "apiKey",
  in: "header",
  name,
  description,
});

/** All four together sign a call. */
const clientSchemes = {
  ClientKey: header("X-Client-Key", SENTENCE.clientKey),
  ClientTimestamp: header("X-Timestamp", SENTENCE.timestamp),
  ClientNonce: header("X-Nonce", SENTENCE.nonce),
  ClientSignature: header("X-Signature", SENTENCE.signature),
};

const securitySchemes = {
  ...clientSchemes,
  AccessToken: { type: "apiKey", in: "query", name: "AccessToken" },
  Bearer: { type: "http", scheme: "bearer" },
};

function operation(resource: Resource, call: Call): Json {
  return {
    tags: [resource.name],
    operationId: `${resource.name.replace(/\//g, "_")}_${call.name}`,
    summary: call.summary ?? summaryOf(resource, call),
    description: SENTENCE.access({ access: call.access }),
    security: securityOf(call),
    parameters: parameters(resource, call),
    ...requestBody(resource, call),
    responses: {
      "200": response(resource, call),
      default: { description: SENTENCE.failed, content: json(envelopeSchema({})) },
    },
  };
}

/** What a call of a known kind does, where its declaration says nothing more. */
function summaryOf({ title }: Resource, { kind, name }: Call): Sentence {
  if (kind === "custom") return SENTENCE.custom({ title, name });
  return SENTENCE[kind]({ title: { zh: title.zh, en: withinSentence(title.en) } });
}

/** "Data sources" is "data sources" inside of a sentence; "VAT rates" and "Annual Leave" stay. */
const withinSentence = (title: string): string =>
  /^\p{Lu}\P{Lu}*$/u.test(title) ? title.toLowerCase() : title;

function securityOf({ access }: Call): Json[] {
  if (access === "public") return [];
  if (access !== "client") return [{ AccessToken: [] }, { Bearer: [] }];
  return [Object.fromEntries(Object.keys(clientSchemes).map((name) => [name, []]))];
}

function parameters(resource: Resource, call: Call): Json[] {
  const names = pathNames(call);
  const schema = requestSchema(resource, call);
  const properties = schema.properties ?? {};
  const inPath = names.map((name) => ({
    name,
    in: "path",
    required: true,
    ...described(properties[name] ?? { type: "string" }),
  }));
  if (call.body !== "none") return inPath;
  const inQuery = Object.entries(properties)
    .filter(([name]) => !names.includes(name))
    .map(([name, property]) => ({
      name,
      in: "query",
      required: schema.required?.includes(name) ?? false,
      ...described(property),
    }));
  return [...inPath, ...inQuery];
}

/** The schema of a parameter, with its words beside it: readers of parameters look there. */
function described(schema: JsonSchema): Json {
  const title = titleOf(schema);
  const about = descriptionOf(schema);
  const words = title && about ? SENTENCE.named({ title, about }) : (title ?? about);
  return { ...(words ? { description: words } : {}), schema };
}

function pathNames(call: Call): string[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
}

function requestBody(resource: Resource, call: Call): Json {
  if (call.body === "none") return {};
  const schema = call.body === "multipart" ? uploadSchema : requestSchema(resource, call);
  const types = {
    json: "application/json",
    form: "application/x-www-form-urlencoded",
    multipart: "multipart/form-data",
  };
  const limit = call.body === "multipart" ? {} : { "x-body-limit": call.bodyLimit };
  return { requestBody: { required: true, content: { [types[call.body]]: { schema } }, ...limit } };
}

const uploadSchema = {
  type: "object",
  required: ["file"],
  properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
};

function response(resource: Resource, call: Call): Json {
  if (call.download) return { description: SENTENCE.file, content: { [call.download]: {} } };
  return { description: SENTENCE.succeeded, content: json(envelopeSchema(dataSchema(resource, call))) };
}

/** The answer's data; shapes with a name are components. */
const dataSchema = (resource: Resource, call: Call): JsonSchema =>
  withReferences(responseSchema(call), resource.name, pathOf);

const pathOf = (reference: Reference): string => `#/components/schemas/${componentName(reference)}`;

function envelopeSchema(data: JsonSchema): JsonSchema {
  return {
    type: "object",
    required: ["code", "message", "data"],
    properties: { code: { type: "integer" }, message: { type: "string" }, data },
  };
}

function json(schema: JsonSchema): Json {
  return { "application/json": { schema } };
}

function shapeSchemas(resources: readonly Resource[]): Record<string, JsonSchema> {
  const entries = resources.flatMap((resource) =>
    Object.entries(namedShapes(resource)).map(([shape, schema]) => [
      componentName({ resource: resource.name, shape }),
      withReferences(schema, resource.name, pathOf),
    ]),
  );
  return Object.fromEntries(entries);
}

/** `sys_user` is a row of `sys/user`. */
function componentName({ resource, shape }: Reference): string {
  const name = resource.replace(/\//g, "_");
  return shape === "row" ? name : `${name}_${shape}`;
}
