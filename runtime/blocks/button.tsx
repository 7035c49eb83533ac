import { Button } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { Icon } from "@/runtime/render/icon";

type Kind = "default" | "primary" | "dashed" | "text" | "link";

/** A button; waits while its steps run, so that a second click cannot send twice. */
export default observer(function ButtonBlock({ options, disabled, emit, scope }: BlockProps): ReactElement {
  const [running, setRunning] = useState(false);
  const isInRow = scope.get("row") !== undefined;
  const click = async () => {
    setRunning(true);
    await emit("click");
    setRunning(false);
  };
  return (
    <Button
      type={
        (options["kind"] as Kind | undefined) === "default" && isInRow ? "link" : (options["kind"] as Kind)
      }
      danger={options["danger"] === true}
      size={(options["size"] as "small" | undefined) ?? (isInRow ? "small" : "middle")}
      icon={options["icon"] ? <Icon name={options["icon"] as string} /> : undefined}
      disabled={disabled}
      loading={running ? { delay: 300 } : false}
      onClick={(event) => {
        event.stopPropagation();
        if (!running) void click();
      }}
    >
      {String(options["text"])}
    </Button>
  );
});
