import { allResources, type Call, type JsonSchema, type Resource } from "./declaration";
import { requestSchema } from "./request-schema";
import { namedShapes, type Reference, responseSchema, withReferences } from "./response-schema";

type Json = Record<string, unknown>;

/** The whole API as OpenAPI 3.1, from the declarations alone, with those of some defined tables. */
export function openApi(tables: readonly Resource[] = []): Json {
  const resources = [...allResources(), ...tables];
  const paths: Record<string, Json> = {};
  for (const resource of resources)
    for (const call of Object.values(resource.calls)) {
      const path = (paths[call.path] ??= {});
      path[call.method.toLowerCase()] = operation(resource, call);
    }
  return {
    openapi: "3.1.0",
    info: {
      title: "Flowsmith 流匠",
      version: "0.1.0",
      description: "所有响应都是 {code, message, data}；code 大于 200 表示失败。",
    },
    servers: [{ url: "/" }],
    tags: resources.map((resource) => ({ name: resource.name, description: resource.title.zh })),
    paths,
    components: { securitySchemes, schemas: shapeSchemas(resources) },
  };
}

const header = (name: string, description: string): Json => ({
  type: "apiKey",
  in: "header",
  name,
  description,
});

/** All four together sign a call. */
const clientSchemes = {
  ClientKey: header("X-Client-Key", "客户端编码"),
  ClientTimestamp: header("X-Timestamp", "当前时间，1970 年以来的秒数，误差 5 分钟以内"),
  ClientNonce: header("X-Nonce", "每次调用不同的随机串，16 至 64 个字母、数字、- 或 _"),
  ClientSignature: header(
    "X-Signature",
    "HMAC-SHA256（十六进制）：方法、路径与查询、请求体 SHA-256、时间、随机串，各占一行",
  ),
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
    summary: call.summary ?? `${resource.title.zh}：${call.name}`,
    description: `权限：${call.access}`,
    security: securityOf(call),
    parameters: parameters(resource, call),
    ...requestBody(resource, call),
    responses: {
      "200": response(resource, call),
      default: { description: "失败", content: json(envelopeSchema({})) },
    },
  };
}

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
    schema: properties[name] ?? { type: "string" },
  }));
  if (call.body !== "none") return inPath;
  const inQuery = Object.entries(properties)
    .filter(([name]) => !names.includes(name))
    .map(([name, property]) => ({
      name,
      in: "query",
      required: schema.required?.includes(name) ?? false,
      schema: property,
    }));
  return [...inPath, ...inQuery];
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
  if (call.download) return { description: "文件", content: { "application/octet-stream": {} } };
  return { description: "成功", content: json(envelopeSchema(dataSchema(resource, call))) };
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

function shapeSchemas(resources: Resource[]): Record<string, JsonSchema> {
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
