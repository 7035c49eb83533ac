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

/** The state of a node in an instance: a frame in its colour, and who did what when on hover. */
export function InstanceMark({
  id,
  isNamedBelow,
}: {
  id: string;
  isNamedBelow: boolean;
}): ReactElement | null {
  const node = use(ViewerContext)?.states[id];
  if (!node) return null;
  const { state, records } = node;
  return (
    <Popover
      trigger={["hover", "click", "focus"]}
      content={records.length > 0 ? <Records records={records} /> : null}
    >
      <button
        type="button"
        className={`bpmn-mark bpmn-mark-${state} ${isNamedBelow ? "bpmn-mark-above" : ""} nodrag nopan`}
        aria-label={text(`processWords.state.${state}`)}
        data-state={state}
      >
        <span className="bpmn-mark-icon">{ICONS[state]}</span>
        {records.length > 0 ? <span className="bpmn-mark-who">{whoOf(records)}</span> : null}
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
