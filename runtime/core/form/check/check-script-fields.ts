import type { Finding } from "@/runtime/core/finding";
import { scriptChains, type ScriptChain } from "@/runtime/core/references/script-chains";
import { saidFinding } from "@/runtime/core/references/unknown-name";
import { sentences, type Sentence } from "@/runtime/core/sentence";
import { suggest } from "@/runtime/core/suggest";
import { tableColumnsOf, type FormDocument, type FormWidget } from "../document";
import { fieldNames, type FieldNames } from "@/runtime/core/references/form-occurrences";
import { snippetsOf } from "../validators";
import { nameOf, walkChecked, type CheckedWidget } from "./check-walk";

const SAID = sentences({
  field: {
    zh: "{by}读取了不存在的字段「{read}」",
    en: "{by} reads the field “{read}”, which does not exist",
  },
  column: {
    zh: "{by}读取了子表「{table}」中不存在的列「{read}」",
    en: "{by} reads the column “{read}”, which the sub-table “{table}” does not have",
  },
  check: { zh: "组件「{name}」的校验脚本", en: "The check of “{name}”" },
  click: { zh: "组件「{name}」的点击脚本", en: "The click script of “{name}”" },
  form: { zh: "表单脚本", en: "The form's script" },
});

/**
 * What scripts in JavaScript read of `form`, of rows of its sub-tables, and checks in a sub-table of `row`, that there is
 * not: it is undefined whenever they run. To the script of a button in a sub-table `form` is its row.
 */
export function checkScriptFields(form: FormDocument): Finding[] {
  const fields = fieldNames(form);
  const ofForm = { code: form.config["formScript"], pointer: "/config/formScript", by: SAID.form };
  const ofWidgets = [...walkChecked(form)].flatMap((checked) => {
    const table = checked.table ?? undefined;
    return [
      ...checksOf(checked).map((script) => ({ ...script, known: { fields, table } })),
      { ...clickOf(checked), known: { fields, table, formIsRow: table !== undefined } },
    ];
  });
  return [...ofWidgets, { ...ofForm, known: { fields } }].flatMap(stray);
}

interface Script {
  code: unknown;
  pointer: string;
  /** Whose script it is. */
  by: Sentence;
}

const checksOf = ({ widget, at }: CheckedWidget): Script[] =>
  snippetsOf(widget.options).map(({ code, pointer }) => ({
    code,
    pointer: `${at}${pointer}`,
    by: SAID.check({ name: nameOf(widget) }),
  }));

const clickOf = ({ widget, at }: CheckedWidget): Script => ({
  code: widget.options["click"],
  pointer: `${at}/options/click`,
  by: SAID.click({ name: nameOf(widget) }),
});

/** What there is for a script to read. */
interface Known {
  fields: FieldNames;
  /** The sub-table whose row is at hand. */
  table?: FormWidget | undefined;
  formIsRow?: boolean;
}

/** What a script reads that is not there, each once. */
export function strayReads(chains: readonly ScriptChain[], known: Known): Stray[] {
  const found = chains.flatMap((chain) => strayIn(chain, known) ?? []);
  return [...new Map(found.map((one) => [`${one.table ?? ""}.${one.name}`, one])).values()];
}

function stray({ code, pointer, by, known }: Script & { known: Known }): Finding[] {
  if (typeof code !== "string") return [];
  return strayReads(scriptChains(code), known).map(({ name: read, table, names }) =>
    saidFinding(table === undefined ? SAID.field({ by, read }) : SAID.column({ by, read, table }), {
      rule: "script-field",
      pointer,
      isSure: false,
      near: suggest(read, names),
    }),
  );
}

/** A name that is not there, and those that are. */
interface Stray {
  name: string;
  names: readonly string[];
  /** How the sub-table is called whose column it should be. */
  table?: string;
}

function strayIn(chain: ScriptChain, { fields, table, formIsRow = false }: Known): Stray | null {
  const [root, first, second] = chain.parts;
  const inRow = table && root?.name === (formIsRow ? "form" : "row");
  if (inRow) return strayAt(chain, 1, { names: columnsOf(table), table: nameOf(table) });
  if (root?.name !== "form" || !first) return null;
  const columns = fields.get(first.name);
  if (!columns) return strayAt(chain, 1, { names: [...fields.keys()] });
  const isColumn = columns.size > 0 && second?.name !== "length";
  return isColumn ? strayAt(chain, 2, { names: [...columns], table: first.name }) : null;
}

const columnsOf = (table: FormWidget): string[] => (tableColumnsOf(table) ?? []).map(({ model }) => model);

/** The name at a place of a chain when it is none of those that there are, nor a method, nor something that the script keeps. */
function strayAt({ parts, use }: ScriptChain, at: number, known: Omit<Stray, "name">): Stray | null {
  const name = parts[at]?.name;
  if (name === undefined || known.names.includes(name)) return null;
  const used = at === parts.length - 1 ? use : undefined;
  if (used === "called" || (used === "written" && isOwn(name, known.names))) return null;
  return { ...known, name };
}

/** Of a shorter name nearly every other one is a slip. */
const SHORTEST_SLIP = 3;

/** Whether a script keeps something of its own by this name: it is no slip of a field's. */
const isOwn = (name: string, known: readonly string[]): boolean =>
  name.length < SHORTEST_SLIP || suggest(name, known) === undefined;
