import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FormWidget } from "@/runtime/core/form/document";
import { gridOf } from "@/runtime/core/form/edit/table-grid";
import { cellsIn } from "@/runtime/core/form/edit/table-layout";
import { cellLook, withLook } from "@/runtime/core/form/table-look";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { SchemaForm } from "@/runtime/render/schema-form/SchemaForm";
import type { FormDesignerStore } from "./form-designer-store";

interface PanelProps {
  store: FormDesignerStore;
  widget: FormWidget;
}

/** Size, alignment and shading of the chosen cells of a table layout. */
export const CellLookPanel = observer(function CellLookPanel({
  store,
  widget,
}: PanelProps): ReactElement | null {
  const { t } = useTranslation();
  const area = store.cellsOf(widget.key);
  const chosen = area ? cellsIn(gridOf(widget), area) : [];
  const [first] = chosen;
  if (!area || !first) return null;
  const { height, ...look } = cellLook(first.cell);
  return (
    <SchemaForm
      key={`${widget.key} ${first.slot}`}
      live
      commit="blur"
      size="small"
      labelPosition="top"
      columns={2}
      schema={lookSchema((name) => t(`formDesigner.cell.${name}`))}
      value={{ ...look, ...(height === undefined ? {} : { height }) }}
      onChange={(values, { path }) => {
        const name = String(path[0]);
        store.update(widget.key, (now) => withLook(now, chosen, { [name]: values[name] }), `cell ${name}`);
      }}
    />
  );
});

const choices = (names: readonly string[], text: (name: string) => string) => ({
  widget: "select",
  options: { options: names.map((value) => ({ value, label: text(value) })), filterable: false },
});

function lookSchema(text: (name: string) => string): Schema {
  return {
    type: "object",
    properties: {
      width: {
        type: "string",
        title: text("width"),
        pattern: "^\\d+(px|%)?$",
        "x-flowsmith": { en: text("width"), placeholder: "120px / 25%" },
      },
      height: { type: "integer", title: text("height"), minimum: 0, "x-flowsmith": { en: text("height") } },
      align: {
        type: "string",
        title: text("align"),
        "x-flowsmith": { en: text("align"), ...choices(["left", "center", "right"], text) },
      },
      valign: {
        type: "string",
        title: text("valign"),
        "x-flowsmith": { en: text("valign"), ...choices(["top", "middle", "bottom"], text) },
      },
      background: {
        type: "string",
        title: text("background"),
        "x-flowsmith": { en: text("background"), widget: "color", span: 2 },
      },
    },
  };
}
