import { compareShallow, reaction } from "mobx";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import type { FieldValidator } from "@/runtime/core/form/validators";
import { keyOfPath } from "@/runtime/core/json-schema/path";
import type { Fault } from "@/runtime/core/json-schema/validate";
import { browserScripts } from "@/runtime/sandbox/browser";
import { validatorFaults } from "@/runtime/sandbox/field-validators";
import type { Values } from "@/runtime/store/form-store";
import type { SchemaFormHandle } from "../schema-form/SchemaForm";
import { currentLocale } from "@/runtime/i18n/i18n";

/**
 * Runs the author's checks in the sandbox whenever their fields change and gives what they said last, for the form's own
 * check. They run beside the page, so what is typed and handed in at once is judged by the server alone.
 */
export function useFieldValidators(
  validators: readonly FieldValidator[],
  view: RefObject<SchemaFormHandle | null>,
): (values: Values) => Fault[] {
  const said = useRef<readonly Fault[]>(NONE);
  useEffect(() => {
    const store = view.current?.store;
    said.current = NONE;
    if (!store || validators.length === 0) return undefined;
    const models = [...new Set(validators.map(({ table, model }) => table ?? model))];
    let isFirst = true;
    const run = async (): Promise<void> => {
      const { values } = store;
      const marks = !isFirst;
      isFirst = false;
      const faults = await validatorFaults(browserScripts(), validators, values, currentLocale());
      // What is typed elsewhere meanwhile is no reason to leave what was said of these fields before.
      if (models.some((model) => store.values[model] !== values[model])) return;
      const changed = different(said.current, faults);
      said.current = faults;
      if (marks && changed.length > 0) store.validateFields(changed);
    };
    return reaction(
      () => models.map((model) => store.valueAt([model])),
      () => void run(),
      {
        fireImmediately: true,
        equals: compareShallow,
      },
    );
  }, [validators, view]);
  return useCallback(() => [...said.current], []);
}

const NONE: readonly Fault[] = [];

/** Where two rounds of checks do not say the same. */
function different(before: readonly Fault[], after: readonly Fault[]): Fault["path"][] {
  const messages = (faults: readonly Fault[]): Map<string, string> =>
    new Map(faults.map(({ path, message }) => [keyOfPath(path), message]));
  const [old, now] = [messages(before), messages(after)];
  const isSame = ({ path }: Fault): boolean => old.get(keyOfPath(path)) === now.get(keyOfPath(path));
  return [...before, ...after].filter((fault) => !isSame(fault)).map(({ path }) => path);
}
