import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

/** Takes one part of a layout widget away; parts that hold something are emptied first. */
export function RemovePart({ disabled, onClick }: { disabled: boolean; onClick: () => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      type="text"
      danger
      disabled={disabled}
      icon={<DeleteOutlined aria-hidden />}
      aria-label={t("formDesigner.remove")}
      onClick={onClick}
    />
  );
}
