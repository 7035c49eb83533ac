import { isKnownType } from "../widget-types";
import { isNode, listsOf, nodesOf, optionsOf, without, type Dialect, type Node } from "./dialect";

const TYPES: Record<string, string> = {
  "static-text": "text",
  "html-text": "html",
  "picture-upload": "imgupload",
  "file-upload": "upload",
  "rich-editor": "editor",
  "time-range": "time",
  "date-range": "date",
  tab: "tabs",
  table: "tableLayout",
  card: "grid",
  "sub-form": "table",
  "grid-sub-form": "table",
};

const childrenOf = (node: Node): Node[] => nodesOf(node["widgetList"]).map(convert);

function convert(node: Node): Node {
  // Its edition for phones has the same widgets under names of their own.
  const source = String(node["type"]).replace(/^m-/, "");
  const options = optionsOf(node);
  const type = TYPES[source] ?? source;
  return {
    ...(isKnownType(type)
      ? without(node, "cols", "tabs", "rows", "widgetList")
      : listsOf(node, "widgetList", convert)),
    type,
    key: node["id"] ?? node["key"],
    model: options["name"] ?? node["id"],
    name: options["label"],
    options: optionsFor(source, options),
    ...partsOf(source, node),
  };
}

function partsOf(source: string, node: Node): Node {
  if (source === "grid") return { columns: nodesOf(node["cols"]).map(columnOf) };
  if (source === "tab") return { tabs: nodesOf(node["tabs"]).map(tabOf) };
  if (source === "table") return { rows: nodesOf(node["rows"]).map(rowOf) };
  if (source === "sub-form" || source === "grid-sub-form") return { tableColumns: childrenOf(node) };
  return source === "card" ? { columns: [{ span: 24, list: childrenOf(node) }] } : {};
}

const columnOf = (column: Node): Node => ({
  ...without(column, "widgetList"),
  span: optionsOf(column)["span"] ?? 12,
  list: childrenOf(column),
});

const tabOf = (tab: Node): Node => ({
  ...without(tab, "widgetList"),
  label: optionsOf(tab)["label"],
  name: optionsOf(tab)["name"],
  key: tab["id"],
  list: childrenOf(tab),
});

const rowOf = (row: Node): Node => ({ ...without(row, "cols"), columns: nodesOf(row["cols"]).map(cellOf) });

const cellOf = (cell: Node): Node => ({
  ...without(cell, "widgetList"),
  colspan: optionsOf(cell)["colspan"],
  rowspan: optionsOf(cell)["rowspan"],
  ...(cell["merged"] === true ? { invisible: true } : {}),
  list: childrenOf(cell),
});

function optionsFor(source: string, options: Node): Node {
  const result: Node = { ...options, isHideLabel: options["labelHidden"] === true };
  if (Array.isArray(options["customClass"])) result["customClass"] = options["customClass"].join(",");
  if (options["maxLength"]) result["maxlength"] = options["maxLength"];
  if (options["limit"] !== undefined) result["length"] = options["limit"];
  if (Array.isArray(options["optionItems"])) result["options"] = options["optionItems"];
  if (source === "date-range") result["type"] = options["type"] ?? "daterange";
  if (source === "time-range") result["isRange"] = true;
  if (source === "static-text") result["defaultValue"] = options["textContent"];
  if (source === "html-text") result["content"] = options["htmlContent"];
  if (source === "button") result["content"] = options["label"];
  if (source === "radio" || source === "checkbox") result["inline"] = options["displayStyle"] !== "block";
  if (source === "radio" || source === "checkbox" || source === "select") result["showLabel"] = true;
  return result;
}

/** variant-form: `{widgetList, formConfig}` with label and field name inside the options. */
export const variantForm: Dialect = {
  name: "variant-form",
  matches: (root) => Array.isArray(root["widgetList"]),
  convert: (root) => {
    const config = isNode(root["formConfig"]) ? root["formConfig"] : {};
    const align = { "label-left-align": "left", "label-right-align": "right" }[String(config["labelAlign"])];
    const position = config["labelPosition"] === "top" ? "top" : align;
    return {
      list: childrenOf(root),
      config: { ...config, ...(position ? { labelPosition: position } : {}), globalCss: config["cssCode"] },
    };
  },
};
