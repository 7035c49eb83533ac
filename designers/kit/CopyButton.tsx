import { App, Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { TOAST_SECONDS } from "@/runtime/render/toast-seconds";
import { writeClipboard } from "./clipboard";
import "./texts";

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text }: { text: string }): ReactElement {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const copy = async (): Promise<void> => {
    await writeClipboard(text);
    void message.success(t("code.copied"), TOAST_SECONDS.success);
  };
  return (
    <Button type="primary" onClick={() => void copy()}>
      {t("code.copy")}
    </Button>
  );
}
