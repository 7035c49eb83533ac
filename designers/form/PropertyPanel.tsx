import { Empty } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { sentenceOf } from "@/runtime/core/finding";
import type { FormWidget } from "@/runtime/core/form/document";
import { setOption } from "@/runtime/core/form/edit/set-option";
import { printed } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import type { Path } from "@/runtime/core/json-schema/path";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import { useLocale } from "@/runtime/i18n/use-locale";
import { BindingSelect } from "./BindingSelect";
import { expressionNames, ExpressionNamesContext } from "./expression-names";
import type { FormDesignerStore } from "./form-designer-store";
import { LayoutPanel } from "./LayoutPanel";
import { beyondRange, commonSchema, commonValues, panelSchema, panelValues } from "./panel-schema";
import { SearchBox } from "../kit/SearchBox";
import { withDifferences } from "../kit/several-options";
import "../kit/texts";
import "./widgets";

interface PanelProps {
  store: FormDesignerStore;
}

/** Attributes of the selected field, or what several have in common. Opening it changes nothing in the document. */
export const PropertyPanel = observer(function PropertyPanel({ store }: PanelProps): ReactElement {
  const { t } = useTranslation();
  if (store.selection.length > 1) return <SeveralPanel store={store} />;
  return store.widget ? (
    <WidgetPanel store={store} widget={store.widget} />
  ) : (
    <Empty className="fd-panel-empty" description={t("formDesigner.selectField")} />
  );
});

const WidgetPanel = observer(function WidgetPanel({
  store,
  widget,
}: PanelProps & { widget: FormWidget }): ReactElement {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const { type } = widget;
  const beyond = beyondRange([widget]);
  const isKnown = useMemo(() => panelSchema(type) !== null, [type]);
  const schema = useMemo(() => panelSchema(type, search, beyond), [type, search, beyond]);
  const names = useMemo(() => expressionNames(store.form, widget), [store.form, widget]);
  const [modelFault] = store.modelFaults;
  const locale = useLocale();
  const faults = useMemo(
    () => (modelFault ? { $model: localText(sentenceOf(modelFault), locale) } : {}),
    [modelFault, locale],
  );
  if (!isKnown)
    return <Empty className="fd-panel-empty" description={t("formDesigner.unknownWidget", { type })} />;
  return (
    <ExpressionNamesContext value={names}>
      <SearchBox label={t("formDesigner.searchOptions")} value={search} onChange={setSearch} />
      <BindingSelect store={store} widget={widget} />
      {schema ? (
        <SchemaForm
          key={`${widget.key} ${search}`}
          live
          size="small"
          labelPosition="top"
          schema={schema}
          value={panelValues(widget)}
          faults={faults}
          onChange={(values, { path }) => {
            if (path[0] === "$model") store.changeModel(widget.key, printed(values["$model"]));
            else store.update(widget.key, (now) => write(now, path, values), String(path[0]));
          }}
        />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("formDesigner.nothingFound")} />
      )}
      {search === "" ? <LayoutPanel store={store} widget={widget} /> : null}
    </ExpressionNamesContext>
  );
});

/** A change in it is made in every selected widget, as one step. */
const SeveralPanel = observer(function SeveralPanel({ store }: PanelProps): ReactElement {
  const { t } = useTranslation();
  const { selectedWidgets } = store;
  const types = selectedWidgets.map(({ type }) => type).join();
  const beyond = beyondRange(selectedWidgets);
  const schema = useMemo(() => commonSchema(types.split(","), beyond), [types, beyond]);
  return (
    <>
      <p className="fd-several">{t("formDesigner.several", { count: selectedWidgets.length })}</p>
      {schema ? (
        <SchemaForm
          key={store.selection.join()}
          live
          size="small"
          labelPosition="top"
          schema={withDifferences(
            schema,
            selectedWidgets.map(({ options }) => options),
            t("mixedValues"),
          )}
          value={commonValues(selectedWidgets)}
          onChange={(values, { path }) => {
            const name = String(path[0]);
            store.updateMany((now) => setOption(now, name, values[name]), name);
          }}
        />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("formDesigner.nothingCommon")} />
      )}
    </>
  );
});

/** Takes one changed field over; `$name` belongs to the widget itself, the rest to its options. */
function write(widget: FormWidget, path: Path, values: Record<string, unknown>): FormWidget {
  const name = String(path[0]);
  const value = values[name];
  if (name === "$name") return { ...widget, name: typeof value === "string" ? value : "" };
  return setOption(widget, name, value);
}
