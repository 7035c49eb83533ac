import { PlusOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ScopeType } from "@/runtime/core/expression/types";
import { isRecord, recordsIn, textIn } from "@/runtime/core/guards";
import { localText, localTextIn, type Locale } from "@/runtime/core/locale";
import { answerType } from "@/runtime/core/screen/node-types";
import { NESTED_STEPS, VERBS, verbOf } from "@/runtime/core/screen/steps";
import { nestedTypes } from "@/runtime/core/screen/validate-steps";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import { useLocale } from "@/runtime/i18n/use-locale";
import { BUTTON_MENU } from "@/runtime/render/button-menu";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import type { WidgetProps } from "@/runtime/registry/widget";
import { bracketed } from "@/runtime/core/sentence";
import { PanelContext, usePanel, useScope } from "../panel-context";
import { newStep, stepSchema } from "../step-schema";
import { verbGroups } from "../verb-groups";
import { moved, Rows } from "./rows";

/** What happens, one step after another; only conditions and repetitions hold steps of their own. */
export function StepsOption({ value, onChange, label, disabled }: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const place = usePanel();
  const steps = recordsIn(value);
  const bound = boundTypes(steps, place.store.vocabulary);
  const set = (next: readonly unknown[]): void => onChange(next.length === 0 ? undefined : next);
  const titleOf = (step: Record<string, unknown>): string => {
    const found = verbOf(step);
    if (!("verb" in found)) return "?";
    const said = step[found.verb];
    const words = typeof said === "string" ? said : localText(localTextIn(said) ?? "", locale);
    return `${wordsOf(found.verb, locale)}${words ? ` · ${words}` : ""}`;
  };
  return (
    <div className="pd-fields">
      <PanelContext value={{ ...place, types: { ...place.types, ...bound } }}>
        <Rows
          label={label}
          disabled={disabled}
          opensAdded
          titles={steps.map((step, index) => (
            <span key={index}>
              {index + 1}. {titleOf(step)}
            </span>
          ))}
          onMove={(from, to) => set(moved(steps, from, to))}
          onRemove={(index) => set(steps.toSpliced(index, 1))}
          open={(index) => (
            <StepForm
              step={steps[index] ?? {}}
              disabled={disabled}
              onChange={(step) => set(steps.with(index, step))}
            />
          )}
        />
      </PanelContext>
      <Dropdown
        {...BUTTON_MENU}
        disabled={disabled}
        menu={{
          className: "pd-menu",
          items: verbGroups(Object.keys(VERBS)).map(({ key, title, verbs }) => ({
            key,
            type: "group",
            label: localText(title, locale),
            children: verbs.map((verb) => ({
              key: verb,
              label: localText(bracketed(wordsOf(verb, locale), verb), locale),
            })),
          })),
          onClick: ({ key }) => set([...steps, newStep(key)]),
        }}
      >
        <Button block size="small" type="dashed" icon={<PlusOutlined aria-hidden />}>
          {t("screenDesigner.addStep")}
        </Button>
      </Dropdown>
    </div>
  );
}

/** What a verb does, in the language of who reads. */
const wordsOf = (verb: string, locale: Locale): string => {
  const { about = verb, en = verb } = VERBS[verb] ?? {};
  return locale === "en" ? en : about;
};

/** Names that the steps themselves bring along. */
const boundTypes = (
  steps: readonly Record<string, unknown>[],
  { resources = {} }: ScreenVocabulary,
): Record<string, ScopeType> =>
  Object.fromEntries(
    steps.flatMap((step) => {
      const name = textIn(step["as"]);
      return name === undefined ? [] : [[name, answerType(step, resources)]];
    }),
  );

interface StepProps {
  step: Record<string, unknown>;
  disabled: boolean;
  onChange: (step: Record<string, unknown>) => void;
}

function StepForm({ step, disabled, onChange }: StepProps): ReactElement | null {
  const found = verbOf(step);
  const verb = "verb" in found ? found.verb : "";
  const asks = verb === "ask" && recordsIn(step["ask"]).length > 0;
  const address = textIn(step[verb]);
  const schema = useMemo(() => stepSchema(verb, { asksInDetail: asks, address }), [verb, asks, address]);
  const place = usePanel();
  const scope = useScope();
  if (verb === "") return null;
  const form = (
    <SchemaForm
      live
      size="small"
      labelPosition="top"
      disabled={disabled}
      schema={schema}
      value={step}
      onChange={(_, { path, value }) => {
        const word = String(path[0]);
        const isNothing =
          value === undefined || value === "" || (isRecord(value) && Object.keys(value).length === 0);
        const { [word]: _gone, ...others } = step;
        if (word === verb) onChange({ ...step, [word]: value ?? "" });
        else onChange(isNothing ? others : { ...step, [word]: value });
      }}
    />
  );
  const words = NESTED_STEPS.filter((word) => word in step);
  const handed = words.map((word) => nestedTypes(word, step, scope));
  return (
    <PanelContext value={{ ...place, types: Object.assign({}, place.types, ...handed) }}>{form}</PanelContext>
  );
}
