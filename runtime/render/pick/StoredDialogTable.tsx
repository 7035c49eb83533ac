import { recordsIn, printed } from "@/runtime/core/guards";
import { Alert, Skeleton } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { PickTable, type Asked, type Row } from "./PickTable";
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
  const { t } = useTranslation();
  const locale = useLocale();
  const { look, error, rows } = dialog;
  if (error) return <Alert type="error" showIcon title={error} />;
  if (!look) return <Skeleton active />;
  const words = { yes: t("table.yes"), no: t("table.no") };
  const tick = (keys: string[]): void => {
    const here = new Map(flatten(rows).map((row) => [keyOf(row), row]));
    onPick(new Map(keys.map((key) => [key, here.get(key) ?? picked.get(key) ?? {}])));
  };
  return (
    <PickTable
      search={look.conditions.map(({ name, title }) => ({ name, title: localText(title, locale) }))}
      columns={look.columns.map(({ name, title }) => ({
        name,
        title: localText(title, locale),
        show: (row) => cellText(row[name], words),
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
  );
}

const keyOf = (row: Row): string => String(row["id"]);

function flatten(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flatten(recordsIn(row["children"]) ?? [])]);
}

function cellText(value: unknown, words: { yes: string; no: string }): string {
  if (typeof value === "boolean") return value ? words.yes : words.no;
  return typeof value === "object" ? "" : printed(value);
}
