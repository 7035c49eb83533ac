import { Empty } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { widgetDeclaration } from "@/runtime/core/form/create";
import type { FormWidget } from "@/runtime/core/form/document";
import { setOption } from "@/runtime/core/form/set-option";
import type { Path } from "@/runtime/core/json-schema/path";
import type { FieldHints, Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import { expressionNames, ExpressionNamesContext } from "./expression-names";
import type { FormDesignerStore } from "./form-designer-store";
import { LayoutPanel } from "./LayoutPanel";
import "./widgets";

/** Attributes of the selected field, drawn from its declaration. Opening it changes nothing in the document. */
export const PropertyPanel = observer(function PropertyPanel({
  store,
}: {
  store: FormDesignerStore;
}): ReactElement {
  const { t } = useTranslation();
  const { widget } = store;
  const type = widget?.type ?? "";
  const schema = useMemo(() => panelSchema(type), [type]);
  const names = useMemo(() => expressionNames(store.form, widget), [store.form, widget]);
  if (!widget) return <Empty className="fd-panel-empty" description={t("formDesigner.selectField")} />;
  if (!schema)
    return (
      <Empty
        className="fd-panel-empty"
        description={t("formDesigner.unknownWidget", { type: widget.type })}
      />
    );
  return (
    <ExpressionNamesContext value={names}>
      <SchemaForm
        key={widget.key}
        live
        size="small"
        labelPosition="top"
        schema={schema}
        value={valuesOf(widget)}
        onChange={(_values, { path }) =>
          store.update(widget.key, (now) => write(now, path, _values), String(path[0]))
        }
      />
      <LayoutPanel store={store} widget={widget} />
    </ExpressionNamesContext>
  );
});

const valuesOf = (widget: FormWidget): Record<string, unknown> => ({
  ...widget.options,
  $name: widget.name,
  $model: widget.model,
});

/** Takes one changed field over; `$name` and `$model` belong to the widget itself, the rest to its options. */
function write(widget: FormWidget, path: Path, values: Record<string, unknown>): FormWidget {
  const name = String(path[0]);
  const value = values[name];
  if (name === "$name") return { ...widget, name: typeof value === "string" ? value : "" };
  if (name === "$model") return { ...widget, model: typeof value === "string" ? value : "" };
  return setOption(widget, name, value);
}

const BASE: Record<string, Schema> = {
  $model: {
    type: "string",
    title: "字段标识",
    pattern: "^[^\\s.\\[\\]]+$",
    "x-flowsmith": { en: "Field key" },
    "x-messages": { pattern: "字段标识不能有空格和 . [ ]" },
  },
  $name: { type: "string", title: "标题", "x-flowsmith": { en: "Label" } },
};

const SECTIONS = [
  { title: "校验与联动", en: "Rules", section: "rules" },
  { title: "状态与样式", en: "State and style", section: "state" },
];

/** The panel of a widget type: base fields first, then the declaration's options in their sections. */
function panelSchema(type: string): Schema | null {
  const declaration = widgetDeclaration(type);
  if (!declaration) return null;
  const options = Object.entries(declaration.properties as Record<string, Schema>).filter(
    ([, schema]) => schema["x-flowsmith"]?.widget !== "hidden",
  );
  const properties = Object.fromEntries(options.map(([name, schema]) => [name, withoutDefault(schema)]));
  const sectionOf = (hints: FieldHints | undefined): unknown => hints?.["section"];
  const panels = SECTIONS.map(({ title, en, section }) => ({
    title,
    en,
    fields: options
      .filter(([, schema]) => sectionOf(schema["x-flowsmith"]) === section)
      .map(([name]) => name),
  })).filter((panel) => panel.fields.length > 0);
  const required = declaration.required ?? [];
  return { type: "object", required, properties: { ...BASE, ...properties }, "x-panel": panels };
}

function withoutDefault(schema: Schema): Schema {
  const { default: _, ...rest } = schema;
  return rest;
}
