import { Alert } from "antd";
import { Suspense, use, useMemo, useEffect, useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "@/runtime/registry/block";
import { ExplainContext } from "@/runtime/render/explain-context";
import { FillPlaceContext } from "@/runtime/render/form-view/fill-place";
import { FormParts, type DrawnForms, type FormPartsHandle } from "../FormParts";
import { toldFields } from "./told-fields";
import { useApproval } from "./approval-context";
import { lazyPart } from "@/runtime/registry/lazy-part";

const TemplatePreview = lazyPart(() => import("@/designers/form/TemplatePreview"));

/** The forms of an approval with their permissions, or one of them; or what a stored template makes. */
export default function FormViewBlock({ options, pointer }: BlockProps<"formView">): ReactElement {
  const { template, form, readOnly } = options;
  if (template !== undefined)
    return (
      <Suspense>
        <TemplatePreview key={template} templateId={template} />
      </Suspense>
    );
  return <ApprovalForms form={form} readOnly={readOnly} pointer={pointer} />;
}

function ApprovalForms({
  form,
  readOnly,
  pointer,
}: {
  form: string | undefined;
  readOnly: boolean;
  pointer: string;
}): ReactElement | null {
  const { t } = useTranslation();
  const { forms, shown, isReadOnly, isNew, place, onChange } = useApproval();
  const parts = useRef<DrawnForms>(null);
  const wanted = useMemo(
    () => shown.filter(({ boCode }) => form === undefined || boCode === form),
    [shown, form],
  );
  const explain = use(ExplainContext);
  const isLocked = isReadOnly || readOnly;
  useEffect(
    () =>
      explain?.tell(
        pointer,
        toldFields(wanted, isLocked, (boCode) => parts.current?.valuesOf(boCode)),
      ),
    [explain, pointer, wanted, isLocked],
  );
  const { add } = forms;
  useEffect(() => {
    // What was refused or is asked for goes to what is on the page now.
    const asked: FormPartsHandle = {
      submit: () => (parts.current ? parts.current.submit() : {}),
      settled: () => (parts.current ? parts.current.settled() : {}),
      input: () => parts.current?.input() ?? {},
      setErrors: (errors) => parts.current?.setErrors(errors),
    };
    return add(asked);
  }, [add]);
  if (wanted.length === 0)
    return form === undefined ? null : <Alert type="warning" title={t("workbench.noSuchForm", { form })} />;
  return (
    <FillPlaceContext value={place}>
      <FormParts
        ref={parts}
        forms={wanted}
        readOnly={isLocked}
        isNew={isNew}
        {...(onChange ? { onChange } : {})}
      />
    </FillPlaceContext>
  );
}
