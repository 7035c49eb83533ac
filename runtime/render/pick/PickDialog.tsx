import { compileExpression } from "@/runtime/core/expression/expression";
import { printed } from "@/runtime/core/guards";
import { CELL_FORMATS } from "@/runtime/core/resource/cell-formats";
import { Modal } from "antd";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../app-context";
import type { PickKind } from "./kinds";
import { PickTable, type Asked, type Row } from "./PickTable";

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

const MAX_HEIGHT = 300;
const MOMENT = compileExpression(CELL_FORMATS["date-time"] ?? "value");

/** Rows to tick, with search and pages. What is ticked stays ticked across pages until it is confirmed. */
export function PickDialog({ kind, many, chosen, onPick, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const { feedback } = useApp();
  const [picked, setPicked] = useState(() => new Map(chosen.map((entry) => [entry.code, entry])));
  const [asked, setAsked] = useState<Asked>({ words: {}, page: 1, size: 10 });
  const answer = useRows(kind, asked);
  const codeOf = (row: Row) => String(row[kind.code]);
  const confirm = () => {
    if (picked.size === 0) feedback.toast(t(kind.nothing ?? "pick.nothing"), "warning");
    else onPick([...picked.values()]);
  };
  const tick = (codes: string[]) => {
    const here = new Map(
      answer.rows.map((row) => [codeOf(row), { code: codeOf(row), name: String(row[kind.name]), row }]),
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
      <PickTable
        search={kind.search.map(({ name, title }) => ({ name, title: t(title) }))}
        columns={kind.columns.map(({ name, title, or = name, labels, isMoment }) => ({
          name,
          title: t(title),
          show: (row) => {
            const value = row[name] ?? row[or];
            if (isMoment) return printed(value && MOMENT.evaluate({ value }));
            return labels ? t(labels[String(value)] ?? "") : printed(value);
          },
        }))}
        answer={answer}
        asked={asked}
        onAsk={setAsked}
        keyOf={codeOf}
        many={many}
        picked={[...picked.keys()]}
        onPick={tick}
        height={MAX_HEIGHT}
      />
    </Modal>
  );
}

function useRows(kind: PickKind, { words, page, size }: Asked) {
  const { ports, feedback } = useApp();
  const [answer, setAnswer] = useState<{ key: string; rows: readonly Row[]; total: number }>();
  const key = JSON.stringify([kind.title, words, page, size]);
  useEffect(() => {
    const running = new AbortController();
    kind
      .load(ports.http, Object.assign({ ...words }, { page, size }), { signal: running.signal })
      .then(({ records, total }) => setAnswer({ key, rows: records, total }))
      .catch((error: unknown) => {
        if (!running.signal.aborted)
          feedback.toast(error instanceof Error ? error.message : String(error), "error");
      });
    return () => running.abort();
  }, [ports, feedback, kind, words, page, size, key]);
  return { rows: answer?.rows ?? [], total: answer?.total ?? 0, loading: answer?.key !== key };
}
