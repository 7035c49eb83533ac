import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  MinusCircleFilled,
  RollbackOutlined,
} from "@ant-design/icons";
import { Popover } from "antd";
import { type ReactElement, use } from "react";
import { type NodeView, ViewerContext } from "./viewer-context";

const ICONS: Record<NodeView["state"], ReactElement> = {
  done: <CheckCircleFilled />,
  active: <ClockCircleFilled />,
  rejected: <RollbackOutlined />,
  skipped: <MinusCircleFilled />,
  cancelled: <CloseCircleFilled />,
};

/** The state of a node in an instance: a frame in its colour, and who did what when on hover. */
export function InstanceMark({ id }: { id: string }): ReactElement | null {
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
        className={`bpmn-mark bpmn-mark-${state} nodrag nopan`}
        aria-label={state}
        data-state={state}
      >
        <span className="bpmn-mark-icon">{ICONS[state]}</span>
        {records.length > 0 ? <span className="bpmn-mark-who">{records.at(-1)?.actor}</span> : null}
      </button>
    </Popover>
  );
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
