import { compareStructural } from "mobx";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { overStored } from "@/runtime/core/form/access/over-stored";
import { editedInput } from "@/runtime/core/form/access/write-access";
import type { BpmProcessForm } from "@/runtime/core/resource/call-types";
import type { FormViewHandle } from "@/runtime/render/form-view/FormView";

type Values = BpmProcessForm["values"];

/**
 * What a form shows. Where its application is read anew, what was written here stays over what others have changed since;
 * a form that can be written no more shows what is stored.
 */
export function useShownValues(
  form: BpmProcessForm,
  readOnly: boolean,
  view: RefObject<FormViewHandle | null>,
): Values {
  const [shown, setShown] = useState(form.values);
  const read = useRef(form);
  useLayoutEffect(() => {
    const before = read.current;
    read.current = form;
    if (compareStructural(before.values, form.values)) return;
    const now = readOnly ? undefined : view.current?.values();
    setShown(now ? written(before, form, now) : form.values);
  }, [form, readOnly, view]);
  return shown;
}

/** What was changed in a form as it was read before, over what is stored of it now. */
function written(before: BpmProcessForm, form: BpmProcessForm, now: Values): Values {
  const access = accessOfTable(form.access);
  const place = { form: form.document, access };
  return overStored({ ...place, stored: form.values }, editedInput({ ...place, stored: before.values }, now));
}
