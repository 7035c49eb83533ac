import { compileForm, isHiddenByAuthor } from "@/runtime/core/form/compile";
import { computeValues } from "@/runtime/core/form/computed";
import { childLists, tableColumnsOf, type FormConfig, type FormWidget } from "@/runtime/core/form/document";
import { foreignTitle, isForeignContainer } from "@/runtime/core/form/foreign";
import { gridOf } from "@/runtime/core/form/table-grid";
import { isLabelHidden } from "@/runtime/core/form/widget-hints";
import { isField, type ValueSchema } from "@/runtime/core/form/value-schema";
import { flagOf } from "@/runtime/core/json-schema/linkage";
import type { Path } from "@/runtime/core/json-schema/path";
import { plain, type Align, type Block, type Field } from "./block";
import type { Facts, ReadForm } from "./facts";
import { valueBlocks } from "./value";

type Values = Record<string, unknown>;

interface Printing {
  config: FormConfig;
  /** Fields that the reader may see, by model. */
  fields: Record<string, ValueSchema>;
  values: Values;
  /** The values that say what is visible: as the form's script leaves them. */
  shown: Values;
  facts: Facts;
}

const POINTS_PER_PIXEL = 0.75;

/** A form as blocks, laid out as it was designed: what the reader may not see leaves nothing behind. */
export function formBlocks(form: ReadForm, facts: Facts): Block[] {
  const { document, access, values } = form;
  const { schema, formulas } = compileForm(document, access);
  const script = facts.shown(form);
  const shown = { ...script, ...computeValues(formulas, script) };
  return listBlocks(
    { config: document.config, fields: schema.properties, values, shown, facts },
    document.list,
  );
}

const listBlocks = (printing: Printing, list: readonly FormWidget[]): Block[] =>
  list.flatMap((widget) => (isHiddenByAuthor(widget) ? [] : widgetBlocks(printing, widget)));

function widgetBlocks(printing: Printing, widget: FormWidget): Block[] {
  switch (widget.type) {
    case "grid":
      return gridBlocks(printing, widget);
    case "tabs":
      return (widget.tabs ?? []).flatMap((tab): Block[] => {
        const blocks = listBlocks(printing, tab.list);
        return blocks.length > 0 ? [{ kind: "section", level: 2, title: tab.label, blocks }] : [];
      });
    case "tableLayout":
      return tableLayoutBlocks(printing, widget);
    case "text":
      return [staticText(widget)];
    case "html":
      return printing.facts.rich(textOf(widget.options["content"]));
    case "divider":
      return [{ kind: "rule" }];
    case "table":
      return subTableBlocks(printing, widget);
    default:
      return isForeignContainer(widget) ? foreignBlocks(printing, widget) : fieldBlocks(printing, widget);
  }
}

/** What a container of another designer holds, under its title. */
function foreignBlocks(printing: Printing, widget: FormWidget): Block[] {
  const blocks = childLists(widget).flatMap((list) => listBlocks(printing, list));
  return blocks.length > 0 ? [{ kind: "section", level: 2, title: foreignTitle(widget), blocks }] : [];
}

