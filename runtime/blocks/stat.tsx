import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { Icon } from "@/runtime/render/icon";
import { leadsMark } from "@/runtime/render/leads-mark";

/** A number with its name; a button when it has a click. */
export default observer(function StatBlock({
  node,
  options,
  screen,
  emit,
  disabled,
}: BlockProps<"stat">): ReactElement {
  const content = (
    <>
      {options.icon ? (
        <span className={`fs-stat-icon fs-tone-${options.tone}`}>
          <Icon name={options.icon} />
        </span>
      ) : null}
      <span className="fs-stat-text">
        <span className="fs-stat-label">{toText(options.label)}</span>
        <span className="fs-stat-value">
          {options.loading === true ? "…" : toText(options.value ?? "–")}
          <small>{toText(options.unit)}</small>
        </span>
      </span>
    </>
  );
  return node.on?.["click"] ? (
    <button
      type="button"
      {...leadsMark(node, screen)}
      disabled={disabled}
      className="fs-panel fs-stat"
      onClick={() => void emit("click")}
    >
      {content}
    </button>
  ) : (
    <div className="fs-panel fs-stat">{content}</div>
  );
});
