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
  done: <CheckCircleFilled />,
  active: <ClockCircleFilled />,
  rejected: <RollbackOutlined />,
  skipped: <MinusCircleFilled />,
  cancelled: <CloseCircleFilled />,
  again: <ExclamationCircleFilled />,
};

const HOVER_AND_FOCUS: ("hover" | "focus")[] = ["hover", "focus"];

interface InstanceMarkProps {
  id: string;
  /** What the node is called. */
  name: string;
  who: ReturnType<typeof placeOfWho>;
}

/** The state of a node in an instance: a frame in its colour; who did what when to a pointer, a finger and the keyboard. */
export function InstanceMark({ id, name, who }: InstanceMarkProps): ReactElement | null {
  const node = use(ViewerContext)?.states[id];
  const locale = useLocale();
  if (!node) return null;
  const { state, records } = node;
  const word = text(`processWords.state.${state}`);
  return (
    <Popover
      // A tap moves the focus, then clicks: as a trigger too, the click would close what the focus has opened.
      trigger={HOVER_AND_FOCUS}
      title={name || word}
      content={records.length > 0 ? <Records records={records} /> : name ? word : null}
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
        {who && records.length > 0 ? <span className="bpmn-mark-who">{whoOf(records)}</span> : null}
      </button>
    </Popover>
  );
}

/** How many names fit under a shape. */
const MOST_NAMES = 2;

/** Who acted at a node, each once; the last ones when they are many. */
function whoOf(records: NodeView["records"]): string {
  const names = [...new Set(records.map(({ actor }) => actor))].filter(Boolean);
  const shown = names.slice(-MOST_NAMES).join(text("processDesigner.nameSeparator"));
  return names.length > MOST_NAMES ? `…${shown}` : shown;
}

function Records({ records }: { records: NodeView["records"] }): ReactElement {
  return (
    <ul className="bpmn-records">
      {records.map(({ actor, action, time, opinion }, i) => (
        <li key={`${time}${i}`}>
          <strong>{actor}</strong> {action} <time>{time}</time>
          {opinion ? <p>{opinion}</p> : null}
        </li>
      ))}
    </ul>
  );
}
