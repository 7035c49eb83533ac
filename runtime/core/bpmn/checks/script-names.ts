import { strayReads } from "../../form/check/check-script-fields";
import { variablesOf, type ProcessFacts } from "../../process/scope-types";
import { fieldNames, type FieldNames } from "../../references/form-occurrences";
import { scriptChains, type ScriptChain } from "../../references/script-chains";
import { KIND_TITLE, SENTENCE as REFERENCE } from "../../references/sentences";
import { saidFinding } from "../../references/unknown-name";
import { sentences, type Sentence } from "../../sentence";
import { suggest } from "../../suggest";
import { answersIn } from "../answers";
import type { Check, CheckInput, ProcessFinding } from "./check";
import { MISSING } from "./missing";
import { scriptsOf } from "./scripts";

const SAID = sentences({
  column: {
    zh: "表单「{form}」的子表 {table} 没有列 {name}",
    en: "The sub-table {table} of the form “{form}” has no column {name}",
  },
});

/** A name that is not there. */
interface Missing {
  said: Sentence;
  rule: string;
  near: string | undefined;
}

/**
 * Names that scripts read and that are not there: of fields of the first form, which goes by `form`, of global variables,
 * and of variables where another was meant. They are undefined whenever the script runs.
 */
export const scriptNamesCheck: Check = function* (input) {
  const { facts } = input;
  if (!facts) return;
  const scripts = scriptsOf(input).map((place) => ({ ...place, chains: scriptChains(place.code) }));
  const variables = setVariables(input, scripts);
  const form = formOf(input, facts);
  for (const { pointer, whose: by, chains } of scripts) {
    const missing = [
      ...(form ? missingFields(chains, form) : []),
      ...missingGlobals(chains, facts),
      ...missingVariables(chains, variables),
    ];
    for (const { said, rule, near } of missing) yield found({ by, said }, { rule, pointer, near });
  }
};

const found = (
  { by, said }: { by: Sentence; said: Sentence },
  { rule, pointer, near }: { rule: string; pointer: string; near: string | undefined },
): ProcessFinding => saidFinding(REFERENCE.usedBy({ by, said }), { rule, pointer, isSure: false, near });

/** What goes by `form`, and how it is called. */
interface FirstForm {
  form: string;
  fields: FieldNames;
}

function formOf({ setting }: CheckInput, { forms }: ProcessFacts): FirstForm | null {
  const [first] = setting.flow.globalForm;
  const document = first && forms.get(first.formKey);
  return document ? { form: first.formName || first.formKey, fields: fieldNames(document) } : null;
}

function missingFields(chains: readonly ScriptChain[], { form, fields }: FirstForm): Missing[] {
  return strayReads(chains, { fields }).map(({ name, table, names }) => ({
    rule: "reference.field",
    said: table === undefined ? MISSING.field({ form, name }) : SAID.column({ form, table, name }),
    near: suggest(name, names),
  }));
}

/** What scripts read of this root, each name once. */
const readOf = (root: string, chains: readonly ScriptChain[]): Set<string> =>
  new Set(
    chains.flatMap(({ parts: [first, second] }) => (first?.name === root && second ? [second.name] : [])),
  );

function missingGlobals(chains: readonly ScriptChain[], { names: { variable } }: ProcessFacts): Missing[] {
  if (!variable) return [];
  return [...readOf("globals", chains)]
    .filter((name) => !variable.names.has(name))
    .map((name) => ({
      rule: "reference.variable",
      said: REFERENCE.noName({ kind: KIND_TITLE.variable, name }),
      near: suggest(name, variable.names),
    }));
}

/** Others than scripts may set variables too: only what is near one that is there is taken for a slip. */
function missingVariables(chains: readonly ScriptChain[], known: ReadonlySet<string>): Missing[] {
  return [...readOf("vars", chains)].flatMap((name) => {
    const near = known.has(name) ? undefined : suggest(name, known);
    return near === undefined ? [] : [{ rule: "reference.variable", said: MISSING.variable({ name }), near }];
  });
}

/** Variables that are declared, or that answers of service tasks are kept in. */
export const givenVariables = ({ setting, definitions }: CheckInput): string[] => [
  ...variablesOf(setting).map(({ name }) => name),
  ...answersIn(definitions).map(({ variable }) => variable),
];

function setVariables(
  input: CheckInput,
  scripts: readonly { chains: readonly ScriptChain[] }[],
): ReadonlySet<string> {
  const written = scripts.flatMap(({ chains }) => chains.filter(({ parts, use }) => use || parts.length > 2));
  return new Set([...givenVariables(input), ...readOf("vars", written)]);
}
