import { PlusOutlined } from "@ant-design/icons";
import { Button, Checkbox, Input, Popover } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isRecord, listIn, partIn, recordIn, textIn } from "@/runtime/core/guards";
import { localText, localTextIn } from "@/runtime/core/locale";
import { widgetNameFor } from "@/runtime/core/json-schema/widget-name";
import { fieldSchema } from "@/runtime/core/resource/fields";
import { resourceOf } from "@/runtime/core/screen/node-types";
import type { NamedField } from "@/runtime/core/screen/document";
import { useLocale } from "@/runtime/i18n/use-locale";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import type { WidgetProps } from "@/runtime/registry/widget";
import { COLUMN_SCHEMA, fieldPanel } from "../field-schema";
import { useChoices, usePanel } from "../panel-context";
import { moved, Rows } from "./rows";
import { optionsOf } from "./pickers";

/** Columns or fields: those that there are to tick, those that are chosen to order and to open. */
export function FieldsOption(props: WidgetProps): ReactElement {
  const { value, onChange, disabled, label } = props;
  const kind = kindOf(props.schema["x-names"]);
  const locale = useLocale();
  const found = useChoices(kind);
  // A form may be its list of fields, or an object with that list and more.
  const isList = kind !== "view" && !isRecord(value);
  const list = listIn(isList ? value : partIn(value, "fields"));
  const set = (next: readonly unknown[]): void => {
    if (!isList)
      onChange(next.length === 0 && kind === "view" ? undefined : { ...recordIn(value), fields: next });
    else onChange(next.length === 0 && !props.required ? undefined : next);
  };
  const titleOf = (spec: unknown): string => {
    const name = nameOf(spec);
    const own = localText(localTextIn(partIn(spec, "title")) ?? "", locale);
    const known = found.find((one) => one.value === name);
    return own || (known ? localText(known.title, locale) : "") || name;
  };
  const { node, store } = usePanel();
  const entity = node && resourceOf(node, store.vocabulary.resources ?? {})?.entity;
  const widgetOf = (spec: unknown): string =>
    widgetNameFor(fieldSchema(entity, { ...specOf(spec), name: nameOf(spec) }));
  const isColumn = kind === "columns" || kind === "view";
  return (
    <div className="pd-fields">
      <Rows
        label={label}
        disabled={disabled}
        titles={list.map((spec, index) => (
          <span key={index}>
            {titleOf(spec)} <small>{nameOf(spec)}</small>
          </span>
        ))}
        onMove={(from, to) => set(moved(list, from, to))}
        onRemove={(index) => set(list.toSpliced(index, 1))}
        open={(index) => (
          <SchemaForm
            live
            size="small"
            labelPosition="top"
            columns={2}
            disabled={disabled}
            schema={isColumn ? COLUMN_SCHEMA : fieldPanel(widgetOf(list[index]))}
            value={specOf(list[index])}
            onChange={(values, { path: [key = ""] }) =>
              set(
                list.with(
                  index,
                  written(list[index], String(key), key === "options" ? filledIn(values[key]) : values[key]),
                ),
              )
            }
          />
        )}
      />
      <Ticks
        {...props}
        options={{}}
        names={optionsOf(found, locale)}
        chosen={list.map(nameOf)}
        onTick={(name, isOn) => set(isOn ? [...list, name] : list.filter((spec) => nameOf(spec) !== name))}
        onAdd={(name) =>
          set([...list, isColumn ? { name, title: name } : { name, title: name, widget: "input" }])
        }
      />
    </div>
  );
}

interface TicksProps extends WidgetProps {
  names: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onTick: (name: string, isOn: boolean) => void;
  onAdd: (name: string) => void;
}

function Ticks({ names, chosen, disabled, label, onTick, onAdd }: TicksProps): ReactElement {
  const { t } = useTranslation();
  const [own, setOwn] = useState("");
  const add = (): void => {
    if (own.trim() === "" || chosen.includes(own.trim())) return;
    onAdd(own.trim());
    setOwn("");
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <div className="pd-ticks">
          {names.map(({ value, label: words }) => (
            <Checkbox
              key={value}
              checked={chosen.includes(value)}
              onChange={(event) => onTick(value, event.target.checked)}
            >
              {words}
            </Checkbox>
          ))}
          <Input.Search
            size="small"
            value={own}
            placeholder={t("screenDesigner.ownName")}
            aria-label={t("screenDesigner.ownName")}
            enterButton={<PlusOutlined aria-label={t("screenDesigner.addRow")} />}
            onChange={(event) => setOwn(event.target.value)}
            onSearch={add}
          />
        </div>
      }
    >
      <Button block size="small" type="dashed" icon={<PlusOutlined aria-hidden />} disabled={disabled}>
        {t("screenDesigner.pickRows", { what: label })}
      </Button>
    </Popover>
  );
}

const kindOf = (given: unknown): NamedField =>
  given === "form" || given === "search" || given === "view" || given === "row" ? given : "columns";

const nameOf = (spec: unknown): string => textIn(spec) ?? textIn(partIn(spec, "name")) ?? "";

const specOf = (spec: unknown): Record<string, unknown> =>
  typeof spec === "string" ? { name: spec } : recordIn(spec);

/** Options without those that were emptied; nothing where none is left. */
function filledIn(options: unknown): unknown {
  const filled = Object.entries(recordIn(options)).filter(
    ([, one]) => one !== undefined && one !== "" && one !== null,
  );
  return filled.length === 0 ? undefined : Object.fromEntries(filled);
}

/** A spec with one thing said differently; one that says nothing but its name is the name alone. */
function written(spec: unknown, key: string, value: unknown): unknown {
  const { [key]: _, ...others } = specOf(spec);
  const isNothing = value === undefined || value === "" || value === null || value === false;
  const next = isNothing ? others : { ...others, [key]: value };
  return Object.keys(next).join() === "name" ? next["name"] : next;
}
