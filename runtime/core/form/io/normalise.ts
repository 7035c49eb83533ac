import { listIn } from "@/runtime/core/guards";
import { isNode, without, type Node } from "../dialects/dialect";
import {
  FORM_VERSION,
  type FormConfig,
  type FormDocument,
  type FormWidget,
  type TableCell,
} from "../document";
import { changeForeignLists } from "./foreign";
import { isKnownType } from "../widget-types";

const arrayOf = (value: unknown): unknown[] => [...listIn(value)];

/** Types of the family under another name: drawn and edited as ours. */
const ALIASES: Record<string, string> = {
  report: "tableLayout",
  fileupload: "upload",
  file: "upload",
  card: "grid",
  inline: "grid",
  collapse: "tabs",
  subform: "table",
  multipleinput: "table",
};

/** What only a Vue program can draw: bindings, interpolations, tags of components. */
const VUE_MARKUP = /\{\{|<[a-z]+-|\s(v-|[:@])[\w-]/i;

/** The HTML of a custom component that holds nothing but HTML; null for every other widget. */
function htmlOf({ type, options }: Node): string | null {
  if (type !== "component" || !isNode(options)) return null;
  const { template } = options;
  return typeof template === "string" && !VUE_MARKUP.test(template) ? template : null;
}

function typeOf(node: Node): string {
  if (htmlOf(node) !== null) return "html";
  const source = typeof node["type"] === "string" ? node["type"] : "";
  return Object.hasOwn(ALIASES, source) ? (ALIASES[source] ?? source) : source;
}

/** Keys in use, so that every widget of a form can be told from the others. */
class Keys {
  private readonly used = new Set<string>();

  take(wanted: unknown): string {
    const base = typeof wanted === "string" || typeof wanted === "number" ? String(wanted) : "";
    let key = base === "" ? `w${this.used.size + 1}` : base;
    for (let n = 2; this.used.has(key); n++) key = `${base === "" ? "w" : base}_${n}`;
    this.used.add(key);
    return key;
  }
}

/**
 * The form in the shape that designer, generator and server rely on: every widget has type, key, model, name and
 * options, every slot is a list. Unknown keys are kept; a form that is in shape comes out equal.
 */
export function normaliseForm(root: Node): FormDocument {
  const keys = new Keys();
  const config = isNode(root["config"]) ? root["config"] : {};
  return {
    ...root,
    schemaVersion: FORM_VERSION,
    list: listOf(root["list"], keys),
    config: normaliseConfig(config),
  };
}

function normaliseConfig(config: Node): FormConfig {
  const width = Number(config["labelWidth"] ?? 100);
  const labelPosition = (["right", "left", "top"] as const).find((one) => one === config["labelPosition"]);
  const size = (["medium", "small", "mini"] as const).find((one) => one === config["size"]);
  return {
    ...config,
    labelWidth: Number.isFinite(width) ? width : 100,
    labelPosition: labelPosition ?? "right",
    size: size ?? "small",
  };
}

const listOf = (value: unknown, keys: Keys): FormWidget[] =>
  arrayOf(value).map((node) => normaliseWidget(isNode(node) ? node : { type: "", value: node }, keys));

/** What each widget was read from. Widgets are immutable, so an edited one is another object. */
const nodes = new WeakMap<FormWidget, Node>();

/** The node that a widget was read from, as it came; undefined once it has been edited, and for our own. */
export const nodeOf = (widget: FormWidget): Node | undefined => nodes.get(widget);

function normaliseWidget(node: Node, keys: Keys): FormWidget {
  const type = typeOf(node);
  const key = keys.take(node["key"]);
  const { model, name, label } = node;
  const known = {
    ...node,
    type,
    key,
    model: typeof model === "string" || typeof model === "number" ? String(model) : `${type}_${key}`,
    name: textOf(name) ?? textOf(label) ?? "",
    options: optionsFor(node),
  };
  const parts = partsOf(known, keys);
  const own = type === (node["type"] ?? "") ? known : without(known, "list", "panes", "columns", "items");
  const widget = { ...own, ...parts } as FormWidget;
  nodes.set(widget, node);
  return widget;
}

function optionsFor(node: Node): Node {
  const options = isNode(node["options"]) ? node["options"] : {};
  const html = htmlOf(node);
  return html === null ? options : { ...options, content: html };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined;

type PartBuilder = (node: Node, keys: Keys) => Partial<FormWidget>;

const PARTS: Record<string, PartBuilder> = {
  grid: (node, keys) => ({ columns: columnsOf(node, keys) }),
  tabs: (node, keys) => ({ tabs: tabsOf(node, keys) }),
  table: (node, keys) => ({
    tableColumns: listOf(node["tableColumns"] ?? node["list"] ?? fieldsOfColumns(node), keys),
  }),
  tableLayout: (node, keys) => ({ rows: rowsOf(node, keys) }),
};

/** The slots of a layout widget in our shape; the lists of a foreign container stay where they are. */
function partsOf(node: Node, keys: Keys): Partial<FormWidget> {
  const type = String(node["type"]);
  if (!isKnownType(type)) return changeForeignLists(node, (list) => listOf(list, keys));
  return PARTS[type]?.(node, keys) ?? {};
}

/** Some sub-forms arrange their fields in columns, or name one field for each; a sub-table has them in one row. */
const fieldsOfColumns = (node: Node): unknown[] =>
  arrayOf(node["columns"])
    .filter(isNode)
    .flatMap(({ width, item, list }) => (isNode(item) ? [fieldOfColumn(item, width)] : arrayOf(list)));

/** Such a field stands in the rows under its name, and its column says how wide it is. */
function fieldOfColumn(item: Node, width: unknown): Node {
  const options = isNode(item["options"]) ? item["options"] : {};
  return {
    ...item,
    model: item["model"] ?? item["name"],
    options: Number(width) > 0 ? { ...options, width: `${Number(width)}px` } : options,
  };
}

function columnsOf(node: Node, keys: Keys): NonNullable<FormWidget["columns"]> {
  const columns = Array.isArray(node["columns"])
    ? listIn(node["columns"])
    : [{ span: 24, list: node["list"] }];
  return columns.filter(isNode).map((column) => {
    const options = isNode(column["options"]) ? column["options"] : {};
    const span = Number(column["span"] ?? options["span"] ?? column["md"] ?? 12);
    return { ...column, span: Number.isFinite(span) ? span : 12, list: listOf(column["list"], keys) };
  });
}

function tabsOf(node: Node, keys: Keys): NonNullable<FormWidget["tabs"]> {
  const tabs = arrayOf(node["tabs"] ?? node["panes"] ?? node["columns"] ?? node["items"]).filter(isNode);
  return tabs.map((tab, index) => ({
    ...without(tab, "top"),
    label: textOf(tab["label"]) ?? textOf(tab["title"]) ?? textOf(tab["name"]) ?? `标签页${index + 1}`,
    name: textOf(tab["name"]) ?? `tab_${index + 1}`,
    list: listOf([...headOf(tab), ...arrayOf(tab["list"])], keys),
  }));
}

/** Widgets that a panel of a collapse shows in its head. */
const headOf = ({ top }: Node): unknown[] => (isNode(top) ? arrayOf(top["list"]) : []);

function rowsOf(node: Node, keys: Keys): NonNullable<FormWidget["rows"]> {
  return arrayOf(node["rows"])
    .filter(isNode)
    .map((row) => ({
      ...row,
      columns: arrayOf(row["columns"])
        .filter(isNode)
        .map((cell) => cellOf(cell, keys)),
    }));
}

/** Spans and covering stand in the cell; the advanced dialect keeps them in the cell's options. */
function cellOf(cell: Node, keys: Keys): TableCell {
  const options = isNode(cell["options"]) ? cell["options"] : {};
  const spanOf = (value: unknown): number => Math.max(1, Number(value) || 1);
  return {
    ...cell,
    colspan: spanOf(cell["colspan"] ?? options["colspan"]),
    rowspan: spanOf(cell["rowspan"] ?? options["rowspan"]),
    ...((cell["invisible"] ?? options["invisible"]) ? { invisible: true } : {}),
    list: listOf(cell["list"], keys),
  };
}
