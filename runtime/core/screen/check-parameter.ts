import { objectType, type ScopeType } from "../expression/types";
import { isOneOf, isRecord, recordIn } from "../guards";
import type { Path } from "../json-schema/path";
import type { Schema } from "../json-schema/schema";
import { firstFaultSaid } from "../json-schema/validate";
import type { DeclaredCall } from "../resource/call-directory";
import { typeIn } from "../resource/call-shapes";
import type { ResourceDeclaration } from "../resource/resource";
import { sentences } from "../sentence";
import { callIn } from "./call-in";
import { valueType } from "./node-types";
import type { Report } from "./report";
import { isLocalText } from "./scope";

const SENTENCE = sentences({
  wrong: { zh: "{name} 的值{said}", en: "{name}: {said}" },
  object: {
    zh: "{name} 应为单个的值，这里给的是对象：请写出其中的属性，如 .id",
    en: "{name} takes single values and is handed an object: name a property of it, such as .id",
  },
});

interface Place {
  path: Path;
  call: DeclaredCall;
  resources: Record<string, ResourceDeclaration>;
  report: Report;
}

/** A value that stands there as it is and that the call would refuse. */
export function checkParameter(value: unknown, { path, call, resources, report }: Place): void {
  const name = String(path.at(-1));
  const schema = schemaOf(name, call, resources);
  if (!schema || isDynamic(value)) return;
  const whole: Schema = { type: "object", properties: { value: schema } };
  const found = firstFaultSaid(whole, { value: asSent(value, schema) });
  if (!found) return;
  const said = { zh: withoutName(found.zh), en: withoutName(found.en) };
  report.add("reference.parameter", SENTENCE.wrong({ name, said }), { path });
}

/** A row, an answer or another object that a source or a step hands over where its call takes a text, a number or yes or no. */
export function checkHandedTypes(
  spec: Record<string, unknown>,
  path: Path,
  { scope, resources, report }: { scope: ScopeType; resources: Place["resources"]; report: Report },
): void {
  const call = callIn(spec, resources);
  if (!call) return;
  for (const word of ["query", "body"])
    for (const [name, value] of Object.entries(recordIn(spec[word]))) {
      const schema = declaredAs(name, call, resources);
      if (schema && isSingle(typeIn(resources, schema)) && isObjectType(handedType(value, scope)))
        report.add("reference.parameter", SENTENCE.object({ name }), { path: [...path, word, name] });
    }
}

/** What stands there as it is {@link checkParameter} judges. */
const handedType = (value: unknown, scope: ScopeType): ScopeType =>
  isRecord(value) && !isLocalText(value) && isDynamic(value) ? objectType({}, true) : valueType(value, scope);

const SINGLE = ["text", "number", "boolean"] as const;

const isSingle = (type: ScopeType): boolean =>
  type.kind === "list" ? isSingle(type.of) : isOneOf(SINGLE, type.kind);

const isObjectType = (type: ScopeType): boolean =>
  type.kind === "list" ? isObjectType(type.of) : type.kind === "object";

const withoutName = (message: string): string => message.replace(/^value/i, "").trim();

/** What a list or a tree is asked for may be parts of values, and several. */
const LOOSE = ["list", "tree"] as const;

function schemaOf(
  name: string,
  call: DeclaredCall,
  resources: Record<string, ResourceDeclaration>,
): Schema | undefined {
  const kind = resources[call.resource]?.calls[call.name]?.kind;
  return isOneOf(LOOSE, kind) ? undefined : declaredAs(name, call, resources);
}

/** What rows are named by, in every table. */
const KEYS: Readonly<Record<string, Schema>> = {
  id: { type: "string" },
  ids: { type: "array", items: { type: "string" } },
};

function declaredAs(
  name: string,
  call: DeclaredCall,
  resources: Record<string, ResourceDeclaration>,
): Schema | undefined {
  const declaration = resources[call.resource];
  const declared = declaration?.calls[call.name];
  if (!declared) return undefined;
  const own = declared.request?.properties?.[name];
  if (own || declared.kind === "custom") return own;
  return declaration?.entity?.properties?.[name] ?? KEYS[name];
}

const isDynamic = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).some(isDynamic)
    : typeof value === "string" && value.includes("${");

/** The server reads numbers and yes or no from texts, texts from either, and one value as a list of one. */
function asSent(value: unknown, { type }: Schema): unknown {
  const types: readonly unknown[] = [type].flat();
  if (types.includes("array") && !Array.isArray(value)) return [value];
  if (types.includes("string") && (typeof value === "number" || typeof value === "boolean"))
    return String(value);
  if (typeof value !== "string" || types.includes("string")) return value;
  if (types.includes("boolean") && (value === "true" || value === "false")) return value === "true";
  const isNumber = types.includes("number") || types.includes("integer");
  return isNumber && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : value;
}
