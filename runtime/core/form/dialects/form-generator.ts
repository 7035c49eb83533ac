import { isKnownType } from "../widget-types";
import { isNode, nodesOf, without, type Dialect, type Node } from "./dialect";

const TAGS: Record<string, string> = {
  "el-input": "input",
  "el-input-number": "number",
  "el-select": "select",
  "el-cascader": "cascader",
  "el-radio-group": "radio",
  "el-checkbox-group": "checkbox",
  "el-switch": "switch",
  "el-slider": "slider",
  "el-time-picker": "time",
  "el-date-picker": "date",
  "el-rate": "rate",
  "el-color-picker": "color",
  "el-upload": "upload",
  "el-button": "button",
  "el-row": "grid",
  "el-table": "table",
  tinymce: "editor",
};

const configOf = (node: Node): Node => (isNode(node["__config__"]) ? node["__config__"] : {});
const slotOf = (node: Node): Node => (isNode(node["__slot__"]) ? node["__slot__"] : {});

function typeOf(node: Node): string {
  const config = configOf(node);
  const tag = typeof config["tag"] === "string" ? config["tag"] : "";
  if (config["layout"] === "rowFormItem") return "grid";
  if (tag === "el-input" && (node["type"] === "textarea" || config["tagIcon"] === "textarea"))
    return "textarea";
  return TAGS[tag] ?? tag;
}

function convert(node: Node): Node {
  const config = configOf(node);
  const type = typeOf(node);
  const children = nodesOf(config["children"]).map(convert);
  return {
    ...node,
    __config__: without(config, "children"),
    type,
    key: config["formId"] ?? config["renderKey"],
    model: node["__vModel__"] ?? config["componentName"],
    name: config["label"],
    rules: nodesOf(config["regList"]),
    options: optionsFor(type, node),
    ...(type === "grid" ? { columns: columnsOf(children) } : {}),
    ...(type === "table" ? { tableColumns: children } : {}),
    ...(isKnownType(type) || children.length === 0 ? {} : { list: children }),
  };
}

/** A row's children carry their own width; each becomes a column. */
const columnsOf = (children: Node[]): Node[] =>
  children.map((child) => ({ span: configOf(child)["span"] ?? 12, list: [child] }));

function optionsFor(type: string, node: Node): Node {
  const config = configOf(node);
  const options: Node = {
    defaultValue: config["defaultValue"],
    required: config["required"] === true,
    isHideLabel: config["showLabel"] === false,
    placeholder: node["placeholder"],
    disabled: node["disabled"] === true,
    clearable: node["clearable"] === true,
  };
  for (const name of ["min", "max", "step", "maxlength", "multiple", "filterable", "format"])
    if (node[name] !== undefined && node[name] !== null) options[name] = node[name];
  const choices = slotOf(node)["options"] ?? node["options"];
  if (Array.isArray(choices)) Object.assign(options, { options: choices, showLabel: true });
  if (type === "date") options["type"] = node["type"] ?? "date";
  if (type === "time") options["isRange"] = node["is-range"] === true;
  if (type === "button") options["content"] = slotOf(node)["default"] ?? config["label"];
  if (type === "upload") options["length"] = node["limit"] ?? 9;
  return options;
}

const POSITION: Record<string, string> = { left: "left", right: "right", top: "top" };

/** form-generator: `{fields, formRef, …}`; each field has `__config__`, its options stand beside it. */
export const formGenerator: Dialect = {
  name: "form-generator",
  matches: (root) => nodesOf(root["fields"]).some((node) => isNode(node["__config__"])),
  convert: ({ fields, ...config }) => ({
    list: nodesOf(fields).map(convert),
    config: { ...config, labelPosition: POSITION[String(config["labelPosition"])] ?? "right" },
  }),
};
