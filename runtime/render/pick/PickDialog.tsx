import { Button, Input, Modal, Table } from "antd";
import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../app-context";
import type { PickKind } from "./kinds";

/** Something picked: `row` is what the list said about it. */
export interface PickRow {
  code: string;
  name: string;
  row?: Record<string, unknown>;
}

interface Props {
  kind: PickKind;
  many: boolean;
  chosen: readonly PickRow[];
  onPick: (rows: PickRow[]) => void;
  onClose: () => void;
}

type Row = Record<string, unknown>;
/** What is asked, by property. */
type Words = Record<string, string>;
const PAGE_SIZES = [10, 20, 30, 50];
const MAX_HEIGHT = 300;
const SEARCH_LENGTH = 20;

/** Rows to tick, with search and pages. What is ticked stays ticked across pages until it is confirmed. */
export function PickDialog({ kind, many, chosen, onPick, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const { feedback } = useApp();
  const [picked, setPicked] = useState(() => new Map(chosen.map((entry) => [entry.code, entry])));
  const [words, setWords] = useState<Words>({});
  const [asked, setAsked] = useState({ words, page: 1, size: 10 });
  const { rows, total, loading } = useRows(kind, asked);
  const codeOf = (row: Row) => String(row[kind.code]);
  const confirm = () => {
    if (picked.size === 0) feedback.toast(t(kind.nothing ?? "pick.nothing"), "warning");
    else onPick([...picked.values()]);
  };
  const tick = (codes: string[]) => {
    const here = new Map(
      rows.map((row) => [codeOf(row), { code: codeOf(row), name: String(row[kind.name]), row }]),
    );
    setPicked(
      (before) =>
        new Map(codes.map((code) => [code, here.get(code) ?? before.get(code) ?? { code, name: code }])),
    );
  };
  return (
    <Modal
      open
      centered
      width={800}
      title={t(kind.title)}
      okText={t("crud.ok")}
      cancelText={t("crud.cancel")}
      onOk={confirm}
      onCancel={onClose}
    >
      <form
        className="fs-pick-search"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setAsked({ ...asked, words, page: 1 });
        }}
      >
        {kind.search.map(({ name, title }) => (
          <Input
            key={name}
            value={words[name] ?? ""}
            maxLength={SEARCH_LENGTH}
            placeholder={t(title)}
            aria-label={t(title)}
            onChange={(event) => setWords({ ...words, [name]: event.target.value })}
          />
        ))}
        <Button type="primary" htmlType="submit">
          {t("crud.search")}
        </Button>
        <Button
          onClick={() => {
            setWords({});
            setAsked({ ...asked, words: {}, page: 1 });
          }}
        >
          {t("crud.reset")}
        </Button>
        <span className="fs-pick-count">{t("pick.chosen", { count: picked.size })}</span>
      </form>
      <Table<Row>
        size="small"
        rowKey={codeOf}
        loading={loading}
        dataSource={rows}
        scroll={{ y: MAX_HEIGHT }}
        columns={kind.columns.map(({ name, title, or = name, labels }) => ({
          key: name,
          title: t(title),
          ellipsis: true,
          render: (_, row) => {
            const value = row[name] ?? row[or];
            return labels ? t(labels[String(value)] ?? "") : (value as ReactNode);
          },
        }))}
        rowSelection={{
          type: many ? "checkbox" : "radio",
          preserveSelectedRowKeys: true,
          selectedRowKeys: [...picked.keys()],
          onChange: (keys) => tick(keys.map(String)),
        }}
        pagination={{
          current: asked.page,
          pageSize: asked.size,
          total,
          showSizeChanger: true,
          pageSizeOptions: PAGE_SIZES,
          showQuickJumper: true,
          showTotal: (count) => t("table.total", { total: count }),
          onChange: (page, size) => setAsked({ ...asked, page, size }),
        }}
      />
    </Modal>
  );
}

function useRows(kind: PickKind, { words, page, size }: { words: Words; page: number; size: number }) {
  const { ports, feedback } = useApp();
  const [answer, setAnswer] = useState<{ key: string; rows: Row[]; total: number }>();
  const key = JSON.stringify([kind.path, words, page, size]);
  useEffect(() => {
    const running = new AbortController();
    const asking = Object.fromEntries(Object.entries(words).filter(([, word]) => word !== ""));
    const query = { ...kind.query, page, size, ...asking };
    ports.http
      .request<{ records: Row[]; total: number }>({
        method: "GET",
        path: kind.path,
        query,
        signal: running.signal,
      })
      .then(({ records, total }) => setAnswer({ key, rows: records, total }))
      .catch((error: unknown) => {
        if (!running.signal.aborted)
          feedback.toast(error instanceof Error ? error.message : String(error), "error");
      });
    return () => running.abort();
  }, [ports, feedback, kind, words, page, size, key]);
  return { rows: answer?.rows ?? [], total: answer?.total ?? 0, loading: answer?.key !== key };
}
