import { choicesIn, keptChoices, optionSource, type Choice } from "@/runtime/core/form/option-source";
import { recordIn } from "@/runtime/core/guards";
import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import type { Locale } from "@/runtime/core/locale";
import type { HttpPort } from "@/runtime/ports";
import type { PrintedTable } from "@/runtime/render/print-table";
import type { ToolsProps } from "./list-tool";
import { printedCell } from "./printed-cell";
import { ROW_BUTTON } from "./row-button";

/** Who is asked for choices; nobody on a page without a server. */
type Asking = Pick<HttpPort, "request"> | null;

/** The rows of a list in words; choices that come from elsewhere are asked for first. */
export async function listOnPaper(
  { columns, label, rows }: Pick<ToolsProps, "columns" | "label" | "rows">,
  locale: Locale,
  http: Asking,
): Promise<PrintedTable> {
  const shown = columns.filter(([, schema]) => schema["x-flowsmith"]?.widget !== ROW_BUTTON);
  const printed = await Promise.all(
    shown.map(async ([name, schema]) => ({
      name,
      schema,
      locale,
      choices: await choicesOf(schema, http, locale),
    })),
  );
  return {
    title: label,
    heads: shown.map(([name, schema]) => titleOf(schema, name, locale)),
    rows: rows.map((row) => printed.map((column) => printedCell(column, row[column.name]))),
  };
}

async function choicesOf(schema: Schema, http: Asking, locale: Locale): Promise<Choice[] | undefined> {
  const declared = schema["x-flowsmith"];
  const options = recordIn(declared?.options);
  const source = optionSource(options, declared?.widget === "cascader");
  if (!source || !http) return keptChoices(options) ?? undefined;
  const { path, query, mapping } = source;
  return choicesIn(await http.request({ method: "GET", path, query }), mapping, locale);
}
