import { Tag } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { timeText } from "../labels";
import type { BpmProcessPendingTask } from "@/runtime/core/resource/call-types";

/** Who has the application now, since when and why. */
export function Pending({ task }: { task: BpmProcessPendingTask }): ReactElement {
  const { t } = useTranslation();
  const { nodeName, handlers, why, ownerName, since, readDate } = task;
  return (
    <div className="wb-step">
      <div className="wb-step-head">
        <strong>{nodeName}</strong>
        <Tag color="processing">{t("workbench.pending")}</Tag>
        <span>{handlers.join("、") || t("workbench.nobody")}</span>
        <Tag>{t(`workbench.why.${why}`, { name: ownerName ?? "" })}</Tag>
        <time>{t("workbench.since", { time: timeText(since) })}</time>
        {why === "nobody" ? null : (
          <Tag color={readDate ? "default" : "gold"}>
            {t(readDate ? "workbench.read" : "workbench.unread")}
          </Tag>
        )}
      </div>
    </div>
  );
}
