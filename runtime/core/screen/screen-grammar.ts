/* oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema; nobody awaits a grammar */
import fragment from "@/schemas/meta/fragment.json";
import screen from "@/schemas/meta/screen.json";
import type { Grammar } from "../document/grammar-schema";
import { recordIn } from "../guards";
import { localText, localTextIn } from "../locale";
import { COMMON_OPTIONS, FRAGMENT_SIGN, type BlockDeclaration } from "./document";
import { NESTED_STEPS, VERBS } from "./steps";
import { slotsBelow } from "./tree";

const NODES: Grammar = { $ref: "#/$defs/nodes" };
const SOURCES: Grammar = { type: "object", additionalProperties: { $ref: "#/$defs/source" } };
const STEPS: Grammar = { $ref: "#/$defs/steps" };

/** A text with `${…}` or in two languages, or nothing: it stands for a value of any type. */
const DYNAMIC = {
  if: { type: "string" },
  then: { pattern: "^$|[$]\\{" },
  else: { if: { type: "object" }, then: { required: ["zh"] }, else: { type: "null" } },
};

const { nodes, ...frame } = screen.definitions as unknown as Record<string, Grammar>;

/**
 * The grammar of screens as JSON Schema, for editors: the frame of `schemas/meta/screen.json`, closed per block and chosen
 * by its `type`, as the declarations of the blocks say. What only the checker can know (names, expressions, references) is
 * not in it.
 */
export function screenGrammar(blocks: Record<string, BlockDeclaration>): Grammar {
  const { $schema: _draft, definitions: _frame, ...rest } = screen;
  return grammarOf("screen", rest, blocks);
}

/** The grammar of fragments, which are made of what pages are made of. */
export function fragmentGrammar(blocks: Record<string, BlockDeclaration>): Grammar {
  const { $schema: _draft, ...rest } = fragment;
  return grammarOf("fragment", rest, blocks);
}

function grammarOf(name: string, document: object, blocks: Record<string, BlockDeclaration>): Grammar {
  const types = Object.keys(blocks);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...(renamed(document) as Grammar),
    $id: `https://flowsmith.dev/schemas/${name}.json`,
    $defs: {
      ...(renamed(frame) as Record<string, Grammar>),
      steps: { type: "array", items: stepGrammar() },
      dynamic: DYNAMIC,
      nodes: { type: "array", items: { $ref: "#/$defs/node" } },
      node: {
        type: "object",
        required: ["type"],
        // Fragments that are made on the spot are not known here.
        properties: { type: { if: { enum: types }, else: { type: "string", pattern: `^${FRAGMENT_SIGN}` } } },
        allOf: types.map((type) => ({
          if: { properties: { type: { const: type } } },
          then: { $ref: `#/$defs/block.${type}` },
        })),
      },
      ...Object.fromEntries(types.map((type) => [`block.${type}`, blockGrammar(blocks[type])])),
    },
  };
}

const COMMON: Record<string, Grammar | boolean> = {
  ...Object.fromEntries([...COMMON_OPTIONS].map((name) => [name, true])),
  ...(typeof nodes?.items === "object" ? nodes.items.properties : {}),
};

function blockGrammar(declaration: BlockDeclaration | undefined): Grammar {
  const { title, required = [], properties = {}, "x-flowsmith": hints } = declaration ?? {};
  const options = Object.entries(properties).map(([name, option]) => {
    if (hints?.slots && Object.hasOwn(hints.slots, name)) return [name, NODES];
    if (option["x-steps"]) return [name, STEPS];
    if (option["x-sources"]) return [name, SOURCES];
    return [name, relaxed(option, Object.keys(slotsBelow(hints?.slots ?? {}, name)))];
  });
  return {
    title,
    type: "object",
    required,
    additionalProperties: false,
    properties: { ...(renamed(COMMON) as typeof COMMON), ...Object.fromEntries(options) },
  };
}

/** A schema whose every part may also be written as an expression, with blocks where the declaration has slots. */
function relaxed(schema: Grammar, slots: readonly string[] = []): Grammar {
  if (slots.includes("")) return NODES;
  const { properties, items, required: _required, title, "x-flowsmith": hints, ...rest } = schema;
  const about = aboutOf(recordIn(hints)["help"]);
  const inner: Grammar = {
    ...rest,
    ...(properties ? { properties: mapped(properties, slots) } : {}),
    ...(typeof items === "object" ? { items: relaxed(items, below(slots, "*")) } : {}),
  };
  return {
    title,
    ...(about ? { description: about } : {}),
    if: { not: { $ref: "#/$defs/dynamic" } },
    then: inner,
  };
}

/** What is said of an option, in both languages: editors of other makers do not know who writes. */
const aboutOf = (help: unknown): string => {
  const text = localTextIn(help);
  return [...new Set([localText(text, "zh"), localText(text, "en")])].filter(Boolean).join("\n");
};

const mapped = (
  properties: Record<string, Grammar | boolean>,
  slots: readonly string[],
): Record<string, Grammar | boolean> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [
      name,
      typeof one === "object" ? relaxed(one, below(slots, name)) : one,
    ]),
  );

/** Slots that lie below a part, as they are named from there. */
const below = (slots: readonly string[], part: string): string[] =>
  slots.flatMap((slot) => {
    const [first, ...rest] = slot.split("/");
    return first === part ? [rest.join("/")] : [];
  });

/** A step: its verb and the words beside it. */
function stepGrammar(): Grammar {
  const words = Object.values(VERBS).flatMap((verb) => verb.words);
  const known = [...Object.keys(VERBS), ...words, "when", "as", "$comment"];
  const nested = Object.fromEntries(NESTED_STEPS.map((word) => [word, STEPS]));
  return {
    type: "object",
    minProperties: 1,
    additionalProperties: false,
    properties: { ...Object.fromEntries(known.map((word) => [word, true])), ...nested },
  };
}

/** The frame in the words of the present JSON Schema. */
const renamed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(/"(?:screen\.json)?#\/definitions\//g, '"#/$defs/'));
