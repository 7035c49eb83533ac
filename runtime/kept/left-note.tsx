import { Alert, Button, Space } from "antd";
import { useEffect, useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "@/runtime/i18n/moment-text";
import { focusIfLost } from "@/runtime/render/focus-if-lost";
import "./kept.css";

interface NoteProps {
  at: Date;
  /** What was begun: the texts that ask whether to go on and offer to drop it. */
  kind: "Draft" | "Written" | "Typed" | "Ticked";
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers what was begun earlier, above the form. */
export function LeftNote({ at, kind, onContinue, onDiscard }: NoteProps): ReactElement {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const around = button.current?.closest<HTMLElement>("[tabindex]");
    // Answered, it takes its buttons away.
    return () => focusIfLost(around);
  }, []);
  return (
    <Alert
      type="info"
      showIcon
      className="fs-left-note"
      title={t(`kept.left${kind}`, { time: momentText(at) })}
      action={
        <Space>
          <Button ref={button} size="small" type="primary" onClick={onContinue}>
            {t([`kept.continue${kind}`, "kept.continue"])}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t(`kept.discard${kind}`)}
          </Button>
        </Space>
      }
    />
  );
}
