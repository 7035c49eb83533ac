import { Button } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { Icon } from "@/runtime/render/icon";
import { leadsMark } from "@/runtime/render/leads-mark";

/** A button; waits while its steps run, so that a second click cannot send twice. */
export default observer(function ButtonBlock({
  node,
  screen,
  options,
  disabled,
  emit,
  scope,
}: BlockProps<"button">): ReactElement {
  const [running, setRunning] = useState(false);
  const isInRow = scope.get("row") !== undefined;
  const click = async () => {
    setRunning(true);
    await emit("click");
    setRunning(false);
  };
  return (
    <Button
      {...leadsMark(node, screen)}
      type={options.kind === "default" && isInRow ? "link" : options.kind}
      danger={options.danger === true}
      size={options.size ?? (isInRow ? "small" : "middle")}
      icon={options.icon ? <Icon name={options.icon} /> : undefined}
      disabled={disabled}
      loading={running ? { delay: 300 } : false}
      onClick={(event) => {
        event.stopPropagation();
        if (!running) void click();
      }}
    >
      {String(options.text)}
    </Button>
  );
});
