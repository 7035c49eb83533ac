import { Button } from "antd";
import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { textIn } from "@/runtime/core/guards";
import { LOGO_KILOBYTES } from "@/schemas/request-limits";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useApp } from "@/runtime/render/app-context";
import { errorWords } from "@/runtime/i18n/error-words";

const KILOBYTE = 1024;
const TYPES = "image/png,image/svg+xml,image/webp";

/** The picture that this installation shows as its own: chosen, sent and in use at once. What is too large is not sent; what is no such picture the server refuses. */
export default function LogoWidget({ id, value, onChange }: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { ports, feedback, pages } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (picture: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      const { logo } = await ports.http.call("sys/look", "saveLogo", { picture: await picture() });
      onChange(logo ?? undefined);
      await pages.reload();
      feedback.toast(t("logo.saved"));
    } catch (error) {
      feedback.toast(errorWords(error), "error");
    } finally {
      setBusy(false);
    }
  };
  const address = textIn(value) ?? "";
  return (
    <div className="fs-avatar-field">
      {address === "" ? null : <img src={address} alt={t("logo.title")} height="40" />}
      <Button id={id} loading={isBusy} onClick={() => input.current?.click()}>
        {t("logo.change")}
      </Button>
      {address === "" ? null : (
        <Button type="text" disabled={isBusy} onClick={() => void save(() => Promise.resolve(""))}>
          {t("logo.remove")}
        </Button>
      )}
      <small>{t("logo.help")}</small>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES}
        aria-label={t("logo.title")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (!file) return;
          if (file.size > LOGO_KILOBYTES * KILOBYTE)
            feedback.toast(t("logo.tooLarge", { kilobytes: LOGO_KILOBYTES }), "error");
          else void save(() => dataAddressOf(file, t("logo.unreadable")));
        }}
      />
    </div>
  );
}

/** A file as a `data:` address. @throws Error with the given words when it cannot be read */
const dataAddressOf = (file: File, unreadable: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(textIn(reader.result) ?? ""));
    reader.addEventListener("error", () => reject(new Error(unreadable)));
    reader.readAsDataURL(file);
  });
