import { QuestionCircleOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import "./texts";

/** The way to a chapter of the reference, in a window of its own so that unsaved work stays. */
export function HelpLink({ chapter }: { chapter: "blocks" | "widgets" | "elements" }): ReactElement {
  const { t } = useTranslation();
  const title = t(`code.help.${chapter}`);
  return (
    <Button
      type="text"
      href={`/help?chapter=${chapter}`}
      target="_blank"
      rel="noreferrer"
      aria-label={title}
      title={title}
      icon={<QuestionCircleOutlined aria-hidden />}
    />
  );
}
