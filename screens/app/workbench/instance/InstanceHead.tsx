import { Alert, Tag } from "antd";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { STATUS_COLOR, timeText } from "../labels";
import { PrintButton } from "./PrintButton";
import type { BpmProcessInstance } from "@/runtime/core/resource/call-types";

/** Title, state and the first facts of an application. */
export function InstanceHead({
  instance,
  extra,
}: {
  instance: BpmProcessInstance;
  extra?: ReactNode;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <header className="wb-head">
      <div className="wb-head-title">
        <h2>{instance.title}</h2>
        <Tag color={STATUS_COLOR[instance.status] ?? "default"}>
          {t(`workbench.status.${instance.status}`)}
        </Tag>
        {instance.isTrial ? <Tag color="purple">{t("workbench.trial")}</Tag> : null}
        {instance.isSuspended ? <Tag color="red">{t("workbench.suspended")}</Tag> : null}
        <div className="wb-head-extra">
          <PrintButton instId={instance.id} title={instance.title} />
          {extra}
        </div>
      </div>
      {instance.deleted ? (
        <Alert
          showIcon
          type="error"
          title={t("workbench.deleted", { by: instance.deleted.by, time: timeText(instance.deleted.date) })}
          description={instance.deleted.reason}
        />
      ) : null}
      <dl className="wb-facts">
        <Fact name="process">{`${instance.defName} V${instance.version}`}</Fact>
        <Fact name="initiator">{instance.initiatorName}</Fact>
        <Fact name="startedAt">{timeText(instance.createDate)}</Fact>
        <Fact name="endedAt">{timeText(instance.endDate) || "—"}</Fact>
      </dl>
    </header>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(`workbench.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}
