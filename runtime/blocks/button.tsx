import { Button } from "antd";
import { observer } from "mobx-react-lite";
import { use, type ReactElement } from "react";
import { toText } from "@/runtime/core/expression/values";
import type { BlockProps } from "@/runtime/registry/block";
import { DialogContext } from "@/runtime/render/dialog-context";
import { Icon } from "@/runtime/render/icon";
import { leadsMark } from "@/runtime/render/leads-mark";
import { useRunning } from "@/runtime/render/use-running";

/**
 * A button; waits while its steps run, so that a second click cannot send twice. Among the actions of a row it is a link;
 * in a dialog that was opened for a row it is none of them.
 */
export default observer(function ButtonBlock({
  node,
  screen,
  options,
  disabled,
  emit,
  scope,
}: BlockProps<"button">): ReactElement {
  const { loading, run } = useRunning();
  const row = scope.get("row");
  const text = toText(options.text);
  const isInRow = row !== undefined && row !== use(DialogContext)?.row;
  return (
    <Button
      {...leadsMark(node, screen)}
      className="fs-button"
      type={options.kind === "default" && isInRow ? "link" : options.kind}
      danger={options.danger === true}
      size={options.size ?? (isInRow ? "small" : "middle")}
      icon={options.icon ? <Icon name={options.icon} /> : undefined}
      disabled={disabled}
      loading={loading}
      {...(isInRow && options.kind === "link" ? { title: text } : {})}
      onClick={(event) => {
        event.stopPropagation();
        void run(() => emit("click"));
      }}
    >
      {text}
    </Button>
  );
});
