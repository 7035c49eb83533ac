import { Button, Input, Modal, Result, Skeleton, Tabs, message } from "antd";
import { useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { newActionKey } from "@/runtime/core/action-key";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText } from "../errors";
import { FormParts } from "../FormParts";
import { History } from "./History";
import { InstanceDiagram } from "./InstanceDiagram";
import { InstanceHead } from "./InstanceHead";
import { useCall } from "@/runtime/render/use-call";
import "../workbench.css";
import "../texts";

/** An application as its reader may see it. */
export type InstanceView = ResponseOf<"bpm/process", "detail">;

interface Props {
  instId: string;
  /** More buttons in the head. */
  extra?: (view: InstanceView, reload: () => void) => ReactNode;
}

/** An application for reading: form, history, diagram with the path taken; its initiator may urge, revoke, start again. */
export default function InstanceDetail({ instId, extra }: Props): ReactElement {
  const { t } = useTranslation();
  const { data, error, reload } = useCall("bpm/process", "detail", instId ? { instId } : null);
  if (!instId) return <Result status="info" title={t("workbench.noInstance")} />;
  if (error) return <Result status="warning" title={error} />;
  if (!data) return <Skeleton active />;
  return (
    <div className="wb-page">
      <InstanceHead
        instance={data.instance}
        extra={
          <>
            {extra?.(data, reload)}
            <InitiatorActions instId={instId} view={data} onChanged={reload} />
          </>
        }
      />
      <Tabs
        items={[
          {
            key: "history",
            label: t("workbench.history"),
            children: <History lines={data.history} pending={data.pending} />,
          },
          {
            key: "diagram",
            label: t("workbench.diagram"),
            children: <InstanceDiagram diagram={data.diagram} />,
          },
          {
            key: "form",
            label: t("workbench.form"),
            children: (
              <section className="wb-card">
                <FormParts forms={data.forms} readOnly />
              </section>
            ),
          },
        ]}
      />
    </div>
  );
}

interface InitiatorProps {
  instId: string;
  view: InstanceView;
  onChanged: () => void;
}

function InitiatorActions({ instId, view, onChanged }: InitiatorProps): ReactElement {
  const { t } = useTranslation();
  const { http } = usePorts();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"revoke" | "urge" | null>(null);
  const shown = async <T,>(call: Promise<T>): Promise<T | null> => {
    try {
      return await call;
    } catch (problem) {
      void message.error(errorText(problem), 2);
      return null;
    }
  };
  const say = async (name: "revoke" | "urge", opinion: string): Promise<void> => {
    setAsking(null);
    const words = opinion === "" ? {} : { opinion };
    if (!(await shown(http.call("bpm/process", name, { instId, ...words, key: newActionKey() })))) return;
    void message.success(t(`workbench.done.${name}`), 1);
    onChanged();
  };
  const restart = async (): Promise<void> => {
    const draft = await shown(http.call("bpm/process", "restart", { instId, key: newActionKey() }));
    if (!draft) return;
    const query = new URLSearchParams({ defCode: view.instance.defCode, draftId: draft.draftId });
    void navigate(`/process/manage/start?${query}`);
  };
  return (
    <>
      {view.canUrge ? <Button onClick={() => setAsking("urge")}>{t("workbench.button.urge")}</Button> : null}
      {view.canRestart ? <Button onClick={() => void restart()}>{t("workbench.restart")}</Button> : null}
      {view.canRevoke ? (
        <Button danger onClick={() => setAsking("revoke")}>
          {t("workbench.revoke")}
        </Button>
      ) : null}
      {asking ? (
        <WordsDialog
          title={t(asking === "revoke" ? "workbench.revokeConfirm" : "workbench.urgeConfirm")}
          onClose={() => setAsking(null)}
          onSay={(opinion) => void say(asking, opinion)}
        />
      ) : null}
    </>
  );
}

interface WordsProps {
  title: string;
  onSay: (words: string) => void;
  onClose: () => void;
}

/** Confirmation with a few words to go along. */
function WordsDialog({ title, onSay, onClose }: WordsProps): ReactElement {
  const { t } = useTranslation();
  const [words, setWords] = useState("");
  return (
    <Modal open title={title} onCancel={onClose} onOk={() => onSay(words.trim())}>
      <Input.TextArea
        className="wb-words"
        rows={3}
        maxLength={500}
        showCount
        value={words}
        aria-label={t("workbench.words")}
        placeholder={t("workbench.words")}
        onChange={(event) => setWords(event.target.value)}
      />
    </Modal>
  );
}
