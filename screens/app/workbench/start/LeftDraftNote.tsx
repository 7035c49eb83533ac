import { Alert, Button, Space } from "antd";
import dayjs from "dayjs";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import "../texts";

interface NoteProps {
  at: Date;
  /** The texts that ask whether to go on and offer to drop it. */
  kind: "Draft" | "Written";
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers what was begun earlier, above the form. */
export function LeftDraftNote({ at, kind, onContinue, onDiscard }: NoteProps): ReactElement {
  const { t } = useTranslation();
  return (
    <Alert
      type="info"
      showIcon
      className="wb-left-draft"
      title={t(`workbench.left${kind}`, { time: dayjs(at).format("YYYY-MM-DD HH:mm") })}
      action={
        <Space>
          <Button size="small" type="primary" onClick={onContinue}>
            {t("workbench.continueDraft")}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {t(`workbench.discard${kind}`)}
          </Button>
        </Space>
      }
    />
  );
}
