import type { Finding } from "@/runtime/core/finding";
import { scriptChains } from "@/runtime/core/references/chains";
import { saidFinding } from "@/runtime/core/references/unknown-name";
import { sentences } from "@/runtime/core/sentence";
import { suggest } from "@/runtime/core/suggest";
import { tableColumnsOf, type FormDocument } from "../document";
import { isField } from "../value-schema";
import { snippetsOf } from "../validators";
import { nameOf, walkChecked, type CheckedWidget } from "./check-walk";

const SAID = sentences({
  field: {
    zh: "组件「{name}」的校验脚本读取了不存在的字段「{read}」",
    en: "The check of “{name}” reads the field “{read}”, which does not exist",
  },
  column: {
    zh: "组件「{name}」的校验脚本读取了子表「{table}」中不存在的列「{read}」",
    en: "The check of “{name}” reads the column “{read}”, which the sub-table “{table}” does not have",
  },
});

/** What checks in JavaScript read of `form`, and of `row` in a sub-table, that there is not: it is undefined whenever they run. */
export function checkScriptFields(form: FormDocument): Finding[] {
  const all = [...walkChecked(form)];
  const fields = all.flatMap(({ widget, table }) =>
    table === null && isField(widget) ? [widget.model] : [],
  );
  return all.flatMap((checked) =>
    snippetsOf(checked.widget.options).flatMap(({ code, pointer }) => [
      ...stray(checked, { code, pointer, root: "form", known: fields }),
      ...(checked.table
        ? stray(checked, { code, pointer, root: "row", known: columnsOf(checked.table) })
        : []),
    ]),
  );
}

const columnsOf = (table: CheckedWidget["widget"]): string[] =>
  (tableColumnsOf(table) ?? []).map(({ model }) => model);

interface Read {
  code: string;
  pointer: string;
  /** The name that the values go by. */
  root: "form" | "row";
  known: readonly string[];
}

function stray({ widget, at, table }: CheckedWidget, { code, pointer, root, known }: Read): Finding[] {
  const reads = scriptChains(code).flatMap(({ parts: [first, second] }) =>
    first?.name === root && second && !/^\s*\(/.test(code.slice(second.to)) ? [second.name] : [],
  );
  return [...new Set(reads)]
    .filter((read) => !known.includes(read))
    .map((read) => {
      const words = { name: nameOf(widget), read };
      const said =
        root === "row" && table ? SAID.column({ ...words, table: nameOf(table) }) : SAID.field(words);
      return saidFinding(said, {
        rule: "script-field",
        pointer: `${at}${pointer}`,
        isSure: false,
        near: suggest(read, known),
      });
    });
}
