import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  MinusCircleFilled,
  RollbackOutlined,
} from "@ant-design/icons";
import { Popover } from "antd";
import { type ReactElement, use } from "react";
import { localText } from "@/runtime/core/locale";
import { bracketed } from "@/runtime/core/sentence";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { placeOfWho } from "../model/scene";
import { text } from "../texts";
import { type NodeView, ViewerContext } from "./viewer-context";

const ICONS: Record<NodeView["state"], ReactElement> = {
  done: <CheckCircleFilled aria-hidden />,
  active: <ClockCircleFilled aria-hidden />,
  rejected: <RollbackOutlined aria-hidden />,
  skipped: <MinusCircleFilled aria-hidden />,
  cancelled: <CloseCircleFilled aria-hidden />,
  again: <ExclamationCircleFilled aria-hidden />,
};

const HOVER_AND_FOCUS: ("hover" | "focus")[] = ["hover", "focus"];

interface InstanceMarkProps {
  id: string;
  /** What the node is called. */
  name: string;
  who: ReturnType<typeof placeOfWho>;
}

/**
 * The state of a node in an instance: a frame in its colour; below it who has it now, or else who acted there; who did what
 * when to a pointer, a finger and the keyboard.
 */
export function InstanceMark({ id, name, who }: InstanceMarkProps): ReactElement | null {
  const node = use(ViewerContext)?.states[id];
  const locale = useLocale();
  if (!node) return null;
  const { state, records, handlers = [] } = node;
  const word = text(`processWords.state.${state}`);
  const hasPeople = records.length > 0 || handlers.length > 0;
  const names =
    handlers.length > 0
      ? shortly(handlers, "first")
      : shortly(
          records.map(({ actor }) => actor),
          "last",
        );
  return (
    <Popover
      // A tap moves the focus, then clicks: as a trigger too, the click would close what the focus has opened.
      trigger={HOVER_AND_FOCUS}
      title={name || word}
      content={hasPeople ? <Records {...{ records, handlers, word }} /> : name ? word : null}
    >
      <button
        type="button"
        className={`bpmn-mark bpmn-mark-${state} ${who === "above" ? "bpmn-mark-above" : ""} nodrag nopan`}
        aria-label={name ? localText(bracketed(name, word), locale) : word}
        data-state={state}
        // Some browsers leave the focus where it is when a button is tapped.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        <span className="bpmn-mark-icon">{ICONS[state]}</span>
        {who && hasPeople ? <span className="bpmn-mark-who">{names}</span> : null}
      </button>
    </Popover>
  );
}

/** How many names fit under a shape. */
const MOST_NAMES = 2;

const eachOnce = (names: readonly string[]): string[] => [...new Set(names)].filter(Boolean);
const inOne = (names: readonly string[]): string => names.join(text("processDesigner.nameSeparator"));

/** People, each once; the first or the last ones when they are many. */
function shortly(people: readonly string[], kept: "first" | "last"): string {
  const names = eachOnce(people);
  if (names.length <= MOST_NAMES) return inOne(names);
  return kept === "first" ? `${inOne(names.slice(0, MOST_NAMES))}…` : `…${inOne(names.slice(-MOST_NAMES))}`;
}

interface RecordsProps {
  records: NodeView["records"];
  handlers: readonly string[];
  /** How the node stands. */
  word: string;
}

/** What was done there, and last who has it now. */
function Records({ records, handlers, word }: RecordsProps): ReactElement {
  return (
    <ul className="bpmn-records">
      {records.map(({ actor, action, time, opinion }, i) => (
        <li key={`${time}${i}`}>
          <strong>{actor}</strong> {action} <time>{time}</time>
          {opinion ? <p>{opinion}</p> : null}
        </li>
      ))}
      {handlers.length > 0 ? (
        <li>
          <strong>{inOne(eachOnce(handlers))}</strong> {word}
        </li>
      ) : null}
    </ul>
  );
}
