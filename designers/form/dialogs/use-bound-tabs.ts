import { errorWords } from "@/runtime/i18n/error-words";
import { message } from "antd";
import { useEffect, useMemo, useState } from "react";
import { boundForms, withBoundTabs } from "@/runtime/core/form/bound-tabs";
import type { FormDocument } from "@/runtime/core/form/document";
import { useOptionalPorts } from "@/runtime/render/ports-context";

/** The form with the published forms that its tabs are bound to; null while they are on their way. */
export function useBoundTabs(form: FormDocument): FormDocument | null {
  const http = useOptionalPorts()?.http;
  const codes = [...new Set(boundForms(form).map(({ code }) => code))].join(",");
  const isAlone = codes === "" || !http;
  const [found, setFound] = useState<Map<string, FormDocument> | null>(null);
  useEffect(() => {
    if (isAlone) return undefined;
    let isCurrent = true;
    const take = (rows: readonly { code: string; document: FormDocument }[]): void => {
      if (isCurrent) setFound(new Map(rows.map(({ code, document }) => [code, document])));
    };
    http
      .call("form/definition", "getByCodes", { codes })
      .then(take)
      .catch((error: unknown) => {
        void message.error(errorWords(error));
        take([]);
      });
    return () => {
      isCurrent = false;
    };
  }, [http, codes, isAlone]);
  return useMemo(() => {
    if (isAlone) return form;
    return found && withBoundTabs(form, ({ code }) => found.get(code));
  }, [form, found, isAlone]);
}
