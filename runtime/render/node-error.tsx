import { WarningOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  type: string;
  id: string | undefined;
  pointer: string;
  message: string;
  retry?: () => void;
}

/** Stands where a block failed: its type, id and place in the document. */
export function NodeError({ type, id, pointer, message, retry }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="fs-node-error" role="alert">
      <WarningOutlined aria-hidden />
      <div>
        <div>
          <strong>{t("screen.nodeFailed", { name: id ? `${type}#${id}` : type })}</strong>{" "}
          <code>{pointer}</code>
        </div>
        <div className="fs-node-error-text">{message}</div>
      </div>
      {retry ? (
        <Button size="small" onClick={retry}>
          {t("screen.retry")}
        </Button>
      ) : null}
    </div>
  );
}
