import { recordIn } from "@/runtime/core/guards";
import { isKnownType } from "../widget-types";
import {
  listsOf,
  nodesOf,
  optionsOf,
  requiredOf,
  someNode,
  without,
  type Dialect,
  type Node,
} from "./dialect";

const TYPES: Record<string, string> = {
  uploadFile: "upload",
  uploadImg: "imgupload",
  daterange: "date",
  signature: "userAutograph",
  batch: "table",
  table: "tableLayout",
  card: "grid",
  controller: "grid",
  control: "grid",
};

/** Where containers keep their children. */
const CHILDREN: Record<string, string[]> = {
  tabs: ["columns"],
  table: ["trs"],
  batch: ["list"],
  card: ["list"],
  controller: ["list"],
  control: ["list"],
};

/** k-form-design and its descendants: labels in `label`, required in the rules, table layout in `trs` and `tds`. */
const convertForm = (root: Node): Node => ({
  ...root,
  list: nodesOf(root["list"]).map(convert),
  config: root["config"],
});

function convert(node: Node): Node {
  const source = String(node["type"]);
  const type = TYPES[source] ?? source;
  const own = isKnownType(type) ? without(node, ...(CHILDREN[source] ?? [])) : listsOf(node, "list", convert);
  return { ...own, type, name: nameOf(node), options: optionsFor(source, node), ...partsOf(source, node) };
}

const nameOf = (node: Node): unknown => node["label"] ?? node["name"];

/** Containers are read by the source type: `table` is a layout there and a sub-table here. */
function partsOf(source: string, node: Node): Node {
  const children = nodesOf(node["list"]).map(convert);
  if (source === "grid") return { columns: slots(node["columns"]) };
  if (source === "tabs") return { tabs: slots(node["columns"] ?? node["tabs"]) };
  if (source === "table") return { rows: nodesOf(node["trs"]).map(rowOf) };
  if (source === "batch") return { tableColumns: children };
  return TYPES[source] === "grid" ? { columns: [{ span: 24, list: children }] } : {};
}

const slots = (value: unknown): Node[] =>
  nodesOf(value).map((slot) => ({ ...slot, list: nodesOf(slot["list"]).map(convert) }));

const rowOf = (row: Node): Node => ({ ...without(row, "tds"), columns: slots(row["tds"]) });

function optionsFor(source: string, node: Node): Node {
  const options = optionsOf(node);
  const result: Node = { ...options, required: requiredOf(node) };
  if (Number(options["maxLength"]) > 0) result["maxlength"] = Number(options["maxLength"]);
  if (options["limit"] !== undefined) result["length"] = options["limit"];
  if (source === "date") result["type"] = dateType(options);
  if (source === "daterange") result["type"] = dateType({ ...options, range: true });
  if (source === "time" && options["range"] === true) result["isRange"] = true;
  if (source === "text") result["defaultValue"] = nameOf(node);
  if (UPLOADS.has(source)) result["defaultValue"] = listOfText(options["defaultValue"]);
  if (source === "slider") result["defaultValue"] = withinLimits(options);
  if (source === "html") result["content"] = options["defaultValue"];
  return result;
}

const UPLOADS = new Set(["uploadFile", "uploadImg"]);

/** Lists of files start as the text of one there. */
function listOfText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** A slider there stands at the nearer end of its scale when its default lies outside. */
function withinLimits({ defaultValue, min, max }: Node): unknown {
  if (typeof defaultValue !== "number") return defaultValue;
  const least = Math.max(defaultValue, typeof min === "number" ? min : defaultValue);
  return Math.min(least, typeof max === "number" ? max : least);
}

const dateType = (options: Node): string =>
  `${options["showTime"] === true ? "datetime" : "date"}${options["range"] === true ? "range" : ""}`;

const isLabelled = (root: Node): boolean =>
  nodesOf(root["list"]).some((node) => "label" in node && !("name" in node));

const isDescendant = (root: Node): boolean =>
  someNode(root["list"], (node) => "layou" in node || "tooptip" in node || "listenModel" in node);

const isAntLayout = (root: Node): boolean =>
  typeof root["config"] === "object" && root["config"] !== null && "labelCol" in root["config"];

export const ngFormElement: Dialect = {
  name: "ng-form-element",
  matches: (root) => isLabelled(root) && isDescendant(root),
  convert: convertForm,
};

export const kFormDesign: Dialect = {
  name: "k-form-design",
  matches: (root) =>
    isLabelled(root) || (isAntLayout(root) && !("labelPosition" in recordIn(root["config"]))),
  convert: convertForm,
};
