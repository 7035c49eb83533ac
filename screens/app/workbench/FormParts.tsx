import { Tabs } from "antd";
import { useImperativeHandle, useMemo, useRef, useState, type ReactElement, type Ref } from "react";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { editedInput } from "@/runtime/core/form/access/write-access";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";
import type { BpmProcessForm } from "@/runtime/core/resource/call-types";
import { useUnsaved } from "@/runtime/render/page-host";
import type { BusinessData } from "@/runtime/core/process/scope";
import { useShownValues } from "./task/use-shown-values";

export interface FormPartsHandle {
  /** Checks all forms: writable values by business object, or null after showing the first wrong form. */
  submit: () => BusinessData | null;
  /** The same unchecked. */
  input: () => BusinessData;
  /** The same unchecked, to keep; null after showing the first form with an upload that is still running. */
  settled: () => BusinessData | null;
  /** Marks fields that the server refused: keys are `<boCode>.<field>`. */
  setErrors: (errors: Record<string, string>) => void;
}

/** The forms that are drawn together. */
export interface DrawnForms extends FormPartsHandle {
  /** What stands in one of them, what the reader may not write too; undefined for one that is not drawn. */
  valuesOf: (boCode: string) => Readonly<Record<string, unknown>> | undefined;
}

interface PartsProps {
  forms: BpmProcessForm[];
  readOnly?: boolean;
  /** A new application: nothing is stored of it. */
  isNew?: boolean;
  onChange?: () => void;
  ref?: Ref<DrawnForms>;
}

/** The forms of an application: one directly, several as tabs. All stay mounted, so nothing typed is lost on a switch. */
export function FormParts({
  forms,
  readOnly = false,
  isNew = false,
  onChange,
  ref,
}: PartsProps): ReactElement {
  const views = useRef(new Map<string, FormViewHandle>());
  const isTouched = useRef(false);
  // A new application is kept as a draft while it is filled in.
  useUnsaved(() => isTouched.current && !isNew, { isKept: true });
  const [tab, setTab] = useState(forms[0]?.boCode ?? "");
  /** What all forms answer, or null after showing the first one that refuses. */
  const ask = (question: (view: FormViewHandle) => Record<string, unknown> | null): BusinessData | null => {
    const results = forms.map((form) => {
      const view = views.current.get(form.boCode);
      return [form, view ? question(view) : null] as const;
    });
    const wrong = results.find(([, values]) => values === null);
    if (wrong) setTab(wrong[0].boCode);
    return wrong ? null : collect(results, isNew);
  };
  useImperativeHandle(ref, () => ({
    submit: () => ask((view) => view.submit()),
    settled: () => ask((view) => view.settled()),
    input: () =>
      collect(
        forms.map((form) => [form, views.current.get(form.boCode)?.values() ?? {}]),
        isNew,
      ),
    valuesOf: (boCode) => views.current.get(boCode)?.values(),
    setErrors: (errors) => {
      const wrong = forms.find(({ boCode }) => Object.keys(errorsOf(errors, boCode)).length > 0);
      if (wrong) setTab(wrong.boCode);
      // Each moves to its first wrong field: the first form does so last.
      for (const { boCode } of forms.toReversed())
        views.current.get(boCode)?.setErrors(errorsOf(errors, boCode));
    },
  }));
  const part = (form: BpmProcessForm): ReactElement => (
    <Part
      key={form.boCode}
      form={form}
      readOnly={readOnly}
      onChange={() => {
        isTouched.current = !readOnly;
        onChange?.();
      }}
      onMount={(view) => {
        if (view) views.current.set(form.boCode, view);
        else views.current.delete(form.boCode);
      }}
    />
  );
  if (forms.length === 1 && forms[0]) return part(forms[0]);
  const items = forms.map((form) => ({
    key: form.boCode,
    label: form.name,
    forceRender: true,
    children: part(form),
  }));
  return <Tabs activeKey={tab} onChange={setTab} items={items} />;
}

interface PartProps {
  form: BpmProcessForm;
  readOnly: boolean;
  onChange?: () => void;
  onMount: (view: FormViewHandle | null) => void;
}

function Part({ form, readOnly, onChange, onMount }: PartProps): ReactElement {
  const access = useMemo(() => accessOfTable(form.access), [form.access]);
  const view = useRef<FormViewHandle>(null);
  const shown = useShownValues(form, readOnly, view);
  const values = Object.keys(shown).length > 0 ? shown : undefined;
  return (
    <FormView
      // What was typed goes with the fields to type in: it was not handed in.
      key={String(readOnly)}
      ref={(handle) => {
        view.current = handle;
        onMount(handle);
      }}
      form={form.document}
      access={access}
      values={values}
      readOnly={readOnly}
      onChange={(_, { by }) => {
        // What a field is filled in with by itself is filled in again when the page is opened again.
        if (by !== "preset") onChange?.();
      }}
    />
  );
}

type Shown = readonly [form: BpmProcessForm, values: Record<string, unknown> | null];

/** Only what the reader may write is sent back, and of what is stored only what they changed. */
function collect(shown: readonly Shown[], isNew: boolean): BusinessData {
  const inputs = shown.map(([{ boCode, document: form, access, values: start, given = start }, values]) => {
    const place = { form, access: accessOfTable(access), stored: isNew ? undefined : given };
    return [boCode, editedInput(place, values ?? {})] as const;
  });
  return Object.fromEntries(inputs);
}

function errorsOf(errors: Record<string, string>, boCode: string): Record<string, string> {
  const prefix = `${boCode}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(own.map(([path, message]) => [path.slice(prefix.length), message]));
}
