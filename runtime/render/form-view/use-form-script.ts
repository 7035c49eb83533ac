import { useEffect, type RefObject } from "react";
import { isSameValue } from "@/runtime/core/form/access/same-value";
import type { FormDocument } from "@/runtime/core/form/document";
import { useOptionalPorts } from "../ports-context";
import type { SchemaFormHandle } from "../schema-form/SchemaForm";
import { runAuthorScript } from "./author-script";

/** Runs the author's form script once, in the sandbox, when the form is opened; what it changes in `form` is taken over. */
export function useFormScript({ config }: FormDocument, view: RefObject<SchemaFormHandle | null>): void {
  const code = typeof config.formScript === "string" ? config.formScript.trim() : "";
  const ports = useOptionalPorts();
  useEffect(() => {
    if (code === "") return undefined;
    let isCurrent = true;
    const before = { ...view.current?.store.values };
    void runAuthorScript(ports, { name: "formScript", code, form: before }).then((result) => {
      const store = view.current?.store;
      if (!isCurrent || !store || !result) return;
      for (const [model, value] of Object.entries(result.form)) {
        // Who has written there meanwhile knows better than a script that did not see it.
        const isUntouched = isSameValue(store.values[model], before[model]);
        if (isUntouched && !isSameValue(value, before[model])) store.setValue([model], value);
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [code, ports, view]);
}
