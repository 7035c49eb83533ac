import { compareShallow, reaction } from "mobx";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import type { FieldValidator } from "@/runtime/core/form/validators";
import type { Fault } from "@/runtime/core/json-schema/validate";
import { browserScripts } from "@/runtime/sandbox/browser";
import { validatorMessages } from "@/runtime/sandbox/field-validators";
import type { Values } from "@/runtime/store/form-store";
import type { SchemaFormHandle } from "../schema-form/SchemaForm";

/**
 * Runs the author's checks in the sandbox whenever their fields change and gives what they said last, for the form's own
 * check. They run beside the page, so what is typed and handed in at once is judged by the server alone.
 */
export function useFieldValidators(
  validators: readonly FieldValidator[],
  view: RefObject<SchemaFormHandle | null>,
): (values: Values) => Fault[] {
  const said = useRef(new Map<string, string>());
  useEffect(() => {
    const store = view.current?.store;
    said.current = new Map();
    if (!store || validators.length === 0) return undefined;
    let isFirst = true;
    const run = async (): Promise<void> => {
      const { values } = store;
      const marks = !isFirst;
      isFirst = false;
      const messages = await validatorMessages(browserScripts(), validators, values);
      if (store.values !== values) return;
      const changed = [...new Set([...messages.keys(), ...said.current.keys()])];
      said.current = messages;
      if (marks) for (const model of changed) store.validateField([model]);
    };
    const models = [...new Set(validators.map(({ model }) => model))];
    return reaction(
      () => models.map((model) => store.valueAt([model])),
      () => void run(),
      {
        fireImmediately: true,
        equals: compareShallow,
      },
    );
  }, [validators, view]);
  return useCallback(
    () => [...said.current].map(([model, message]) => ({ path: [model], keyword: "validator", message })),
    [],
  );
}
