import { UndoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { recordIn, recordsIn, textIn } from "@/runtime/core/guards";
import { localText, localTextIn, type Locale } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { LeftNote } from "@/runtime/kept/left-note";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { EmptyList } from "@/runtime/render/empty-list";
import { useUnsaved } from "@/runtime/render/page-host";
import "@/runtime/render/schema-table/texts";
import { SearchBox } from "@/runtime/render/search-box";
import "../texts";
import { type Change, keyOf, useChanges } from "./matrix-changes";
import "./matrix.css";

interface Line {
  key: string;
  name: string;
  about: string;
  isLocked: boolean;
}

/**
 * Ticks in rows and columns, whose names stay in sight. What is changed is marked, can be taken back step by step, and is
 * handed in together: `changes` holds each changed column with all its `values`, and those `before`. The marks go when the page tells anew
 * what is ticked; until then the browser keeps them.
 */
export default observer(function MatrixBlock({
  node,
  options,
  screen,
  disabled,
  emit,
}: BlockProps<"matrix">): ReactElement {
  const { t } = useTranslation();
  const [words, setWords] = useState("");
  const [isSaving, setSaving] = useState(false);
  const locale = useLocale();
  const rows = linesIn(options.rows, locale);
  const columns = linesIn(options.columns, locale);
  const told = JSON.stringify(options.ticked ?? {});
  const stored = useMemo(() => setsIn(JSON.parse(told)), [told]);
  const { done, changed, turn, kept } = useChanges(stored, { id: node.id ?? "", page: screen.screen.id });
  useUnsaved(() => changed.size > 0, { isKept: true });
  const mayChange = !disabled && options.readOnly !== true;
  // What is ticked while the others are on their way would go with them, for new ones are told then.
  const isOpen = mayChange && !isSaving;
  const isTicked = (column: string, row: string): boolean =>
    (stored.get(column)?.has(row) ?? false) !== changed.has(keyOf({ column, row }));
  const shown = rows.filter(({ name, about }) =>
    `${name} ${about}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const save = async (): Promise<void> => {
    const changes = columns
      .filter(({ key }) => rows.some((row) => changed.has(keyOf({ column: key, row: row.key }))))
      .map(({ key }) => ({
        column: key,
        values: valuesOf(key, { stored, rows, isTicked }),
        before: [...(stored.get(key) ?? [])],
      }));
    setSaving(true);
    await emit("save", { changes });
    setSaving(false);
  };
  return (
    <div className="fs-panel fs-matrix">
      <div className="fs-matrix-bar">
        <SearchBox label={t("blocks.searchRows")} value={words} onSearch={setWords} />
        {mayChange ? (
          <>
            <Button
              icon={<UndoOutlined aria-hidden />}
              disabled={done.length === 0 || isSaving}
              onClick={() => turn(done.slice(0, -1))}
            >
              {t("blocks.undo")}
            </Button>
            <Button
              type="primary"
              disabled={changed.size === 0}
              loading={isSaving}
              onClick={() => void save()}
            >
              {t("blocks.saveTicks", { count: changed.size })}
            </Button>
          </>
        ) : null}
      </div>
      {isOpen && kept ? (
        <LeftNote kind="Ticked" at={kept.at} onContinue={kept.goOn} onDiscard={kept.drop} />
      ) : null}
      <Ticks
        corner={toText(options.corner)}
        rows={shown}
        columns={columns}
        isOpen={isOpen}
        isTicked={isTicked}
        isChanged={(change) => changed.has(keyOf(change))}
        onChange={(change) => turn([...done, change])}
      />
      {rows.length > 0 && shown.length === 0 ? <EmptyList words={t("rows.noHit")} /> : null}
    </div>
  );
});

interface TicksProps {
  corner: string;
  rows: readonly Line[];
  columns: readonly Line[];
  isOpen: boolean;
  isTicked: (column: string, row: string) => boolean;
  isChanged: (change: Change) => boolean;
  onChange: (change: Change) => void;
}

function Ticks({ corner, rows, columns, isOpen, isTicked, isChanged, onChange }: TicksProps): ReactElement {
  const cell = (row: Line, column: Line): ReactElement => {
    const change = { column: column.key, row: row.key };
    return (
      <td key={column.key} data-changed={isChanged(change)}>
        <input
          type="checkbox"
          aria-label={`${row.name} · ${column.name}`}
          checked={isTicked(column.key, row.key)}
          disabled={!isOpen || column.isLocked || row.isLocked}
          onChange={() => onChange(change)}
        />
      </td>
    );
  };
  return (
    <div className="fs-matrix-place">
      <table>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.name} {row.about === "" ? null : <small>{row.about}</small>}
              </th>
              {columns.map((column) => cell(row, column))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Held {
  stored: ReadonlyMap<string, ReadonlySet<string>>;
  rows: readonly Line[];
  isTicked: (column: string, row: string) => boolean;
}

/** Everything that a column holds now; what is stored and has no row here stays. */
function valuesOf(column: string, { stored, rows, isTicked }: Held): string[] {
  const known = new Set(rows.map(({ key }) => key));
  const unseen = [...(stored.get(column) ?? [])].filter((value) => !known.has(value));
  return [...unseen, ...rows.filter(({ key }) => isTicked(column, key)).map(({ key }) => key)];
}

const linesIn = (value: unknown, locale: Locale): Line[] =>
  recordsIn(value).map((line) => ({
    key: textIn(line["key"]) ?? "",
    name: localText(localTextIn(line["name"]), locale),
    about: textIn(line["about"]) ?? "",
    isLocked: line["locked"] === true,
  }));

const setsIn = (value: unknown): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.entries(recordIn(value)).map(([column, rows]) => [
      column,
      new Set(Array.isArray(rows) ? rows.map(String) : []),
    ]),
  );
