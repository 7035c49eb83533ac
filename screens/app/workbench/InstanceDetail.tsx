import { Button, Modal, Result, Skeleton, Tabs, message } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText } from "./errors";
import { FormParts } from "./FormParts";
import { History } from "./History";
import { InstanceDiagram } from "./InstanceDiagram";
import { InstanceHead } from "./InstanceHead";
import type { InstanceView } from "./types";
import { useCall } from "./use-call";
import "./workbench.css";
import "./texts";

/** An application for reading: form, history, diagram with the path taken; its initiator may revoke it. */
export default function InstanceDetail({ instId }: { instId: string }): ReactElement {
  const { t } = useTranslation();
  const { http } = usePorts();
  const { data, error, reload } = useCall<InstanceView>(
    instId ? { method: "GET", path: "/api/bpm/process/detail", query: { instId } } : null,
  );
  if (!instId) return <Result status="info" title={t("workbench.noInstance")} />;
  if (error) return <Result status="warning" title={error} />;
  if (!data) return <Skeleton active />;
  const revoke = async (): Promise<void> => {
    try {
      await http.request({ method: "POST", path: "/api/bpm/process/revoke", body: { instId } });
      void message.success(t("workbench.done.revoke"), 1);
      reload();
    } catch (problem) {
      void message.error(errorText(problem), 2);
    }
  };
  const confirm = (): void => void Modal.confirm({ title: t("workbench.revokeConfirm"), onOk: revoke });
  const pending = data.pending.map(({ handlers }) => handlers.join("、") || t("workbench.nobody"));
  return (
    <div className="wb-page">
      <InstanceHead
        instance={data.instance}
        extra={
          data.canRevoke ? (
            <Button danger onClick={confirm}>
              {t("workbench.revoke")}
            </Button>
          ) : null
        }
      />
      <Tabs
        items={[
          {
            key: "history",
            label: t("workbench.history"),
            children: <History lines={data.history} pending={pending} />,
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
