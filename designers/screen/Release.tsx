import { Alert, Button, Drawer, Input, Modal, Tag } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { localText } from "@/runtime/core/locale";
import { momentText } from "@/runtime/i18n/moment-text";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useApp } from "@/runtime/render/app-context";
import { useRunning } from "@/runtime/render/use-running";
import { Changes } from "./Changes";
import type { Pending, ScreenDesignerStore } from "./screen-designer-store";

interface Props {
  store: ScreenDesignerStore;
  pending: Pending;
  act: (work: () => Promise<void>, done: string) => Promise<boolean>;
}

/**
 * What waits for a release: who handed it in, what they lack, how it differs, and the decision for those who may take
 * it.
 */
export function Release({ store, pending, act }: Props): ReactElement {
  const { t } = useTranslation();
  const { feedback } = useApp();
  const [open, setOpen] = useState<"difference" | "refuse" | null>(null);
  const { author, createDate, note, mayRelease } = pending;
  const date = momentText(createDate);
  const release = async (): Promise<void> => {
    if (await feedback.confirm(t("screenDesigner.releaseAsk")))
      await act(() => store.release(pending), "released");
  };
  return (
    <section className="fs-panel fs-sd-release" aria-label={t("screenDesigner.pending")}>
      <div className="fs-sd-release-head">
        <Tag color="warning">{t("screenDesigner.pending")}</Tag>
        <span>{t("screenDesigner.pendingBy", { author, date })}</span>
        {note ? <span className="fs-sd-release-note">{note}</span> : null}
      </div>
      <div>{t("screenDesigner.pendingAbout")}</div>
      <Codes pending={pending} />
      <div className="fs-sd-release-buttons">
        <Button onClick={() => setOpen("difference")}>{t("screenDesigner.difference")}</Button>
        {mayRelease ? (
          <>
            <Button type="primary" onClick={() => void release()}>
              {t("screenDesigner.release")}
            </Button>
            <Button danger onClick={() => setOpen("refuse")}>
              {t("screenDesigner.refuse")}
            </Button>
          </>
        ) : null}
      </div>
      {open === "difference" ? (
        <Drawer open size={860} title={t("screenDesigner.difference")} onClose={() => setOpen(null)}>
          <div className="fs-sd-versions">
            <Alert
              type="warning"
              title={t("screenDesigner.pendingAbout")}
              description={<Codes pending={pending} />}
            />
            <Changes first="text" before={store.base} after={pending.text} blocks={store.page.blocks} />
          </div>
        </Drawer>
      ) : null}
      {open === "refuse" ? (
        <Refuse
          onClose={() => setOpen(null)}
          onRefuse={(reason) => act(() => store.refuse(pending, reason), "refused")}
        />
      ) : null}
    </section>
  );
}

/** The codes by their titles, each with the calls that ask for it. */
function Codes({ pending }: { pending: Pending }): ReactElement {
  const locale = useLocale();
  return (
    <ul className="fs-sd-codes">
      {pending.codes.map(({ code, title, calls }) => (
        <li key={code}>
          {localText(title, locale)} <code>{code}</code>
          {calls.map((call) => (
            <small key={call}>{call}</small>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Refuse({
  onRefuse,
  onClose,
}: {
  /** False where another try may go well: the dialog stays then, with what was written. */
  onRefuse: (reason: string) => Promise<boolean>;
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const { isRunning, run } = useRunning();
  return (
    <Modal
      open
      centered
      width={440}
      title={t("screenDesigner.refuse")}
      okText={t("crud.ok")}
      okButtonProps={{ disabled: reason.trim() === "" }}
      cancelText={t("crud.cancel")}
      confirmLoading={isRunning}
      onOk={() => void run(async () => (await onRefuse(reason)) && onClose())}
      onCancel={onClose}
    >
      <Input.TextArea
        aria-label={t("screenDesigner.reason")}
        placeholder={t("screenDesigner.reason")}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}
