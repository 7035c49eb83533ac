import { printed, recordIn, recordsIn } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { Scope } from "@/runtime/core/screen/scope";
import { Skeleton } from "antd";
import { use, useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { AppContext } from "../app-context";
import { cellText, type CellHelp } from "../schema-table/cell-text";
import { completeColumns, type Column } from "../schema-table/column";
import MissingColumns from "../missing-columns";
import { Refused } from "../refused";
import { PickTable, type Asked, type Row } from "./PickTable";
import { StoredSearch } from "./StoredSearch";
import type { StoredDialog } from "./use-stored-dialog";

interface Props {
  dialog: StoredDialog;
  asked: Asked;
  onAsk: (asked: Asked) => void;
  many: boolean;
  picked: ReadonlyMap<string, Row>;
  onPick: (picked: Map<string, Row>) => void;
}

/** The rows of a stored dialog, to tick; what is wrong with it instead when it cannot be read. */
export function StoredDialogTable({ dialog, asked, onAsk, many, picked, onPick }: Props): ReactElement {
  const locale = useLocale();
  const { look, refusal, rows } = dialog;
  const { t } = useTranslation();
  const show = useCells();
  const conditions = useMemo(() => schemasOf(look?.conditions ?? []), [look?.conditions]);
  if (refusal && !look) return <Refused refusal={refusal} title={t("pick.failed")} />;
  if (!look) return <Skeleton active />;
  const tick = (keys: string[]): void => {
    const here = new Map(flatten(rows).map((row) => [keyOf(row), row]));
    onPick(new Map(keys.map((key) => [key, here.get(key) ?? picked.get(key) ?? {}])));
  };
  const columns = completeColumns(
    look.columns.map(({ name }) => name),
    { type: "object", properties: schemasOf(look.columns) },
  );
  return (
    <>
      <MissingColumns names={dialog.missing} />
      <PickTable
        search={(count) => (
          <StoredSearch conditions={conditions} onSearch={(words) => onAsk({ ...asked, words, page: 1 })}>
            {count}
          </StoredSearch>
        )}
        columns={look.columns.map(({ name, title, width }, index) => ({
          name,
          width,
          title: localText(title, locale),
          show: (row) => show(columns[index], row),
        }))}
        answer={dialog}
        asked={asked.size > 0 ? asked : { ...asked, size: look.pageSize }}
        onAsk={onAsk}
        keyOf={keyOf}
        many={many}
        picked={[...picked.keys()]}
        onPick={tick}
        height={look.height}
        isTree={look.style === "tree"}
      />
    </>
  );
}

const schemasOf = (drawn: readonly { name: string; schema: unknown }[]): Record<string, Schema> =>
  Object.fromEntries(drawn.map(({ name, schema }) => [name, recordIn(schema)]));

/** Writes a cell as lists of the source write it. In a form that is shown on its own there are no dictionaries. */
function useCells(): (column: Column | undefined, row: Row) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const dict = use(AppContext)?.dict;
  return useMemo(() => {
    const scope = new Scope((name) => (name === "locale" ? locale : undefined));
    const words = { yes: t("table.yes"), no: t("table.no"), none: t("table.none") };
    const help: CellHelp | null = dict ? { scope, dict, locale, words } : null;
    return (column, row) => {
      if (!column) return "";
      return help ? cellText(column, { row, index: 0 }, help) : printed(row[column.name]);
    };
  }, [t, locale, dict]);
}

const keyOf = (row: Row): string => String(row["id"]);

function flatten(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flatten(recordsIn(row["children"]) ?? [])]);
}
