import { RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { type ReactElement, type RefObject, useRef } from "react";
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
  const [back, forth] = [useRef<HTMLButtonElement>(null), useRef<HTMLButtonElement>(null)];
  return (
    <span className="kit-undo">
      <StepButton name="undo" icon={<UndoOutlined aria-hidden />} step={undo} own={back} other={forth} />
      <StepButton name="redo" icon={<RedoOutlined aria-hidden />} step={redo} own={forth} other={back} />
    </span>
  );
}

interface StepProps {
  name: "undo" | "redo";
  icon: ReactElement;
  step: Step;
  own: RefObject<HTMLButtonElement | null>;
  other: RefObject<HTMLButtonElement | null>;
}

function StepButton({ name, icon, step, own, other }: StepProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "history" });
  const press = (): void => {
    step.run();
    requestAnimationFrame(() => focusIfLost(other.current));
  };
  return (
    <Tooltip title={t(`${name}Keys`)} mouseEnterDelay={0.4}>
      <Button
        ref={own}
        type="text"
        icon={icon}
        aria-label={t(name)}
        disabled={!step.isPossible}
        onClick={press}
      />
    </Tooltip>
  );
}
