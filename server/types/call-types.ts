import { localText, type LocalText } from "@/runtime/core/locale";
import { allResources, type Call, type JsonSchema, type Resource } from "../resource/declaration";
import { requestSchema } from "../resource/request-schema";
import { namedShapes, type Reference, responseSchema, withReferences } from "../resource/response-schema";
import { typeText } from "./type-text";

/**
 * The types of every declared call: `CallTypes["bpm/task"]["complete"]` has its `request`, its `response` and the names of
 * those properties of the request that the server fills in when they are left out. Shapes with a name are interfaces.
 */
export async function callTypesText(): Promise<string> {
  const resources = allResources();
  const entries = resources.map((resource) => [resource.name, callsOf(resource)]);
  const calls = { ...closed(Object.fromEntries(entries)), $defs: shapesOf(resources) };
  return (await typeText("CallTypes", calls)) + rowTypes(resources);
}

/** The rows of the entities, by resource. */
function rowTypes(resources: readonly Resource[]): string {
  const lines = resources
    .filter((resource) => "row" in namedShapes(resource))
    .map(({ name }) => `  "${name}": ${nameOf({ resource: name, shape: "row" })};\n`);
  return `export interface RowTypes {\n${lines.join("")}}\n`;
}

function callsOf(resource: Resource): JsonSchema {
  const calls = Object.values(resource.calls).map((call) => [call.name, typesOf(resource, call)]);
  return closed(Object.fromEntries(calls));
}

function typesOf(resource: Resource, call: Call): JsonSchema {
  const request = requestSchema(resource, call);
  return {
    ...closed({
      request: call.body === "multipart" ? UPLOAD : request,
      filled: { "x-type": filledIn(request) },
      response: call.download
        ? { "x-type": "Blob" }
        : withReferences(responseSchema(call), resource.name, placeOf),
    }),
    ...(call.summary === undefined ? {} : { "x-summary": inBoth(call.summary) }),
  };
}

/** What a call does, a line for each language. */
const inBoth = (text: LocalText): string =>
  [...new Set([localText(text, "zh"), localText(text, "en")])].join("\n");

const UPLOAD = closed({ file: { "x-type": "Blob" } });

function filledIn({ properties = {} }: JsonSchema): string {
  const names = Object.entries(properties)
    .filter(([, schema]) => schema["default"] !== undefined)
    .map(([name]) => JSON.stringify(name));
  return names.join(" | ") || "never";
}

function shapesOf(resources: readonly Resource[]): Record<string, JsonSchema> {
  const entries = resources.flatMap((resource) =>
    Object.entries(namedShapes(resource)).map(([shape, schema]) => [
      nameOf({ resource: resource.name, shape }),
      withReferences(schema, resource.name, placeOf),
    ]),
  );
  return Object.fromEntries(entries);
}

const placeOf = (reference: Reference): string => `#/$defs/${nameOf(reference)}`;

/** `BpmProcessHistoryLine` is the shape `historyLine` of `bpm/process`. */
const nameOf = ({ resource, shape }: Reference): string =>
  [...resource.split("/"), shape].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");

function closed(properties: Record<string, JsonSchema>): JsonSchema {
  return { type: "object", required: Object.keys(properties), properties, additionalProperties: false };
}
