import { classNamesOf } from "@/runtime/core/form/class-names";
import { childLists, tableColumnsOf, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import { foreignTitle, isForeignContainer } from "@/runtime/core/form/io/foreign";
import { gridOf } from "@/runtime/core/form/edit/table-grid";
import { cleanMarkup } from "../form/clean-markup";
import {
  declaredStyles,
  inherited,
  PAPER_PROPERTIES,
  styleOf,
  type Declared,
  type Style,
} from "./style-sheet";

/** `box` is the widget itself or the cell of a column; `label` also the head of a column. */
export type Part = "box" | "label" | "value";

/** How the author's style sheet dresses a form. */
export interface FormStyles {
  /** The style of a part of a widget, or (as its box) of a cell of a table layout. */
  of: (owner: object, part: Part) => Style;
  /** An HTML widget's content with what the style sheet says of it written into its elements. */
  html: (widget: FormWidget) => Element | undefined;
}

const UNDRESSED: Style = { look: {} };

/** A form without a style sheet. */
export const NO_STYLES: FormStyles = { of: () => UNDRESSED, html: () => undefined };

/**
 * The style sheet of a form for paper (spec 001 §2). It is matched against elements that stand as the generator draws
 * them on the screen, so the same selectors meet the same parts.
 */
export async function authorStyles({ list, config }: FormDocument): Promise<FormStyles> {
  const css = typeof config.globalCss === "string" ? config.globalCss : "";
  if (css.trim() === "") return NO_STYLES;
  const { JSDOM, VirtualConsole } = await import("jsdom");
  // A sheet with a fault counts as far as it can be read, here as in a browser.
  const { window } = new JSDOM("", { virtualConsole: new VirtualConsole() });
  const { document } = window;
  const sheet = document.createElement("style");
  sheet.textContent = css;
  document.head.append(sheet);
  const figure = new Figure(document, await cleanContents(list));
  figure.list(
    figure.add(document.body, "div", "fs-form", "fs-form-view", `fs-label-${config.labelPosition}`),
    list,
  );
  const styles = declaredStyles(document);
  for (const element of figure.contents.values()) dress(element, styles);
  return {
    of: (owner, part) => {
      const element = figure.parts.get(owner)?.[part];
      return element ? styleOf(inherited(element, styles, keeps)) : UNDRESSED;
    },
    html: (widget) => figure.contents.get(widget),
  };
}

async function cleanContents(list: readonly FormWidget[]): Promise<Map<FormWidget, string>> {
  const contents = new Map<FormWidget, string>();
  for (const widget of list) {
    const { content } = widget.options;
    // oxlint-disable-next-line no-await-in-loop -- the cleaner is loaded once
    if (widget.type === "html" && typeof content === "string")
      contents.set(widget, await cleanMarkup(content));
    for (const children of childLists(widget))
      // oxlint-disable-next-line no-await-in-loop -- as above
      for (const [inner, html] of await cleanContents(children)) contents.set(inner, html);
  }
  return contents;
}

/** What our own style sheet says of a part, so that nothing of it comes from around. */
function keeps(element: Element): readonly string[] {
  const { classList } = element;
  if (classList.contains("fs-label")) return ["color", "text-align"];
  if (classList.contains("fs-control")) return ["color", "font-size", "text-align", "text-decoration"];
  if (classList.contains("fs-static-text")) return ["color"];
  return element.tagName === "TH" ? ["color", "font-weight", "text-align"] : [];
}

/** Writes the style sheet's declarations into the elements of an HTML content; their own stay stronger. */
function dress(root: Element, styles: ReadonlyMap<Element, Declared>): void {
  for (const element of root.querySelectorAll("*")) {
    const declared = styles.get(element);
    if (!declared) continue;
    const written = PAPER_PROPERTIES.flatMap((name) =>
      declared.has(name) ? [`${name}: ${declared.get(name) ?? ""}`] : [],
    );
    element.setAttribute("style", [...written, element.getAttribute("style") ?? ""].join("; "));
  }
}

/** Elements of a form as the generator draws them, as far as selectors ask for them. */
class Figure {
  readonly parts = new Map<object, Partial<Record<Part, Element>>>();
  readonly contents = new Map<FormWidget, Element>();
  private readonly document: Document;
  private readonly cleaned: ReadonlyMap<FormWidget, string>;

  constructor(document: Document, cleaned: ReadonlyMap<FormWidget, string>) {
    this.document = document;
    this.cleaned = cleaned;
  }

  add(parent: Element, tag: string, ...classes: string[]): Element {
    const element = this.document.createElement(tag);
    element.classList.add(...classes);
    parent.append(element);
    return element;
  }

  list(parent: Element, list: readonly FormWidget[]): void {
    const layout = this.add(parent, "div", "fs-layout");
    for (const widget of list) this.widget(layout, widget);
  }

  private widget(parent: Element, widget: FormWidget): void {
    const box = (tag: string, ...classes: string[]): Element => {
      const element = this.add(parent, tag, ...classes, "fs-widget", ...classNamesOf(widget));
      this.parts.set(widget, { box: element });
      return element;
    };
    switch (widget.type) {
      case "text":
        return void box("div", "fs-static-text");
      case "html":
        return this.html(box("div", "fs-static-html"), widget);
      case "tableLayout":
        return this.tableLayout(box("table", "fs-table-layout"), widget);
      case "grid":
      case "tabs":
        return this.lists(box("div", widget.type === "grid" ? "ant-row" : "ant-tabs"), widget);
      default:
        if (isForeignContainer(widget)) return this.foreign(box("section", "fs-foreign"), widget);
        return this.field(box("div"), widget);
    }
  }

  private html(box: Element, widget: FormWidget): void {
    box.innerHTML = this.cleaned.get(widget) ?? "";
    this.contents.set(widget, box);
  }

  private lists(box: Element, widget: FormWidget): void {
    for (const children of childLists(widget))
      this.list(this.add(box, "div", ...(widget.type === "grid" ? ["ant-col"] : [])), children);
  }

  private foreign(box: Element, widget: FormWidget): void {
    this.add(box, "div", "fs-foreign-title").textContent = foreignTitle(widget);
    this.lists(box, widget);
  }

  private tableLayout(box: Element, widget: FormWidget): void {
    const body = this.add(box, "tbody");
    const grid = gridOf(widget);
    const rows = Array.from({ length: grid.rows }, () => this.add(body, "tr"));
    for (const { cell, row } of grid.cells) {
      const place = this.add(rows[row] ?? body, "td");
      this.parts.set(cell, { box: place });
      this.list(place, cell.list);
    }
  }

  private field(box: Element, widget: FormWidget): void {
    const field = this.add(box, "div", "fs-field");
    const label = this.add(field, "label", "fs-label");
    const control = this.add(field, "div", "fs-control");
    const columns = tableColumnsOf(widget);
    const value = columns ? this.table(control, columns) : this.input(control, widget);
    this.parts.set(widget, { box, label, value });
  }

  private table(control: Element, columns: readonly FormWidget[]): Element {
    const table = this.add(this.add(control, "div", "fs-subtable"), "table");
    const head = this.add(this.add(table, "thead"), "tr");
    const row = this.add(this.add(table, "tbody"), "tr");
    for (const column of columns) {
      const cell = this.add(row, "td");
      this.parts.set(column, { label: this.add(head, "th"), box: cell, value: this.input(cell, column) });
    }
    return table;
  }

  /** The element with the value; what is around it hands nothing down that inputs do not take. */
  private input(parent: Element, { type }: FormWidget): Element {
    const control = parent.classList.contains("fs-control") ? parent : this.add(parent, "div", "fs-control");
    if (type === "textarea") return this.add(control, "textarea", "fs-input");
    return TYPED.has(type) ? this.add(control, "input", "fs-input") : this.add(control, "div");
  }
}

const TYPED = new Set(["input", "number", "date", "time", "serialNumber", "globalVariable"]);
