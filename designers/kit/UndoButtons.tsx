import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { type ReactElement, useRef } from "react";
import { useTranslation } from "react-i18next";
import { focusIfLost } from "@/runtime/render/focus-if-lost";
import "./kit.css";
import "./texts";

interface Step {
  isPossible: boolean;
  run: () => void;
}

/** A step back and one forth again. Who has gone as far as it leads has the focus at the other one: a button at rest has none. */
export function UndoButtons({ undo, redo }: { undo: Step; redo: Step }): ReactElement {
  const back = useRef<HTMLButtonElement>(null);
  const forth = useRef<HTMLButtonElement>(null);
  const { t } = useTranslation("translation", { keyPrefix: "history" });
  const press = (step: Step, other: typeof back): void => {
    step.run();
    requestAnimationFrame(() => focusIfLost(other.current));
  };
  return (
    <span className="kit-undo">
      <Tooltip title={t("undoKeys")} mouseEnterDelay={0.4}>
        <Button
          ref={back}
          type="text"
          icon={<UndoOutlined aria-hidden />}
          aria-label={t("undo")}
          disabled={!undo.isPossible}
          onClick={() => press(undo, forth)}
        />
      </Tooltip>
      <Tooltip title={t("redoKeys")} mouseEnterDelay={0.4}>
        <Button
          ref={forth}
          type="text"
          icon={<RedoOutlined aria-hidden />}
          aria-label={t("redo")}
          disabled={!redo.isPossible}
          onClick={() => press(redo, back)}
        />
      </Tooltip>
    </span>
  );
}
