import { useEffect, useMemo, useState } from "react";
import { answersIn } from "@/runtime/core/bpmn/answers";
import { namesOf as elementNames } from "@/runtime/core/bpmn/checks/check";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { ANY, type ScopeType } from "@/runtime/core/expression/types";
import { localText } from "@/runtime/core/locale";
import { type ProcessFacts, processTypes, variablesOf } from "@/runtime/core/process/scope-types";
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
  const documents = setting.flow.globalForm.flatMap(({ formKey }) => facts.forms.get(formKey) ?? []);
  const [main, ...others] = documents.map(fieldsOf);
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
    names: [...[main ?? [], ...others].flatMap((one) => fieldNames(one)), ...common, ...said(FIXED)],
    scriptNames: [
      ...(main ?? []).map(({ model, name }) => ({ text: `form.${model}`, label: name })),
      ...common,
      ...said(IN_SCRIPTS),
    ],
    type: processTypes(setting, facts),
  };
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
