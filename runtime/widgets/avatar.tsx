import { Button } from "antd";
import { observer } from "mobx-react-lite";
import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { textIn } from "@/runtime/core/guards";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useApp } from "@/runtime/render/app-context";
import { Avatar } from "@/runtime/render/avatar";
import { refusalOf } from "./form/image-rules";
import "./form/texts";
import { DEFAULT_ACTION } from "./form/use-uploads";
import { errorWords } from "@/runtime/i18n/error-words";

/** The signed-in user's own picture: chosen, sent and in use at once, everywhere they are shown. */
export default observer(function AvatarWidget({ id, value, onChange }: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { ports, feedback, session, pages } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (avatar: string | null): Promise<void> => {
    const { avatar: shown } = await ports.http.call("sys/user", "editInfo", { avatar });
    onChange(shown);
    await pages.reload();
    feedback.toast(t("avatar.saved"));
  };
  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      feedback.toast(errorWords(error), "error");
    } finally {
      setBusy(false);
    }
  };
  const send = (file: File): void => {
    const refusal = refusalOf(file, true);
    if (refusal) feedback.toast(t(refusal), "error");
    else void during(async () => save((await ports.upload.upload({ file, action: DEFAULT_ACTION })).url));
  };
  const address = textIn(value) ?? "";
  return (
    <div className="fs-avatar-field">
      <Avatar address={address} name={session.info?.UserName} isLarge />
      <Button id={id} loading={isBusy} onClick={() => input.current?.click()}>
        {t("avatar.change")}
      </Button>
      {address === "" ? null : (
        <Button type="text" onClick={() => void during(() => save(null))}>
          {t("avatar.remove")}
        </Button>
      )}
      <small>{t("avatar.help")}</small>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg"
        aria-label={t("avatar.title")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) send(file);
        }}
      />
    </div>
  );
});
