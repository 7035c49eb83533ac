import { useEffect, useMemo, useState } from "react";
import { answersIn } from "@/runtime/core/bpmn/answers";
import { namesOf as elementNames } from "@/runtime/core/bpmn/checks/check";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { ANY, type ScopeType } from "@/runtime/core/expression/types";
import type { FormWidget } from "@/runtime/core/form/document";
import { localText } from "@/runtime/core/locale";
import {
  hiddenFields,
  type ProcessFacts,
  processTypes,
  variablesOf,
} from "@/runtime/core/process/scope-types";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { currentLocale } from "@/runtime/i18n/i18n";
import { type ExpressionName, fieldNames, fieldsOf } from "../../kit/expression/field-names";
import { useDesigner } from "../model/designer-context";
import { text } from "../texts";

export interface ProcessNames {
  /** For conditions: fields of the process's forms, variables, who applied and when. */
  names: ExpressionName[];
  /** For scripts: the same as a script reaches them. */
  scriptNames: ExpressionName[];
  type: ScopeType;
}

const NONE: ProcessNames = { names: [], scriptNames: [], type: ANY };

/** What conditions and scripts of the open process may say; empty until its forms are known. */
export function useProcessNames(): ProcessNames {
  const { problems, model } = useDesigner();
  const [facts, setFacts] = useState<ProcessFacts>();
  const { setting, definitions } = model;
  const forms = setting.flow.globalForm.map(({ formKey }) => formKey).join();
  useEffect(() => {
    let isCurrent = true;
    void problems.known().then((known) => isCurrent && setFacts(known));
    return () => {
      isCurrent = false;
    };
  }, [problems, forms]);
  return useMemo(
    () => (facts ? namesOf({ setting, definitions }, facts) : NONE),
    [setting, definitions, facts],
  );
}

interface Process {
  setting: BpmDefSetting;
  definitions: ModdleElement;
}

/** The names by a process and what exists around it. */
export function namesOf({ setting, definitions }: Process, facts: ProcessFacts): ProcessNames {
  const forms = setting.flow.globalForm.flatMap(({ formKey, boCode }) => {
    const document = facts.forms.get(formKey);
    return document ? [{ boCode, fields: fieldsOf(document) }] : [];
  });
  const main = forms[0]?.fields;
  const variables = variablesOf(setting).map((one) => ({
    text: `vars.${one.name}`,
    label: one.label || one.name,
  }));
  const globals = [...(facts.names.variable?.names ?? [])].map((name) => ({
    text: `globals.${name}`,
    label: text("processPanel.names.global"),
  }));
  const common = [...variables, ...answerNames(definitions), ...globals];
  return {
    names: [...inConditions(forms, hiddenFields(setting, facts)), ...common, ...said(FIXED)],
    scriptNames: [
      ...(main ?? []).map(({ model, name }) => ({ text: `form.${model}`, label: name })),
      ...common,
      ...said(IN_SCRIPTS),
    ],
    type: processTypes(setting, facts),
  };
}

/** Fields as conditions reach them: through their form where their name means something else, or is a field of a form before. */
function inConditions(
  forms: readonly { boCode: string; fields: FormWidget[] }[],
  hidden: ReadonlyMap<string, string>,
): ExpressionName[] {
  const taken = new Set(hidden.keys());
  return forms.flatMap(({ boCode, fields }) =>
    fields.flatMap((field) => {
      const isTaken = taken.has(field.model);
      taken.add(field.model);
      return fieldNames([isTaken ? { ...field, model: `form.${boCode}.${field.model}` } : field]);
    }),
  );
}

const answerNames = (definitions: ModdleElement): ExpressionName[] =>
  answersIn(definitions).flatMap(({ task, variable }) =>
    (["status", "body"] as const).map((part) => ({
      text: `vars.${variable}.${part}`,
      label: text(`processPanel.names.${part}`, { task: localText(elementNames(task), currentLocale()) }),
    })),
  );

const FIXED = {
  "initiator.account": "account",
  "initiator.name": "name",
  startDate: "startDate",
};

const IN_SCRIPTS = {
  "user.account": "account",
  "user.name": "name",
  'dict("")': "dict",
  'serial("")': "serial",
};

const said = (names: Record<string, string>): ExpressionName[] =>
  Object.entries(names).map(([name, key]) => ({ text: name, label: text(`processPanel.names.${key}`) }));
