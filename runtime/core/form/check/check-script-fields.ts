import type { Finding } from "@/runtime/core/finding";
import { scriptChains } from "@/runtime/core/references/chains";
import { saidFinding } from "@/runtime/core/references/unknown-name";
import { sentences, type Sentence } from "@/runtime/core/sentence";
import { suggest } from "@/runtime/core/suggest";
import { tableColumnsOf, type FormDocument, type FormWidget } from "../document";
import { isField } from "../value-schema";
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
 * What scripts in JavaScript read of `form`, and checks of `row` in a sub-table, that there is not: it is undefined
 * whenever they run. To the script of a button in a sub-table `form` is its row.
 */
export function checkScriptFields(form: FormDocument): Finding[] {
  const all = [...walkChecked(form)];
  const fields = all.flatMap(({ widget, table }) =>
    table === null && isField(widget) ? [widget.model] : [],
  );
  const ofForm = { code: form.config["formScript"], pointer: "/config/formScript", by: SAID.form };
  return [
    ...all.flatMap((checked) => [...ofChecks(checked, fields), ...ofClick(checked, fields)]),
    ...stray({ ...ofForm, root: "form", known: fields }),
  ];
}

function ofChecks({ widget, at, table }: CheckedWidget, fields: readonly string[]): Finding[] {
  const by = SAID.check({ name: nameOf(widget) });
  return snippetsOf(widget.options).flatMap(({ code, pointer }) => [
    ...stray({ code, pointer: `${at}${pointer}`, by, root: "form", known: fields }),
    ...(table ? stray({ code, pointer: `${at}${pointer}`, by, root: "row", table }) : []),
  ]);
}

function ofClick({ widget, at, table }: CheckedWidget, known: readonly string[]): Finding[] {
  const script = {
    code: widget.options["click"],
    pointer: `${at}/options/click`,
    by: SAID.click({ name: nameOf(widget) }),
    root: "form",
  } as const;
  return table ? stray({ ...script, table }) : stray({ ...script, known });
}

const columnsOf = (table: FormWidget): string[] => (tableColumnsOf(table) ?? []).map(({ model }) => model);

type Read = {
  code: unknown;
  pointer: string;
  /** Whose script it is. */
  by: Sentence;
  /** The name that the values go by. */
  root: "form" | "row";
} & ({ known: readonly string[]; table?: undefined } | { table: FormWidget });

function stray(script: Read): Finding[] {
  const { code, pointer, by, root, table } = script;
  if (typeof code !== "string") return [];
  const known = table ? columnsOf(table) : script.known;
  const used = scriptChains(code).flatMap(({ parts: [first, second] }) =>
    first?.name === root && second && !CALLED.test(code.slice(second.to))
      ? [{ name: second.name, isKept: isKept(code.slice(second.to), second.name, known) }]
      : [],
  );
  const reads = used.filter(({ isKept }) => !isKept).map(({ name }) => name);
  return [...new Set(reads)]
    .filter((read) => !known.includes(read))
    .map((read) =>
      saidFinding(table ? SAID.column({ by, read, table: nameOf(table) }) : SAID.field({ by, read }), {
        rule: "script-field",
        pointer,
        isSure: false,
        near: suggest(read, known),
      }),
    );
}

const CALLED = /^\s*\(/;
const ASSIGNED = /^\s*=(?![=>])/;
/** Of a shorter name nearly every other one is a slip. */
const SHORTEST_SLIP = 3;

/** Whether a script keeps something of its own there: it writes a name that is no slip of a field's. */
const isKept = (after: string, name: string, known: readonly string[]): boolean =>
  ASSIGNED.test(after) && (name.length < SHORTEST_SLIP || suggest(name, known) === undefined);
