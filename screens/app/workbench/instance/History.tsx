import { PaperClipOutlined } from "@ant-design/icons";
import { Tag, Timeline } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ACTION_COLOR, timeText } from "../labels";
import { Pending } from "./Pending";
import type { BpmProcessHistoryLine, BpmProcessPendingTask } from "@/runtime/core/resource/call-types";

interface HistoryProps {
  lines: readonly BpmProcessHistoryLine[];
  /** Who must act next. */
  pending?: readonly BpmProcessPendingTask[];
}

/** Every step of an application in its order: who, what, when, with which words. */
export function History({ lines, pending = [] }: HistoryProps): ReactElement {
  const steps = lines.map((line) => ({
    key: line.seq,
    color: ACTION_COLOR[line.action] ?? "blue",
    content: <Step line={line} />,
  }));
  const next = pending.map((task, index) => ({
    key: `next${index}`,
    color: "orange",
    content: <Pending task={task} />,
  }));
  return <Timeline className="wb-history" items={[...steps, ...next]} />;
}

function Step({ line }: { line: BpmProcessHistoryLine }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="wb-step">
      <div className="wb-step-head">
        <strong>{line.nodeName}</strong>
        <Tag color={ACTION_COLOR[line.action] ?? "default"}>{t(`workbench.action.${line.action}`)}</Tag>
        <span>{line.actorName ?? t("workbench.system")}</span>
        {line.onBehalfName ? <Tag>{t("workbench.onBehalf", { name: line.onBehalfName })}</Tag> : null}
        <time>{timeText(line.createDate)}</time>
      </div>
      {line.opinion ? <p className="wb-opinion">{line.opinion}</p> : null}
      {line.attachments.length > 0 ? (
        <ul className="wb-files" aria-label={t("workbench.attachments")}>
          {line.attachments.map(({ name, url }) => (
            <li key={url}>
              <PaperClipOutlined />{" "}
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {line.signature ? (
        <img className="wb-history-sign" src={line.signature} alt={t("workbench.signature")} />
      ) : null}
      {line.detail ? (
        <p className="wb-detail">
          {line.action === "turnDown" ? t("workbench.returnedTo", { name: line.detail }) : line.detail}
        </p>
      ) : null}
    </div>
  );
}
