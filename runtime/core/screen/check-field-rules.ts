import screenGrammar from "@/schemas/meta/screen.json";
import { isRecord, recordIn } from "../guards";
import type { Path } from "../json-schema/path";
import { firstFaultSaid } from "../json-schema/validate";
import { fieldSchema } from "../resource/fields";
import { sentences, type Sentence } from "../sentence";
import { suggest } from "../suggest";
import { resourceOf } from "./node-types";
import type { NodeNames } from "./node-names";
import type { NodeSpec } from "./document";

interface Around extends Pick<NodeNames, "report" | "resources"> {
  node: NodeSpec;
}

type Spec = Record<string, unknown>;

const SAID = sentences({
  pattern: { zh: "正则表达式有误：{reason}", en: "The pattern is wrong: {reason}" },
  limits: {
    zh: "{least} {min} 大于 {most} {max}，没有值能满足",
    en: "{least} {min} is above {most} {max}, so that no value fits",
  },
  type: { zh: "没有类型 {name}", en: "There is no type {name}" },
  choices: { zh: "enum 为空，没有值能满足", en: "enum is empty, so that no value fits" },
  default: { zh: "默认值不合字段自己的规则：{said}", en: "The default breaks the field's own rules: {said}" },
});

/** Rules of a field that no value can keep, or that its own default breaks. */
export function checkFieldRules(spec: Spec, path: Path, around: Around): void {
  const { report } = around;
  const reason = typeof spec["pattern"] === "string" ? patternFault(spec["pattern"]) : null;
  if (reason !== null) report.add("screen.value", SAID.pattern({ reason }), { path: [...path, "pattern"] });
  for (const [least, most] of LIMITS) {
    const [min, max] = [spec[least], spec[most]];
    if (typeof min === "number" && typeof max === "number" && min > max)
      report.add("screen.value", SAID.limits({ least, min, most, max }), { path: [...path, least] });
  }
  if (Array.isArray(spec["enum"]) && spec["enum"].length === 0)
    report.add("screen.value", SAID.choices, { path: [...path, "enum"] });
  for (const word of ["schema", "items"]) checkTypes(spec[word], [...path, word], report);
  const said = reason === null ? defaultFault(spec, around) : null;
  if (said) report.add("screen.value", SAID.default({ said }), { path: [...path, "default"] });
}

/** Types within what a field says of its values, as deep as it says it. */
function checkTypes(schema: unknown, path: Path, report: Around["report"]): void {
  if (!isRecord(schema)) return;
  const { type } = schema;
  if (typeof type === "string" && !TYPES.includes(type))
    report.add("screen.value", SAID.type({ name: type }), {
      path: [...path, "type"],
      suggestion: suggest(type, TYPES),
    });
  checkTypes(schema["items"], [...path, "items"], report);
  for (const [name, inner] of Object.entries(recordIn(schema["properties"])))
    checkTypes(inner, [...path, "properties", name], report);
}

const TYPES: readonly string[] = screenGrammar.definitions.dataType.enum;

const LIMITS = [
  ["minimum", "maximum"],
  ["minLength", "maxLength"],
] as const;

function patternFault(source: string): string | null {
  try {
    return new RegExp(source, "u") instanceof RegExp ? null : "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** An expression is known only when the form is opened. */
function defaultFault(spec: Spec, { node, resources }: Around): Sentence | null {
  const value = spec["default"];
  if (value === undefined || (typeof value === "string" && value.includes("${"))) return null;
  const name = String(spec["name"]);
  const entity = resourceOf(node, resources)?.entity;
  const schema = { type: "object", properties: { [name]: fieldSchema(entity, { ...recordIn(spec), name }) } };
  return firstFaultSaid(schema, { [name]: value });
}
