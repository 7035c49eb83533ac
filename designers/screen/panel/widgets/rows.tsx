import { DeleteOutlined, DownOutlined, HolderOutlined, RightOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useRef, useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { entryOf } from "@/runtime/core/guards";
import { followPointer } from "../../../kit/pointer-drag";

/** By how many places a key moves a row, together with Alt. */
const BY_KEY: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface RowsProps {
  label: string;
  titles: readonly ReactNode[];
  disabled: boolean;
  /** What is shown below a row that is open; without it rows cannot be opened. */
  open?: (index: number) => ReactElement;
  /** A row that is added at the end is shown open: nothing is said in it yet. */
  opensAdded?: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** The entries of a list one below the other: dragged or moved by Alt and arrow keys, opened, taken out. */
export function Rows(props: RowsProps): ReactElement {
  const { label, titles, disabled, open, opensAdded, onMove, onRemove } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const [count, setCount] = useState(titles.length);
  if (count !== titles.length) {
    setCount(titles.length);
    if (opensAdded && titles.length === count + 1) setOpened(count);
  }
  const [target, setTarget] = useState<number | null>(null);
  const indexAt = (y: number): number =>
    [...(list.current?.children ?? [])].filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
  const move = (from: number, to: number): void => {
    if (to === from || to < 0 || to >= titles.length) return;
    setOpened(null);
    onMove(from, to);
  };
  return (
    <div ref={list} className="pd-rows" role="group" aria-label={label}>
      {titles.map((title, index) => (
        <div key={index} className={`pd-row${target === index ? " is-target" : ""}`}>
          <div className="pd-row-head">
            <button
              type="button"
              className="pd-row-handle"
              aria-label={t("screenDesigner.moveRow", { n: index + 1 })}
              disabled={disabled}
              onKeyDown={({ key, altKey }) => {
                const by = altKey ? entryOf(BY_KEY, key) : undefined;
                if (by === undefined) return;
                move(index, index + by);
                // The focus goes along, so that the next key moves the same one.
                list.current?.querySelectorAll<HTMLElement>(".pd-row-handle")[index + by]?.focus();
              }}
              onPointerDown={(event) =>
                followPointer(event, {
                  move: ({ clientY }) => setTarget(indexAt(clientY)),
                  end: ({ clientY }, moved) => {
                    setTarget(null);
                    const to = indexAt(clientY);
                    if (moved) move(index, to > index ? to - 1 : to);
                  },
                  cancel: () => setTarget(null),
                })
              }
            >
              <HolderOutlined aria-hidden />
            </button>
            <button
              type="button"
              className="pd-row-title"
              disabled={!open}
              aria-expanded={opened === index}
              onClick={() => setOpened(opened === index ? null : index)}
            >
              {title}
              {open ? opened === index ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden /> : null}
            </button>
            <Button
              type="text"
              size="small"
              danger
              disabled={disabled}
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("screenDesigner.removeRow", { n: index + 1 })}
              onClick={() => {
                setOpened(null);
                onRemove(index);
              }}
            />
          </div>
          {opened === index && open ? <div className="pd-row-body">{open(index)}</div> : null}
        </div>
      ))}
    </div>
  );
}

/** A list with one of its items at another place. */
export const moved = <Item,>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from];
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
};
