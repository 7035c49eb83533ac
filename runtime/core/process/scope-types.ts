import { ANY, objectType, TEXT, type ScopeType } from "../expression/types";
import type { FormDocument } from "../form/document";
import { fieldTypes } from "../form/field-types";
import type { KnownNames } from "../references/known-names";
import type { BpmDefSetting } from "./setting";

export type VariableSetting = BpmDefSetting["flow"]["variables"][number];

/** What a process may refer to outside of itself. */
export interface ProcessFacts {
  names: KnownNames;
  /** Published forms by their key, with what their tabs show. */
  forms: ReadonlyMap<string, FormDocument>;
  /** What fields of a form that changes are called now, by its key and what they were called. */
  renamed?: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
  /** Left out where it is not known who is there. */
  idle?: IdleSubjects | undefined;
}

/** Roles and people that exist, and behind whom nobody is who could handle a task now. */
export interface IdleSubjects {
  role: ReadonlySet<string>;
  user: ReadonlySet<string>;
}

/** Names that engines set while several handle one task. */
const ENGINE_NAMES = [
  "taskResult",
  "nrOfInstances",
  "nrOfCompletedInstances",
  "nrOfActiveInstances",
  "loopCounter",
];

const PERSON = objectType({ account: TEXT, name: TEXT });

/**
 * The scope of conditions, title rules and requests of a process, as `processScope` fills it: fields of its forms (an
 * earlier form wins), then the fixed names. With a form that is not known any name may be there.
 */
export function processTypes(setting: BpmDefSetting, facts: ProcessFacts): ScopeType {
  const bound = boundForms(setting, facts);
  return objectType(
    {
      ...Object.fromEntries(ENGINE_NAMES.map((name) => [name, ANY])),
      ...Object.fromEntries(bound.forms.toReversed().flatMap(({ fields }) => Object.entries(fields))),
      ...fixedTypes(setting, facts, bound),
    },
    bound.isOpen,
  );
}

/** Fields that a fixed name of the scope hides, by that name: where an expression reaches them all the same. */
export function hiddenFields(setting: BpmDefSetting, facts: ProcessFacts): Map<string, string> {
  const bound = boundForms(setting, facts);
  const names = Object.keys(fixedTypes(setting, facts, bound));
  const hidden = bound.forms
    .toReversed()
    .flatMap(({ boCode, fields }) =>
      names
        .filter((name) => Object.hasOwn(fields, name))
        .map((name) => [name, `form.${boCode}.${name}`] as const),
    );
  return new Map(hidden);
}

interface BoundForms {
  forms: { boCode: string; fields: Record<string, ScopeType> }[];
  /** Of some nothing is known. */
  isOpen: boolean;
}

function boundForms({ flow }: BpmDefSetting, { forms }: ProcessFacts): BoundForms {
  const bound = flow.globalForm.map(({ formKey, boCode }) => ({ boCode, document: forms.get(formKey) }));
  return {
    forms: bound.map(({ boCode, document }) => ({ boCode, fields: document ? fieldTypes(document) : {} })),
    isOpen: bound.length === 0 || bound.some(({ document }) => !document),
  };
}

/** What `processScope` puts above the fields of the forms. */
function fixedTypes(
  setting: BpmDefSetting,
  { names }: ProcessFacts,
  { forms, isOpen }: BoundForms,
): Record<string, ScopeType> {
  const byForm = Object.fromEntries(forms.map(({ boCode, fields }) => [boCode, objectType(fields, isOpen)]));
  const vars = Object.fromEntries(variablesOf(setting).map((one) => [one.name, typeOfVariable(one)]));
  return {
    form: objectType(byForm, isOpen),
    vars: objectType(vars, true),
    globals: globalsOf(names),
    initiator: PERSON,
    startDate: TEXT,
    title: TEXT,
  };
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
