import { sharedOptions } from "../../kit/several-options";
import type { BlockDeclaration, OptionSchema } from "@/runtime/core/screen/document";
import type { FieldHints, Schema } from "@/runtime/core/json-schema/schema";
import { slotsBelow } from "@/runtime/core/screen/tree";

/** Options that every block has, as the panel shows them. */
const COMMON: Record<string, Schema> = {
  id: {
    type: "string",
    title: "编号",
    pattern: "^[A-Za-z][\\w]*$",
    "x-flowsmith": {
      en: "Id",
      // Half an id may be another block's: what names it follows when it is typed to its end.
      commit: "blur",
      help: { zh: "其他区块和步骤用它称呼这个区块", en: "What other blocks and steps call it" },
    },
  },
  if: { title: "显示条件", "x-flowsmith": { en: "Shown if", widget: "pageExpression" } },
  disabled: { title: "禁用条件", "x-flowsmith": { en: "Disabled if", widget: "pageExpression" } },
  access: { title: "功能编码", "x-flowsmith": { en: "Permission code", widget: "pageCode" } },
  span: { type: "number", title: "占列数", "x-flowsmith": { en: "Columns taken" } },
  tip: { title: "提示", "x-flowsmith": { en: "Tip", widget: "pageText" } },
  note: { type: "string", title: "备注", "x-flowsmith": { en: "Note", widget: "textarea" } },
};

const SECTIONS = [{ title: "通用", en: "General", fields: Object.keys(COMMON) }];

/** What draws an option that is declared as JSON, by its name. */
const DATA = new Set(["data", "value", "checked", "init", "option", "columnsFrom", "fieldsFrom"]);

/**
 * The panel of a type of block: its options by their declaration, then those that every block has. Slots and events are
 * shown elsewhere. What the block takes from its resource, `inherited`, is shown as long as the page says nothing.
 */
export function panelSchema(
  declaration: BlockDeclaration,
  inherited: Readonly<Record<string, unknown>> = {},
): Schema {
  const { slots = {} } = declaration["x-flowsmith"];
  const own = Object.entries(declaration.properties)
    .filter(([name, option]) => !Object.hasOwn(slots, name) && !option["x-steps"])
    .map(
      ([name, option]) =>
        [name, panelOption(name, option, Object.keys(slotsBelow(slots, name)).length > 0)] as const,
    )
    .map(([name, schema]) => [name, withInherited(schema, inherited[name])] as const);
  return {
    type: "object",
    required: (declaration.required ?? []).filter((name) => own.some(([one]) => one === name)),
    properties: { ...Object.fromEntries(own), ...COMMON },
    "x-panel": SECTIONS,
  };
}

/** The panel of several blocks: the options that all of them have alike. What is one block's own is left out. */
export function severalSchema(declarations: readonly BlockDeclaration[]): Schema {
  const properties = sharedOptions(
    declarations.map((declaration) => panelSchema(declaration).properties ?? {}),
  );
  const { id: _own, ...shared } = properties;
  return { type: "object", properties: shared, "x-panel": SECTIONS };
}

/** An option with the control that fits it. What the document says is shown; of what it does not say, what that comes to. */
function panelOption(name: string, option: OptionSchema, hasSlots: boolean): Schema {
  const { default: usual, ...schema }: Schema = option;
  const hints: FieldHints = { ...schema["x-flowsmith"] };
  const widget = widgetOf(name, option, hints, hasSlots);
  const help = typeof schema.description === "string" ? { help: schema.description } : {};
  const placeholder =
    typeof usual === "string" || typeof usual === "number"
      ? { placeholder: hints.labels?.[String(usual)] ?? String(usual) }
      : {};
  const switched = usual === true ? { absent: true } : {};
  const own = widget
    ? { widget, options: { inner: innerOf(option), innerOptions: switched } }
    : { options: { ...hints.options, ...switched } };
  return {
    ...schema,
    title: schema.title ?? name,
    "x-flowsmith": { ...help, ...placeholder, ...hints, ...own },
  };
}

/** The control of an option behind what is declared for it; as it is where nothing is. */
function withInherited(schema: Schema, inherited: unknown): Schema {
  if (inherited === undefined) return schema;
  const { widget: inner, options: innerOptions, ...hints } = schema["x-flowsmith"] ?? {};
  const options = { inherited, inner, innerOptions };
  return { ...schema, "x-flowsmith": { ...hints, widget: "pageInherited", options } };
}

/** Controls beside which an expression may stand. */
const INNER: Record<string, string> = { boolean: "switch", number: "number", integer: "number" };

function widgetOf(
  name: string,
  option: OptionSchema,
  hints: FieldHints,
  hasSlots: boolean,
): string | undefined {
  const named = option["x-names"];
  if (named === "icon") return "icon";
  if (named === "dialog") return "pageDialog";
  if (named === "row") return hints.widget === "tags" ? "pageNames" : "pageName";
  if (named === "dict" || named === "route") return "pageText";
  if (named !== undefined) return "pageFields";
  if (name === "resource") return "pageResource";
  if (name === "items" && hasSlots) return "pageItems";
  if (hints.widget === "json" && option["x-type"] === "boolean | string") return "pageExpression";
  if (hints.widget === "json" && String(option["x-type"]).startsWith("Record<")) return "pagePairs";
  if (hints.widget === "json" && option["x-type"] === "unknown") return "pageData";
  if (hints.widget === "json") return DATA.has(name) ? "pageData" : undefined;
  if (hints.widget !== undefined) return undefined;
  if (option["enum"] !== undefined || INNER[String(option["type"])]) return "pageFx";
  return option["type"] === "string" ? "pageText" : undefined;
}

const innerOf = (option: OptionSchema): string =>
  option["enum"] === undefined ? (INNER[String(option["type"])] ?? "input") : "select";
