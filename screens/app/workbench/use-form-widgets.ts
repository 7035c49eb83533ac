import { useEffect, useState } from "react";
import { compileForm } from "@/runtime/core/form/compile";
import type { BpmProcessForm } from "@/runtime/core/resource/call-types";
import { loadWidgetsOf } from "@/runtime/registry/widget";

/** Beside the form: files for the opinion. */
const OF_THE_PAGE = "files";

/**
 * Whether the code of all widgets of the forms is there. What is drawn before grows when it arrives, and the buttons
 * below it move from under the pointer. What does not arrive is told by the field that lacks it.
 */
export function useFormWidgets(forms: readonly BpmProcessForm[] | undefined): boolean {
  const [ready, setReady] = useState<readonly BpmProcessForm[]>();
  useEffect(() => {
    if (!forms) return undefined;
    let isCurrent = true;
    const schemas = forms.map(({ document }) => compileForm(document).schema);
    const settle = (): void => {
      if (isCurrent) setReady(forms);
    };
    loadWidgetsOf([OF_THE_PAGE, schemas]).then(settle, settle);
    return () => {
      isCurrent = false;
    };
  }, [forms]);
  return ready !== undefined;
}
