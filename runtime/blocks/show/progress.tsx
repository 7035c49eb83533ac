import { Progress } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import "./show.css";

const COLOURS = {
  default: "var(--fs-primary)",
  success: "var(--fs-success)",
  warning: "var(--fs-warning)",
  danger: "var(--fs-error)",
};

/** How far something is, in percent. What is no number counts as nothing. */
export default observer(function ProgressBlock({ options }: BlockProps<"progress">): ReactElement {
  const { label, kind, tone, steps } = options;
  const percent = Number(options.value);
  return (
    <div className={`fs-progress fs-progress-${kind}`}>
      {label === undefined ? null : <span className="fs-quiet">{toText(label)}</span>}
      <Progress
        type={kind}
        percent={Number.isFinite(percent) ? percent : 0}
        strokeColor={COLOURS[tone]}
        size={kind === "line" ? "medium" : 96}
        {...(steps === undefined ? {} : { steps: segments(steps) })}
        {...(label === undefined ? {} : { "aria-label": toText(label) })}
      />
    </div>
  );
});

const MOST_SEGMENTS = 100;

/** As many segments as can be drawn, where an expression says how many. */
const segments = (count: unknown): number =>
  Math.min(Math.max(Math.round(Number(count)) || 1, 1), MOST_SEGMENTS);
