import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { entryOf, recordsIn, recordIn } from "@/runtime/core/guards";
import { localText, localTextIn } from "@/runtime/core/locale";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { useLocale } from "@/runtime/i18n/use-locale";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import type { WidgetProps } from "@/runtime/registry/widget";
import { moved, Rows } from "./rows";

const KNOWN: Record<string, Schema> = {
  title: { title: "标题", "x-flowsmith": { en: "Title", widget: "pageText" } },
  key: { type: "string", title: "标识", "x-flowsmith": { en: "Key" } },
  if: { title: "显示条件", "x-flowsmith": { en: "Shown if", widget: "pageExpression" } },
  text: { title: "说明", "x-flowsmith": { en: "Text", widget: "pageText" } },
  open: { type: "boolean", title: "一开始展开", "x-flowsmith": { en: "Open at first" } },
  access: { title: "功能编码", "x-flowsmith": { en: "Permission code", widget: "pageCode" } },
};

/** Parts of a block that hold blocks of their own, such as tabs; what is in them is edited on the canvas. */
export function ItemsOption({ value, onChange, schema, label, disabled }: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const list = recordsIn(value);
  const parts = schema.items?.properties ?? {};
  const properties = Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      name === "body" ? [] : [[name, entryOf(KNOWN, name) ?? { ...part, title: name }]],
    ),
  );
  return (
    <div className="pd-fields">
      <Rows
        label={label}
        disabled={disabled}
        titles={list.map((item) => localText(localTextIn(item["title"]) ?? "", locale))}
        onMove={(from, to) => onChange(moved(list, from, to))}
        onRemove={(index) => onChange(list.toSpliced(index, 1))}
        open={(index) => (
          <SchemaForm
            live
            size="small"
            labelPosition="top"
            disabled={disabled}
            schema={{ type: "object", properties }}
            value={recordIn(list[index])}
            onChange={(_, { path, value: next }) => {
              const { [String(path[0])]: _gone, ...others } = recordIn(list[index]);
              const kept =
                next === undefined || next === "" ? others : { ...others, [String(path[0])]: next };
              onChange(list.with(index, kept));
            }}
          />
        )}
      />
      <Button
        block
        size="small"
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => onChange([...list, { title: `${list.length + 1}`, body: [] }])}
      >
        {t("screenDesigner.addRow")}
      </Button>
    </div>
  );
}
