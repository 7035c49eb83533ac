import { Calendar } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { observer } from "mobx-react-lite";
import { useRef, useState, type ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import "@/runtime/i18n/dayjs-locale";
import type { BlockProps } from "@/runtime/registry/block";
import { useNarrow } from "@/runtime/render/use-narrow";
import { leadsMark } from "@/runtime/render/leads-mark";
import { itemsOf, type Item } from "./item-list";
import { toned, useCells } from "./use-cells";
import "./show.css";

const NARROW = 640;
const DAY = "YYYY-MM-DD";

/** What is on which day of a month; on narrow screens the days have marks and the chosen one its list. */
export default observer(function CalendarBlock({
  node,
  options,
  emit,
  disabled,
  ...place
}: BlockProps<"calendar">): ReactElement {
  const { date, title, tone, tones } = options;
  const cells = useCells(options.resource, place);
  const [chosen, setChosen] = useState(() => dayjs());
  const holder = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(holder, NARROW);
  const items = itemsOf(options.data, options.rowKey) ?? [];
  const onDay = (day: Dayjs): Item[] => items.filter(({ row }) => dayOf(row[date]) === day.format(DAY));
  const colour = ({ row }: Item) =>
    tone === undefined ? "var(--fs-primary)" : cells.colour(toned(tone, tones), row);
  const list = (day: Dayjs): ReactElement => (
    <ul className="fs-calendar-items">
      {onDay(day).map((item) => (
        <li key={item.key} style={{ borderColor: colour(item) }}>
          {node.on?.["click"] ? (
            <button
              type="button"
              {...leadsMark(node, place.screen)}
              disabled={disabled}
              onClick={(event) => {
                event.stopPropagation();
                void emit("click", { item: item.row });
              }}
            >
              {cells.words(title, item.row)}
            </button>
          ) : (
            cells.words(title, item.row)
          )}
        </li>
      ))}
    </ul>
  );
  const marks = (day: Dayjs): ReactElement => (
    <span className="fs-calendar-marks" aria-hidden>
      {onDay(day)
        .slice(0, 3)
        .map((item) => (
          <i key={item.key} style={{ background: colour(item) }} />
        ))}
    </span>
  );
  return (
    <div ref={holder} className="fs-panel fs-calendar">
      <Calendar
        fullscreen={!isNarrow}
        value={chosen}
        cellRender={(day, { type }) => (type === "date" ? (isNarrow ? marks(day) : list(day)) : null)}
        onSelect={(day, { source }) => {
          setChosen(day);
          if (source === "date") void emit("select", { date: day.format(DAY) });
        }}
      />
      {isNarrow ? <div className="fs-card-body">{list(chosen)}</div> : null}
    </div>
  );
});

/** The day of a date with or without a time, as it is in this place. */
function dayOf(value: unknown): string {
  const text = toText(value);
  const day = dayjs(text);
  return text !== "" && day.isValid() ? day.format(DAY) : "";
}
