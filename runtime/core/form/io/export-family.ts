import { isRecord, recordIn } from "@/runtime/core/guards";
import type { FormDocument, FormWidget, TableCell } from "../document";
import { allLists } from "../edit/edit";
import { nodeOf } from "./normalise";

/** Types that the family calls otherwise and builds as we do: their name comes back on the way out. */
const RENAMED: ReadonlySet<unknown> = new Set(["report", "fileupload", "file"]);

/**
 * An edited form in the dialect of the family that it was imported from: widgets nobody touched come out as they came,
 * edited ones under the name that they had.
 */
export function familyForm(form: FormDocument, imported: FormDocument): Record<string, unknown> {
  const { schemaVersion: _, ...rest } = form;
  const before = new Map(
    [...allLists(imported)].flatMap(({ list }) => list).map((widget) => [widget.key, widget]),
  );
  const write = (widget: FormWidget): unknown => {
    const untouched = nodeOf(widget);
    if (untouched) return untouched;
    const known = before.get(widget.key);
    const type = known && known.type === widget.type ? nodeOf(known)?.["type"] : undefined;
    return { ...withParts(widget, write), ...(RENAMED.has(type) ? { type } : {}) };
  };
  return { ...rest, list: form.list.map(write) };
}

type Write = (widget: FormWidget) => unknown;

function withParts(widget: FormWidget, write: Write): Record<string, unknown> {
  const { columns, tabs, tableColumns, rows } = widget;
  const slot = <Part extends { list: FormWidget[] }>(part: Part) => ({ ...part, list: part.list.map(write) });
  return {
    ...widget,
    ...(columns ? { columns: columns.map(slot) } : {}),
    ...(tabs ? { tabs: tabs.map(slot) } : {}),
    ...(tableColumns ? { tableColumns: tableColumns.map(write) } : {}),
    ...(rows
      ? { rows: rows.map((row) => ({ ...row, columns: row.columns.map((cell) => cellOut(cell, write)) })) }
      : {}),
  };
}

/** The advanced dialect keeps spans in the options of a cell. */
function cellOut(cell: TableCell, write: Write): Record<string, unknown> {
  const { colspan, rowspan } = cell;
  const options = isRecord(cell["options"])
    ? { options: { ...recordIn(cell["options"]), colspan, rowspan } }
    : {};
  return { ...cell, ...options, list: cell.list.map(write) };
}
