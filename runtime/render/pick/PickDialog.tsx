import { compileExpression } from "@/runtime/core/expression/expression";
import { printed } from "@/runtime/core/guards";
import { CELL_FORMATS } from "@/runtime/core/resource/cell-formats";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../app-context";
import { useAnswer } from "../use-answer";
import type { PickKind, PickPage } from "./kinds";
import { PickModal } from "./PickModal";
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
/** Room for a moment as tables write it, in pixels. */
const MOMENT_WIDTH = 150;
const NO_ROWS: PickPage = { records: [], total: 0 };
const MOMENT = compileExpression(CELL_FORMATS["date-time"] ?? "value");

/** Rows to tick, with search and pages. What is ticked stays ticked across pages until it is confirmed. */
export function PickDialog({ kind, many, chosen, onPick, onClose }: Props): ReactElement {
  const { t } = useTranslation();
  const { feedback } = useApp();
  const [picked, setPicked] = useState(() => new Map(chosen.map((entry) => [entry.code, entry])));
  const [asked, setAsked] = useState<Asked>({ words: {}, page: 1, size: 10 });
  const loaded = useAnswer({ kind: kind.title, ...asked }, (http, { words, page, size }, options) =>
    kind.load(http, Object.assign({ ...words }, { page, size }), options),
  );
  const { records: rows, total } = loaded.data ?? NO_ROWS;
  const codeOf = (row: Row) => String(row[kind.code]);
  const confirm = () => {
    if (picked.size === 0) feedback.toast(t(kind.nothing ?? "pick.nothing"), "warning");
    else onPick([...picked.values()]);
  };
  const isChanged = picked.size !== chosen.length || chosen.some(({ code }) => !picked.has(code));
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
    <PickModal width={800} title={t(kind.title)} isChanged={isChanged} onConfirm={confirm} onClose={onClose}>
      <PickTable
        search={kind.search.map(({ name, title }) => ({ name, title: t(title) }))}
        columns={kind.columns.map(({ name, title, or = name, labels, isMoment }) => ({
          name,
          title: t(title),
          width: isMoment ? MOMENT_WIDTH : undefined,
          show: (row) => {
            const value = row[name] ?? row[or];
            if (isMoment) return printed(value && MOMENT.evaluate({ value }));
            return labels ? t(labels[String(value)] ?? "") : printed(value);
          },
        }))}
        answer={{ rows, total, loading: !loaded.isCurrent, refusal: loaded.refusal }}
        asked={asked}
        onAsk={setAsked}
        keyOf={codeOf}
        many={many}
        picked={[...picked.keys()]}
        onPick={tick}
        height={MAX_HEIGHT}
      />
    </PickModal>
  );
}
