import { message } from "antd";
import { useEffect, type RefObject } from "react";
import type { FormDocument } from "@/runtime/core/form/document";
import { browserScripts } from "@/runtime/sandbox/browser";
import { describeScriptError } from "@/runtime/sandbox/script";
import type { SchemaFormHandle } from "../schema-form/SchemaForm";
import { localText } from "@/runtime/core/locale";
import { currentLocale } from "@/runtime/i18n/i18n";

/** Runs the author's form script once, in the sandbox, when the form is opened; what it changes in `form` is taken over. */
export function useFormScript({ config }: FormDocument, view: RefObject<SchemaFormHandle | null>): void {
  const code = typeof config.formScript === "string" ? config.formScript.trim() : "";
  useEffect(() => {
    if (code === "") return undefined;
    let isCurrent = true;
    const before = view.current?.store.values ?? {};
    void browserScripts()
      .run({ name: "formScript", code, input: { form: { ...before } } })
      .then((result) => {
        const store = view.current?.store;
        if (!isCurrent || !store) return;
        if (!result.ok)
          void message.error(localText(describeScriptError("formScript", result.error), currentLocale()));
        else
          for (const [model, value] of Object.entries(result.form)) {
            // Who has written there meanwhile knows better than a script that did not see it.
            const isUntouched = isSame(store.values[model], before[model]);
            if (isUntouched && !isSame(value, before[model])) store.setValue([model], value);
          }
      });
    return () => {
      isCurrent = false;
    };
  }, [code, view]);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
