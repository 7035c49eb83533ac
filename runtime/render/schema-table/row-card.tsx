import { Button, Checkbox } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { nodesIn } from "@/runtime/core/screen/document";
import { boxName } from "./box-names";
import { Cell } from "./cell";
import { useCellHelp } from "./cell-help";
import { type CellHelp, valueOf, wordsOf } from "./cell-text";
import { columnTitle, type Column } from "./column";
import { RowActions } from "./row-actions";
import type { Row, SchemaTableProps } from "./table-props";
import type { Ticks } from "./use-ticks";
import "./texts";

/** Lines of a card before the others are asked for. */
const FIRST = 5;
/** What a row is called, where one of its columns has such a name; else the first column. */
const NAMES = ["title", "name"];

interface CardProps {
  row: Row;
  index: number;
  table: SchemaTableProps;
  ticks: Ticks | undefined;
}

/** One row: its name as heading, its values one below the other, what may be done with it at the foot. */
export const RowCard = observer(function RowCard({ row, index, table, ticks }: CardProps): ReactElement {
  const { columns, scope, screen, pointer, actions } = table;
  const help = useCellHelp(scope, screen);
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const head = columns.find(({ name }) => NAMES.includes(name)) ?? columns[0];
  const facts = columns.filter((column) => column !== head && hasValue(column, row));
  const cell = (column: Column): ReactElement => (
    <Cell
      column={column}
      row={row}
      index={index}
      help={help}
      screen={screen}
      pointer={`${pointer}/columns/${column.at}/body`}
    />
  );
  const shown = isWhole ? facts : facts.slice(0, FIRST);
  const possible = actions?.of(row, index) ?? [];
  return (
    <li className="fs-card-row">
      <Heading row={row} table={table} ticks={ticks} help={help} isPressed={isPressed(head?.body)}>
        {head ? cell(head) : null}
      </Heading>
      <dl>
        {shown.map((column) => (
          <div key={column.at}>
            <dt>{columnTitle(column, help.locale)}</dt>
            <dd>{cell(column)}</dd>
          </div>
        ))}
      </dl>
      {facts.length > FIRST ? (
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? "rows.less" : "rows.whole")}
        </Button>
      ) : null}
      {possible.length > 0 ? <RowActions actions={possible} /> : null}
    </li>
  );
});

interface HeadingProps extends Pick<CardProps, "row" | "table" | "ticks"> {
  help: CellHelp;
  /** Whether what it holds is pressed itself. */
  isPressed: boolean;
  children: ReactNode;
}

/** What opens a row is pressed once: a button within a button is none for keys and for who has the page read out. */
function Heading({ row, table, ticks, help, isPressed, children }: HeadingProps): ReactElement {
  const { t } = useTranslation();
  const { columns, onRowClick, rowMark } = table;
  return (
    <header>
      {ticks ? (
        <Checkbox
          checked={ticks.has(row)}
          aria-label={boxName(t, wordsOf(columns, row, help))}
          onChange={() => ticks.toggle(row)}
        />
      ) : null}
      {onRowClick && !isPressed ? (
        <button type="button" {...rowMark} onClick={() => onRowClick(row)}>
          {children}
        </button>
      ) : (
        <strong>{children}</strong>
      )}
    </header>
  );
}

/** Whether any of these blocks does something when it is pressed. */
const isPressed = (body: Column["body"]): boolean =>
  nodesIn(body).some(({ on }) => on?.["click"] !== undefined);

/** Own blocks and texts are made of the whole row: whether they show something is not known before. */
function hasValue(column: Column, row: Row): boolean {
  if (column.body ?? column.text) return true;
  const value = valueOf(column, row);
  return (
    value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0)
  );
}
