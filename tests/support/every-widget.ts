import { createWidget } from "@/runtime/core/form/edit/create";
import { emptyForm, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import { widgetDeclarations } from "@/schemas/catalogue";

/** A widget with a plain model and some options. */
export function widgetOf(type: string, model: string, options: object = {}, more: object = {}): FormWidget {
  const widget = createWidget(type, `key_${model}`);
  return { ...widget, model, ...more, options: { ...widget.options, ...options } };
}

export function formOf(...list: FormWidget[]): FormDocument {
  return { ...emptyForm(), list };
}

/** Field types of the catalogue, each required once and free once, with limits where the type has some. */
export function everyWidget(): FormDocument {
  const types = Object.values(widgetDeclarations)
    .map((declaration) => declaration["x-flowsmith"] as { type: string; field: boolean })
    .filter(({ field, type }) => field && type !== "table")
    .map(({ type }) => type);
  const plain = types.flatMap((type) => [
    widgetOf(type, `${type}_free`),
    widgetOf(type, `${type}_must`, { required: true }),
  ]);
  const inputs = ["number", "boolean", "integer", "float", "url", "email", "hex", "object", "array"].map(
    (dataType) => widgetOf("input", `input_${dataType}`, { dataType }),
  );
  const limited = [
    widgetOf("input", "pattern", { pattern: "/^1\\d{2}$/", maxlength: 5 }),
    widgetOf("number", "limited", { min: 1, max: 9 }),
    widgetOf("select", "many", { multiple: true, required: true }),
    widgetOf("date", "range", { type: "daterange", required: true }),
    widgetOf("slider", "scale", { range: true, defaultValue: [0, 0] }),
    widgetOf("upload", "files", { length: 2, min: 1 }),
    widgetOf("blank", "things", { defaultType: "Array", required: true }),
  ];
  const columns = [
    widgetOf("input", "c1", { required: true }),
    widgetOf("number", "c2", { max: 3 }),
    widgetOf("select", "c3", { required: true }),
  ];
  const table = widgetOf("table", "rows", { required: true }, { tableColumns: columns });
  const grid = widgetOf("grid", "layout");
  return formOf(...plain, ...limited, ...inputs, table, {
    ...grid,
    columns: [{ span: 24, list: [widgetOf("input", "inner", { required: true })] }],
  });
}
