import { Select } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { newActionKey } from "@/runtime/core/action-key";
import { UserSelect } from "../task/UserSelect";
import { ReasonInput } from "./ReasonInput";
import { SendButton } from "./SendButton";
import { useManage, usePositions } from "./use-manage";

interface Props {
  instId: string;
  onDone: () => void;
}

/** Gives an open task of an application to somebody else, also one that nobody has. */
export function AssignTask({ instId, onDone }: Props): ReactElement {
  const { t } = useTranslation();
  const manage = useManage();
  const { data } = usePositions(instId);
  const [picked, setPicked] = useState<string | null>(null);
  const [accounts, setAccounts] = useState<string[]>([]);
  const [reason, setReason] = useState("");
  const tasks = (data?.positions ?? []).flatMap(({ nodeName, tasks: open }) =>
    open.map(({ taskId, handlers }) => ({
      value: taskId,
      label: `${nodeName}：${handlers.join("、") || t("manage.nobody")}`,
    })),
  );
  const taskId = picked ?? (tasks.length === 1 ? tasks[0]?.value : undefined);
  const [to] = accounts;
  const send = async (): Promise<void> => {
    if (taskId === undefined || to === undefined) return;
    const body = { taskId, to, opinion: reason.trim(), key: newActionKey() };
    if (await manage((http) => http.call("bpm/instance", "assign", body))) onDone();
  };
  return (
    <div className="wb-manage-form">
      <Select
        value={taskId ?? null}
        loading={data === null}
        aria-label={t("manage.task")}
        placeholder={t("manage.taskRequired")}
        notFoundContent={t("manage.noOpenTask")}
        options={tasks}
        onChange={setPicked}
      />
      <UserSelect value={accounts} onChange={setAccounts} />
      <ReasonInput value={reason} onChange={setReason} />
      <SendButton isReady={taskId !== undefined && to !== undefined} onSend={send}>
        {t("manage.assignOk")}
      </SendButton>
    </div>
  );
}
