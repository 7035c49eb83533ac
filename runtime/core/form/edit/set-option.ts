import { listIn, recordIn } from "@/runtime/core/guards";
import type { FormWidget } from "../document";
import { limitOf } from "../value-schema";

type Options = Record<string, unknown>;

/** Options whose change takes others along (spec 001 §4). */
const SWITCHES: Record<string, (options: Options) => Options> = {
  multiple: convertDefault,
  range: (options) => {
    const least = limitOf(options["min"]) ?? 0;
    return { ...options, defaultValue: options["range"] === true ? [least, least] : least };
  },
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

/**
 * A sub-table that shows only some of its columns: the checked list is rebuilt from the table's columns, in their order
 * (spec 001 §4). None chosen shows all.
 */
export function chooseColumns(table: FormWidget, models: readonly unknown[]): FormWidget {
  const checkValue = (table.tableColumns ?? [])
    .map(({ model }) => model)
    .filter((model) => models.includes(model));
  return { ...table, options: { ...table.options, tableValue: checkValue, checkValue } };
}

/** A sub-table with other columns; those that were chosen to be visible are looked up among them again. */
export function setColumns(table: FormWidget, tableColumns: FormWidget[]): FormWidget {
  const next = { ...table, tableColumns };
  const { checkValue } = table.options;
  return listIn(checkValue).length > 0 ? chooseColumns(next, listIn(checkValue)) : next;
}

/** A select's default is one value, or a list while several may be chosen. */
function convertDefault(options: Options): Options {
  const { defaultValue, multiple } = options;
  if (multiple === true && !Array.isArray(defaultValue)) {
    const isEmpty = defaultValue === "" || defaultValue === undefined || defaultValue === null;
    return { ...options, defaultValue: isEmpty ? [] : [defaultValue] };
  }
  if (multiple !== true && Array.isArray(defaultValue))
    return { ...options, defaultValue: listIn(defaultValue)[0] ?? "" };
  return options;
}

/** The first label that differs from its value makes labels shown. */
function showLabels(options: Options): Options {
  const choices = listIn(options["options"]);
  const isLabelled = choices.some((choice) => {
    const { value, label } = recordIn(choice);
    return typeof label === "string" && label !== "" && label !== value;
  });
  return isLabelled && options["showLabel"] === false ? { ...options, showLabel: true } : options;
}
