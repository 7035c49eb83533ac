import { isOneOf } from "../guards";
import type { Path } from "../json-schema/path";
import type { Schema } from "../json-schema/schema";
import { firstFaultSaid } from "../json-schema/validate";
import type { DeclaredCall } from "../resource/call-directory";
import type { ResourceDeclaration } from "../resource/resource";
import { sentences } from "../sentence";
import type { Report } from "./report";

const SENTENCE = sentences({
  wrong: { zh: "{name} 的值{said}", en: "{name}: {said}" },
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

const withoutName = (message: string): string => message.replace(/^value/i, "").trim();

/** What a list or a tree is asked for may be parts of values, and several. */
const LOOSE = ["list", "tree"] as const;

function schemaOf(
  name: string,
  call: DeclaredCall,
  resources: Record<string, ResourceDeclaration>,
): Schema | undefined {
  const declaration = resources[call.resource];
  const declared = declaration?.calls[call.name];
  if (!declared || isOneOf(LOOSE, declared.kind)) return undefined;
  const own = declared.request?.properties?.[name];
  return own ?? (declared.kind === "custom" ? undefined : declaration?.entity?.properties?.[name]);
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
