import { ANY, objectType, TEXT, type ScopeType } from "../expression/types";
import type { FormDocument } from "../form/document";
import { fieldTypes } from "../form/field-types";
import type { KnownNames } from "../references/known-names";
import type { BpmDefSetting } from "./setting";

type VariableSetting = BpmDefSetting["flow"]["variables"][number];

/** What a process may refer to outside of itself. */
export interface ProcessFacts {
  names: KnownNames;
  /** Published forms by their key, with what their tabs show. */
  forms: ReadonlyMap<string, FormDocument>;
}

/** Names that engines set while several handle one task. */
const ENGINE_NAMES = [
  "taskResult",
  "nrOfInstances",
  "nrOfCompletedInstances",
  "nrOfActiveInstances",
  "loopCounter",
];

/** What `processScope` puts above the fields of the forms. */
const FIXED_NAMES = ["form", "vars", "globals", "initiator", "startDate", "title"] as const;

const PERSON = objectType({ account: TEXT, name: TEXT });

/**
 * The scope of conditions, title rules and requests of a process, as `processScope` fills it: fields of its forms (an
 * earlier form wins), then the fixed names. With a form that is not known any name may be there.
 */
export function processTypes(setting: BpmDefSetting, { names, forms }: ProcessFacts): ScopeType {
  const bound = setting.flow.globalForm;
  const documents = bound.map(({ formKey, boCode }) => ({ boCode, document: forms.get(formKey) }));
  const isOpen = bound.length === 0 || documents.some(({ document }) => !document);
  const types = documents.map(({ boCode, document }) => ({
    boCode,
    fields: document ? fieldTypes(document) : {},
  }));
  const byForm = Object.fromEntries(types.map(({ boCode, fields }) => [boCode, objectType(fields, isOpen)]));
  return objectType(
    {
      ...Object.fromEntries(ENGINE_NAMES.map((name) => [name, ANY])),
      ...Object.fromEntries(types.toReversed().flatMap(({ fields }) => Object.entries(fields))),
      form: objectType(byForm, isOpen),
      vars: objectType(
        Object.fromEntries(variablesOf(setting).map((one) => [one.name, typeOfVariable(one)])),
        true,
      ),
      globals: globalsOf(names),
      initiator: PERSON,
      startDate: TEXT,
      title: TEXT,
    },
    isOpen,
  );
}

/** Fields that a fixed name of the scope hides, by that name: where an expression reaches them all the same. */
export function hiddenFields(setting: BpmDefSetting, { forms }: ProcessFacts): Map<string, string> {
  const hidden = new Map<string, string>();
  for (const { formKey, boCode } of setting.flow.globalForm) {
    const document = forms.get(formKey);
    const fields = document ? fieldTypes(document) : {};
    for (const name of FIXED_NAMES)
      if (Object.hasOwn(fields, name) && !hidden.has(name)) hidden.set(name, `form.${boCode}.${name}`);
  }
  return hidden;
}

/** Variables that a process and its nodes declare. */
export function variablesOf({ flow, nodeMap }: BpmDefSetting): VariableSetting[] {
  return [
    ...(flow.variables ?? []),
    ...Object.values(nodeMap).flatMap(({ plugins }) => plugins?.variables ?? []),
  ];
}

const KINDS: Record<VariableSetting["type"], ScopeType["kind"]> = {
  string: "text",
  number: "number",
  boolean: "boolean",
  date: "text",
};

function typeOfVariable({ type }: VariableSetting): ScopeType {
  const kind = KINDS[type];
  return kind === "text" || kind === "number" || kind === "boolean" ? { kind } : ANY;
}

function globalsOf({ variable }: KnownNames): ScopeType {
  if (!variable) return ANY;
  return objectType(Object.fromEntries([...variable.names].map((name) => [name, ANY])), variable.isOpen);
}
