/** A table of texts as it goes on paper. */
export interface PrintedTable {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** Sums and counts under the columns. */
  foot?: readonly string[];
}

/** In pixels: what a sheet of A4 has room for, what stands beside a cell's text, and what its text should have at least. */
const WIDTH = { paper: 680, beside: 13, text: 48 };

/**
 * No column goes beyond the paper, whatever word is in it. The head comes again on each page, the sums once, at the end.
 */
function styleFor(columns: number): string {
  const least = Math.max(0, Math.min(WIDTH.text, Math.floor(WIDTH.paper / columns) - WIDTH.beside));
  return `body { font: 12px/1.5 sans-serif; } h1 { font-size: 16px; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #999; padding: 4px 6px; text-align: left; min-width: ${least}px; overflow-wrap: anywhere; white-space: pre-line; }
thead { display: table-header-group; } tr { break-inside: avoid; }
tfoot { display: table-row-group; font-weight: bold; }`;
}

/** Out of sight: browsers print nothing of a frame that is not displayed. */
const PLACE = "position: fixed; right: 100%; width: 1px; height: 1px; border: 0;";

/** Prints a table alone, without the page around it: in a frame of its own, which goes when the dialog is closed. */
export function printTable(table: PrintedTable): void {
  const frame = document.createElement("iframe");
  frame.className = "fs-print-frame";
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.style.cssText = PLACE;
  document.body.append(frame);
  const { contentDocument: paper, contentWindow: view } = frame;
  if (!paper || !view) return frame.remove();
  fill(paper, table);
  view.addEventListener("afterprint", () => frame.remove());
  view.focus();
  view.print();
}

function fill(paper: Document, { title, heads, rows, foot }: PrintedTable): void {
  const style = paper.createElement("style");
  style.textContent = styleFor(heads.length);
  paper.head.append(style);
  paper.title = title;
  const heading = paper.createElement("h1");
  heading.textContent = title;
  const table = paper.createElement("table");
  line(table.createTHead(), heads, "th");
  const body = table.createTBody();
  for (const row of rows) line(body, row, "td");
  if (foot) line(table.createTFoot(), foot, "td");
  paper.body.append(heading, table);
}

function line(section: HTMLTableSectionElement, texts: readonly string[], kind: "th" | "td"): void {
  const row = section.insertRow();
  for (const text of texts) {
    const cell = section.ownerDocument.createElement(kind);
    cell.textContent = text;
    row.append(cell);
  }
}
