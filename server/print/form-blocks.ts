import { entryOf, partIn, recordIn, recordsIn, textIn } from "@/runtime/core/guards";
import { compileForm, isHiddenByAuthor, isLeftOut } from "@/runtime/core/form/compile";
import { classNamesOf } from "@/runtime/core/form/class-names";
import { computeValues } from "@/runtime/core/form/computed";
import { childLists, tableColumnsOf, type FormConfig, type FormWidget } from "@/runtime/core/form/document";
import { foreignTitle, isForeignContainer } from "@/runtime/core/form/io/foreign";
import { gridOf } from "@/runtime/core/form/edit/table-grid";
import { isLabelHidden } from "@/runtime/core/form/widget-hints";
import { isField, type ValueSchema } from "@/runtime/core/form/value-schema";
import { flagOf } from "@/runtime/core/json-schema/linkage";
import type { Path } from "@/runtime/core/json-schema/path";
import { plain, type Align, type Block, type Field, type Paragraph } from "./block";
import type { Facts, ReadForm } from "./facts";
import type { FormStyles } from "./author-styles";
import { FAINT } from "./press";
import { grounded, styled, type Style } from "./style-sheet";
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
  styles: FormStyles;
}

const POINTS_PER_PIXEL = 0.75;

/** A form as blocks, laid out as it was designed: what the reader may not see leaves nothing behind. */
export function formBlocks(form: ReadForm, facts: Facts): Block[] {
  const { document, access, values, shown: script, styles } = form;
  const { schema, formulas } = compileForm(document, access);
  const shown = { ...script, ...computeValues(formulas, script) };
  return listBlocks(
    { config: document.config, fields: schema.properties, values, shown, facts, styles },
    document.list,
  );
}

const listBlocks = (printing: Printing, list: readonly FormWidget[]): Block[] =>
  list.flatMap((widget) =>
    isHiddenByAuthor(widget)
      ? []
      : grounded(widgetBlocks(printing, widget), printing.styles.of(widget, "box")),
  );

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
      return [staticText(widget, printing.styles)];
    case "html":
      return htmlBlocks(printing, widget);
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
function staticText(widget: FormWidget, styles: FormStyles): Block {
  const text = textOf(widget.options["defaultValue"]) || widget.name;
  const isTitle = classNamesOf(widget).includes("section-title");
  if (isTitle) return { kind: "section", title: text, level: 2, blocks: [] };
  const { look, size = 10.5, align } = styles.of(widget, "box");
  return { kind: "paragraph", runs: [{ ...look, text }], size, before: 8, ...(align ? { align } : {}) };
}

