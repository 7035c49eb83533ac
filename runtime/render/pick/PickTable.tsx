import { Button, Input, Table } from "antd";
import { useId, useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Refused } from "../refused";
import { boxNames } from "../schema-table/box-names";
import type { Refusal } from "../use-answer";
import "../page-order.css";
import "./pick.css";

export type Row = Record<string, unknown>;

/** What is asked: words by property, and the page. */
export interface Asked {
  words: Record<string, string>;
  page: number;
  size: number;
}

interface Heading {
  name: string;
  title: string;
}

interface Props {
  /** Texts to search by, or a search of its own, which is given what says how many are ticked. */
  search: readonly Heading[] | ((count: ReactNode) => ReactNode);
  columns: readonly (Heading & { width?: number | undefined; show: (row: Row) => ReactNode })[];
  /** `refusal`: why the rows could not be read (spec 000 §8). */
  answer: { rows: readonly Row[]; total: number; loading: boolean; refusal: Refusal | null };
  asked: Asked;
  onAsk: (asked: Asked) => void;
  keyOf: (row: Row) => string;
  many: boolean;
  /** Keys of what is ticked, on other pages too. */
  picked: readonly string[];
  onPick: (keys: string[]) => void;
  height: number;
  /** Rows with children, all at once. */
  isTree?: boolean;
}

const PAGE_SIZES = [10, 20, 30, 50];
const SEARCH_LENGTH = 20;
/** The room that a column and the ticks need at least, in pixels: a phone moves the table sideways. */
const COLUMN = 96;
const TICK = 32;

/** Rows to tick with search and pages (spec 000 §2), for every dialog that picks. */
export function PickTable(props: Props): ReactElement {
  const { t } = useTranslation();
  const group = useId();
  const {
    search,
    columns,
    answer,
    asked,
    onAsk,
    keyOf,
    many,
    picked,
    onPick,
    height,
    isTree = false,
  } = props;
  const boxes = boxNames<Row>(t, (row) => columns.map(({ show }) => show(row)));
  const counted = <span className="fs-pick-count">{t("pick.chosen", { count: picked.length })}</span>;
  return (
    <>
      {typeof search === "function" ? search(counted) : <SearchBar {...props} search={search} />}
      {answer.refusal ? <Refused refusal={answer.refusal} title={t("pick.failed")} /> : null}
      <Table<Row>
        size="small"
        rowKey={keyOf}
        loading={answer.loading}
        dataSource={answer.rows}
        scroll={{ y: height, x: columns.reduce((sum, { width = COLUMN }) => sum + width, TICK) }}
        onRow={(row) => ({
          onClick: ({ target }) => {
            if (!isControl(target)) onPick(ticked(picked, keyOf(row), many));
          },
        })}
        columns={columns.map(({ name, title, width, show }) => ({
          key: name,
          title,
          ...(width === undefined ? {} : { width }),
          ellipsis: true,
          render: (_, row) => show(row),
        }))}
        rowSelection={{
          ...boxes,
          // The rows of one choice belong together: arrows go from one to the next, and Tab leaves them.
          getCheckboxProps: (row) => ({ ...boxes.getCheckboxProps(row), ...(many ? {} : { name: group }) }),
          type: many ? "checkbox" : "radio",
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...picked],
          onChange: (keys) => onPick(keys.map(String)),
        }}
        pagination={
          isTree
            ? false
            : {
                current: asked.page,
                pageSize: asked.size,
                total: answer.total,
                showSizeChanger: true,
                pageSizeOptions: [...new Set([...PAGE_SIZES, asked.size])].toSorted((a, b) => a - b),
                showQuickJumper: true,
                showTotal: (count) => t("table.total", { total: count }),
                onChange: (page, size) => onAsk({ ...asked, page, size }),
              }
        }
      />
    </>
  );
}

/** What does something of its own when it is clicked: its row stays as it is. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("label, input, button, a, [role=button]") !== null;

/** What is ticked after a row was clicked. */
function ticked(picked: readonly string[], key: string, many: boolean): string[] {
  if (!many) return [key];
  return picked.includes(key) ? picked.filter((one) => one !== key) : [...picked, key];
}

function SearchBar({ search, asked, onAsk, picked }: Props & { search: readonly Heading[] }): ReactElement {
  const { t } = useTranslation();
  const [words, setWords] = useState(asked.words);
  return (
    <form
      className="fs-pick-search"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onAsk({ ...asked, words: filled(words), page: 1 });
      }}
    >
      {search.map(({ name, title }) => (
        <Input
          key={name}
          value={words[name] ?? ""}
          maxLength={SEARCH_LENGTH}
          placeholder={title}
          aria-label={title}
          onChange={(event) => setWords({ ...words, [name]: event.target.value })}
        />
      ))}
      {search.length > 0 ? (
        <>
          <Button type="primary" htmlType="submit">
            {t("crud.search")}
          </Button>
          <Button
            onClick={() => {
              setWords({});
              onAsk({ ...asked, words: {}, page: 1 });
            }}
          >
            {t("crud.reset")}
          </Button>
        </>
      ) : null}
      <span className="fs-pick-count">{t("pick.chosen", { count: picked.length })}</span>
    </form>
  );
}

const filled = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words)
      .map(([name, word]) => [name, word.trim()] as const)
      .filter(([, word]) => word !== ""),
  );
