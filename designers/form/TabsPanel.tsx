import { PlusOutlined } from "@ant-design/icons";
import { Button, Input, Select } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { bindTab } from "@/runtime/core/form/bind";
import { NEW_NAME } from "@/runtime/core/form/edit/new-names";
import { nextNumber } from "@/runtime/core/form/edit/next-number";
import type { FormTab, FormWidget } from "@/runtime/core/form/document";
import { localText } from "@/runtime/core/locale";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { currentLocale } from "@/runtime/i18n/i18n";
import { Refused } from "@/runtime/render/refused";
import { useRows } from "@/runtime/render/use-rows";
import type { FormDesignerStore } from "./form-designer-store";
import { RemovePart } from "./RemovePart";

/** Forms that a tab can be bound to. */
type FormRow = ResponseOf<"form/definition", "list">["records"][number];

/** Tabs of a tabs widget: title, name and the form that a tab shows (spec 001 §3, §4). */
export function TabsPanel({ store, widget }: { store: FormDesignerStore; widget: FormWidget }): ReactElement {
  const { t } = useTranslation();
  const { data, refusal } = useRows<FormRow>("forms", (http, asked) =>
    http.call("form/definition", "list", asked),
  );
  const forms = data ?? [];
  const tabs = widget.tabs ?? [];
  const set = (next: FormTab[], merge = ""): void =>
    store.update(widget.key, (now) => ({ ...now, tabs: next }), merge);
  const change = (index: number, tab: FormTab, merge = ""): void => set(tabs.with(index, tab), merge);
  return (
    <fieldset className="fd-parts">
      <legend>{t("formDesigner.tabs")}</legend>
      {refusal ? <Refused refusal={refusal} /> : null}
      {tabs.map((tab, index) => (
        <div key={index} className="fd-tab-part">
          <div className="fd-part">
            <Input
              size="small"
              value={tab.label}
              aria-label={t("formDesigner.tabLabel", { n: index + 1 })}
              onChange={(event) => change(index, { ...tab, label: event.target.value }, `label${index}`)}
            />
            <Input
              size="small"
              value={tab.name}
              aria-label={t("formDesigner.tabName", { n: index + 1 })}
              onChange={(event) => change(index, { ...tab, name: event.target.value }, `name${index}`)}
            />
            <RemovePart
              disabled={tabs.length < 2 || tab.list.length > 0}
              onClick={() => set(tabs.toSpliced(index, 1))}
            />
          </div>
          <Select
            size="small"
            className="fd-wide"
            allowClear={{ label: t("form.clear") }}
            showSearch={{ optionFilterProp: "label" }}
            placeholder={t("formDesigner.tabForm")}
            aria-label={t("formDesigner.tabFormOf", { n: index + 1 })}
            value={tab.formId || undefined}
            options={forms.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
            onChange={(id?: string) =>
              change(
                index,
                bindTab(
                  tab,
                  forms.find((form) => form.id === id),
                ),
              )
            }
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => set([...tabs, newTab(tabs, `${widget.key}_${Date.now()}`)])}
      >
        {t("formDesigner.addTab")}
      </Button>
    </fieldset>
  );
}

function newTab(tabs: readonly FormTab[], key: string): FormTab {
  const namesOf = (n: number): [label: string, name: string] => [
    localText(NEW_NAME.tab({ n }), currentLocale()),
    `tab_${n}`,
  ];
  const taken = tabs.flatMap(({ label, name }) => [label, name]);
  const [label, name] = namesOf(nextNumber(tabs.length, taken, namesOf));
  return { label, name, key, list: [] };
}