function htmlBlocks({ facts, styles }: Printing, widget: FormWidget): Block[] {
  const content = styles.html(widget) ?? textOf(widget.options["content"]);
  return styled(facts.rich(content), styles.of(widget, "box"));
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Older files keep the span in the column, newer ones in its options. */
function gridBlocks(printing: Printing, widget: FormWidget): Block[] {
  const columns = (widget.columns ?? []).map((column) => {
    const inner = partIn(column["options"], "span");
    const span = Math.min(Math.max(Number(column.span ?? inner) || 12, 1), 24);
    return { span, blocks: listBlocks(printing, column.list) };
  });
  if (columns.every(({ blocks }) => blocks.length === 0)) return [];
  const gutter = Math.max(Number(widget.options["gutter"]) || 0, 12) * POINTS_PER_PIXEL;
  return [{ kind: "columns", gutter, columns }];
}

const ALIGNS: readonly Align[] = ["left", "center", "right"];

function tableLayoutBlocks(printing: Printing, widget: FormWidget): Block[] {
  const grid = gridOf(widget);
  if (grid.rows === 0) return [];
  const shares = Array.from({ length: grid.columns }, () => 1);
  const cells = grid.cells.map(({ cell, row, column, rowspan, colspan }) => {
    const options: Record<string, unknown> = { ...recordIn(cell["options"]), ...cell };
    const width = Number.parseFloat(textOf(options["width"]));
    if (colspan === 1 && width > 0 && textOf(options["width"]).endsWith("%"))
      shares[column] = (width / 100) * grid.columns;
    const align = ALIGNS.find((one) => one === options["align"]);
    const blocks = listBlocks(printing, cell.list).map((block) => inCell(block, align));
    const { fill } = printing.styles.of(cell, "box");
    const wide = Math.min(colspan, grid.columns - column);
    return { row, column, rowspan, colspan: wide, blocks, ...(fill ? { fill } : {}) };
  });
  const lines = grid.cells.flatMap(({ cell }) => printing.styles.of(cell, "box").line ?? []);
  const border = lines[0] ?? textOf(widget.options["borderColor"]);
  return [{ kind: "cells", rows: grid.rows, shares, cells, ...(border === "" ? {} : { border }) }];
}

/** In a bordered cell a value needs no line of its own; text without an alignment of its own follows the cell's. */
function inCell(block: Block, align: Align | undefined): Block {
  if (block.kind === "paragraph") return align ? { align, ...block } : block;
  if (block.kind === "rows" && block.title && align) return { ...block, title: { align, ...block.title } };
  if (block.kind !== "field") return block;
  const content = block.content.map((inner) => inCell(inner, align));
  return { ...block, content, isLined: false };
}

function fieldBlocks(printing: Printing, widget: FormWidget): Block[] {
  const { facts, values, styles } = printing;
  if (!isField(widget) || !isSeen(printing, widget)) return [];
  const style = styles.of(widget, "value");
  const content = styled(valueBlocks(widget, values[widget.model], { facts, isInCell: false }), style);
  return [
    {
      kind: "field",
      label: widget.name,
      labelLook: labelLook(styles.of(widget, "label")),
      place: placeOf(printing, widget),
      content: grounded(content, style),
      isLined: style.border === undefined,
      ...(style.line ? { line: style.line } : {}),
    },
  ];
}

/** A label in its style; its ground lies behind its text. */
function labelLook({ look, size, align, fill }: Style): NonNullable<Field["labelLook"]> {
  return {
    run: { ...look, ...(fill ? { background: fill } : {}) },
    ...(size === undefined ? {} : { size }),
    ...(align ? { align } : {}),
  };
}

/** Whether the reader's form shows a field now: they may see it and its own condition says so. */
function isSeen({ fields, shown }: Printing, { model }: FormWidget): boolean {
  const schema = entryOf(fields, model);
  return schema !== undefined && isVisible(schema, shown, [model]);
}

function isVisible(schema: ValueSchema, values: Values, path: Path): boolean {
  const visible = schema["x-flowsmith"]?.visible;
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
  const { facts, fields, values, shown, styles } = printing;
  const schemas = fields[widget.model]?.items?.properties ?? {};
  const columns = shownColumns(widget).filter(({ model }) => Object.hasOwn(schemas, model));
  const stored = values[widget.model];
  const rows = Array.isArray(stored) ? recordsIn(stored) : [];
  const cellOf = (column: FormWidget, row: Values, at: number): Block[] => {
    const schema = schemas[column.model] ?? {};
    if (!isVisible(schema, shown, [widget.model, at, column.model])) return [];
    return styled(
      valueBlocks(column, row[column.model], { facts, isInCell: true }),
      styles.of(column, "value"),
    );
  };
  const heads = columns.map((column) => styles.of(column, "label"));
  const cells = columns.map((column) => styles.of(column, "box"));
  const line = [...heads, ...cells].flatMap((style) => style.line ?? [])[0];
  const lines = rows.map((row, at) => columns.map((column) => cellOf(column, row, at)));
  return [
    {
      kind: "rows",
      ...(isLabelHidden(widget) ? {} : { title: tableTitle(widget, styles) }),
      head: [facts.text("row"), ...columns.map(({ name }) => name)],
      shares: [
        ROW_SHARE,
        ...columns.map((column, at) =>
          shareOf(
            column,
            lines.map((cell) => cell[at] ?? []),
          ),
        ),
      ],
      rows: lines.map((cell, at) => [plain(String(at + 1), { align: "center" }), ...cell]),
      empty: facts.text("noRows"),
      headFills: [heads[0]?.fill, ...heads.map(({ fill }) => fill)],
      headLooks: [heads[0]?.look ?? {}, ...heads.map(({ look }) => look)],
      fills: [cells[0]?.fill, ...cells.map(({ fill }) => fill)],
      ...(line ? { border: line } : {}),
    },
  ];
}

function tableTitle(widget: FormWidget, styles: FormStyles): Paragraph {
  const { run, ...look } = labelLook(styles.of(widget, "label"));
  return { kind: "paragraph", runs: [{ ...run, text: widget.name }], color: FAINT, before: 8, ...look };
}

const ROW_SHARE = 45;

/**
 * The share of a column in the table's width: what its author gave it in pixels, else more where its cells say more. Columns
 * as wide as their texts are long have as few lines as there can be.
 */
function shareOf({ options }: FormWidget, cells: readonly Block[][]): number {
  const given = options["width"];
  const text = typeof given === "number" ? String(given) : (textIn(given) ?? "");
  const width = Number(/^(\d+)(px)?$/.exec(text)?.[1]) || Math.max(USUAL_SHARE, saidIn(cells) * CHARACTER);
  return Math.min(Math.max(width, 50), 400);
}

const USUAL_SHARE = 120;
/** What a character takes of a share. */
const CHARACTER = 14;

/** How many characters the cells of a column have, the long ones counting for more. */
function saidIn(cells: readonly Block[][]): number {
  const squares = cells.map((blocks) => lengthOf(blocks) ** 2);
  return Math.sqrt(squares.reduce((all, one) => all + one, 0) / Math.max(squares.length, 1));
}

/** Letters and digits are half as wide as other signs. */
const lengthOf = (blocks: readonly Block[]): number =>
  blocks
    .flatMap((block) => (block.kind === "paragraph" ? block.runs : []))
    .reduce((all, { text }) => all + text.length - (text.match(/[\x20-\x7e]/g)?.length ?? 0) / 2, 0);

/** Columns that the author ticked in `checkValue` (all when none is), without those that they hid. */
export function shownColumns(table: FormWidget): FormWidget[] {
  return (tableColumnsOf(table) ?? []).filter(
    (column) => !isHiddenByAuthor(column) && !isLeftOut(table, column),
  );
}
