import type { FormWidget } from "./document";

type Options = Record<string, unknown>;

/** Options whose change takes others along (spec 001 §4). */
const SWITCHES: Record<string, (options: Options) => Options> = {
  multiple: convertDefault,
  range: (options) => ({ ...options, defaultValue: options["range"] === true ? [0, 0] : 0 }),
  isRange: (options) => ({ ...options, defaultValue: options["isRange"] === true ? null : "" }),
  type: (options) => (Array.isArray(options["defaultValue"]) ? { ...options, defaultValue: "" } : options),
  options: showLabels,
};

/** The widget with one option changed; `undefined` takes the option away. */
export function setOption(widget: FormWidget, name: string, value: unknown): FormWidget {
  const { [name]: _, ...rest } = widget.options;
  const options = value === undefined ? rest : { ...widget.options, [name]: value };
  return { ...widget, options: SWITCHES[name]?.(options) ?? options };
}

/** A sub-table with other columns; the visible ones that were ticked are looked up among them again (spec 001 §4). */
export function setColumns(table: FormWidget, tableColumns: FormWidget[]): FormWidget {
  const { checkValue } = table.options;
  if (!Array.isArray(checkValue)) return { ...table, tableColumns };
  const models = new Set<unknown>(tableColumns.map(({ model }) => model));
  const ticked = (checkValue as unknown[]).filter((model) => models.has(model));
  return { ...table, tableColumns, options: { ...table.options, checkValue: ticked } };
}

/** A select's default is one value, or a list while several may be chosen. */
function convertDefault(options: Options): Options {
  const { defaultValue, multiple } = options;
  if (multiple === true && !Array.isArray(defaultValue)) {
    const isEmpty = defaultValue === "" || defaultValue === undefined || defaultValue === null;
    return { ...options, defaultValue: isEmpty ? [] : [defaultValue] };
  }
  if (multiple !== true && Array.isArray(defaultValue))
    return { ...options, defaultValue: (defaultValue as unknown[])[0] ?? "" };
  return options;
}

/** The first label that differs from its value makes labels shown. */
function showLabels(options: Options): Options {
  const choices = Array.isArray(options["options"]) ? (options["options"] as unknown[]) : [];
  const isLabelled = choices.some((choice) => {
    const { value, label } = (choice ?? {}) as { value?: unknown; label?: unknown };
    return typeof label === "string" && label !== "" && label !== value;
  });
  return isLabelled && options["showLabel"] === false ? { ...options, showLabel: true } : options;
}