/** The author's own text; one with the product's class for titles looks like one. */
function staticText({ name, options }: FormWidget): Block {
  const text = textOf(options["defaultValue"]) || name;
  const isTitle = textOf(options["classNames"])
    .split(/[,\s]+/)
    .includes("section-title");
  return isTitle
    ? { kind: "section", title: text, level: 2, blocks: [] }
    : { kind: "paragraph", runs: [{ text }], size: 10.5, before: 8 };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Older files keep the span in the column, newer ones in its options. */
function gridBlocks(printing: Printing, widget: FormWidget): Block[] {
  const columns = (widget.columns ?? []).map((column) => {
    const inner = (column["options"] as { span?: unknown } | undefined)?.span;
    const span = Math.min(Math.max(Number(column.span ?? inner) || 12, 1), 24);
    return { span, blocks: listBlocks(printing, column.list) };
  });
  if (columns.every(({ blocks }) => blocks.length === 0)) return [];
  const gutter = Math.max(Number(widget.options["gutter"]) || 0, 12) * POINTS_PER_PIXEL;
  return [{ kind: "columns", gutter, columns }];
}

const ALIGNS: readonly Align[] = ["left", "center", "right"];

interface CellOptions {
  width?: unknown;
  align?: unknown;
}

function tableLayoutBlocks(printing: Printing, widget: FormWidget): Block[] {
  const grid = gridOf(widget);
  if (grid.rows === 0) return [];
  const shares = Array.from({ length: grid.columns }, () => 1);
  const cells = grid.cells.map(({ cell, row, column, rowspan, colspan }) => {
    const options: CellOptions = { ...(cell["options"] as CellOptions | undefined), ...cell };
    const width = Number.parseFloat(textOf(options.width));
    if (colspan === 1 && width > 0 && textOf(options.width).endsWith("%"))
      shares[column] = (width / 100) * grid.columns;
    const align = ALIGNS.find((one) => one === options.align);
    const blocks = listBlocks(printing, cell.list).map((block) => inCell(block, align));
    return { row, column, rowspan, colspan: Math.min(colspan, grid.columns - column), blocks };
  });
  const border = textOf(widget.options["borderColor"]);
  return [{ kind: "cells", rows: grid.rows, shares, cells, ...(border === "" ? {} : { border }) }];
}

/** In a bordered cell a value needs no line of its own; text follows the cell's alignment. */
function inCell(block: Block, align: Align | undefined): Block {
  if (block.kind === "paragraph") return align ? { ...block, align } : block;
  if (block.kind !== "field") return block;
  const content = block.content.map((inner) => inCell(inner, align));
  return { ...block, content, isLined: false };
}

function fieldBlocks(printing: Printing, widget: FormWidget): Block[] {
  const { facts, values } = printing;
  if (!isField(widget) || !isSeen(printing, widget)) return [];
  const content = valueBlocks(widget, values[widget.model], { facts, isInCell: false });
  return [{ kind: "field", label: widget.name, place: placeOf(printing, widget), content, isLined: true }];
}

/** Whether the reader's form shows a field now: he may see it and its own condition says so. */
function isSeen({ fields, shown }: Printing, { model }: FormWidget): boolean {
  const schema = Object.hasOwn(fields, model) ? fields[model] : undefined;
  return schema !== undefined && isVisible(schema, shown, [model]);
}

function isVisible(schema: ValueSchema, values: Values, path: Path): boolean {
  const { visible } = (schema["x-flowsmith"] ?? {}) as { visible?: string };
  return visible === undefined || flagOf(visible, { values, path }, true);
}

function placeOf({ config }: Printing, widget: FormWidget): Field["place"] {
  if (isLabelHidden(widget)) return null;
  const width = Math.max(Number(config.labelWidth) || 100, 60) * POINTS_PER_PIXEL;
  return { position: config.labelPosition, width };
}

/** A sub-table under its name: the columns that the form shows, every row. */
function subTableBlocks(printing: Printing, widget: FormWidget): Block[] {
  if (!isSeen(printing, widget)) return [];
  const { facts, fields, values, shown } = printing;
  const schemas = fields[widget.model]?.items?.properties ?? {};
  const columns = shownColumns(widget).filter(({ model }) => Object.hasOwn(schemas, model));
  const stored = values[widget.model];
  const rows = Array.isArray(stored) ? (stored as Values[]) : [];
  const cellOf = (column: FormWidget, row: Values, at: number): Block[] => {
    const schema = schemas[column.model] ?? {};
    if (!isVisible(schema, shown, [widget.model, at, column.model])) return [];
    return valueBlocks(column, row[column.model], { facts, isInCell: true });
  };
  const table: Block = {
    kind: "rows",
    head: [facts.text("row"), ...columns.map(({ name }) => name)],
    shares: [ROW_SHARE, ...columns.map(shareOf)],
    rows: rows.map((row, at) => [
      plain(String(at + 1), { align: "center" }),
      ...columns.map((column) => cellOf(column, row, at)),
    ]),
    empty: facts.text("noRows"),
  };
  const title = isLabelHidden(widget) ? [] : plain(widget.name, { color: "#646a73", before: 8 });
  return [...title, table];
}

const ROW_SHARE = 45;

/** A width in pixels counts as a share of the table's width. */
function shareOf({ options }: FormWidget): number {
  const width = /^(\d+)(px)?$/.exec(String((options["width"] as string | undefined) ?? ""))?.[1];
  return Math.min(Math.max(Number(width) || 120, 50), 400);
}

/** Columns that the author ticked in `checkValue` (all when none is), without those that he hid. */
export function shownColumns(table: FormWidget): FormWidget[] {
  const ticked = Array.isArray(table.options["checkValue"]) ? (table.options["checkValue"] as unknown[]) : [];
  return (tableColumnsOf(table) ?? []).filter(
    (column) => !isHiddenByAuthor(column) && (ticked.length === 0 || ticked.includes(column.model)),
  );
}
