import { Modal, message } from "antd";
import { useState, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { newActionKey } from "@/runtime/core/action-key";
import { needsOpinion } from "@/runtime/core/process/access";
import type { RequestOf } from "@/runtime/core/resource/calls";
import { CallError } from "@/runtime/ports";
import { CODE } from "@/schemas/status-codes";
import { usePorts } from "@/runtime/render/ports-context";
import { errorText, showFieldErrors } from "../errors";
import type { OpinionHandle, OpinionValue } from "./Opinion";
import { FINAL, type Action, type ActionsProps } from "./actions";

/** Actions that end the handler's own work. */
type Ending = RequestOf<"bpm/task", "complete">["action"];
type Extra = Pick<RequestOf<"bpm/task", "complete">, "to" | "target">;
/** Ways to have others take part while the task stays open. */
type Sharing = "addSign" | "copyTo" | "delSign";

export interface TaskCalls {
  isBusy: boolean;
  /** What the handler says, or nothing after asking for what is missing of it. */
  said: (action: Action) => OpinionValue | undefined;
  act: (action: Ending, extra?: Extra) => Promise<void>;
  /** Others are asked along, taken out, or informed: accounts, or the task to take out. */
  share: (way: Sharing, whom: string) => Promise<void>;
  save: () => Promise<void>;
  recall: () => Promise<void>;
  confirmStop: () => void;
}

/** The calls that an action of a task comes to, with what is said about their outcome. */
export function useTaskCalls(
  { info, parts, onChanged }: ActionsProps,
  words: RefObject<OpinionHandle | null>,
): TaskCalls {
  const { t } = useTranslation();
  const { http } = usePorts();
  const navigate = useNavigate();
  const { isBusy, send } = useSend(parts, onChanged);
  const [key] = useState(() => newActionKey());
  const taskId = info.task.id;

  const said: TaskCalls["said"] = (action) => {
    const value = words.current?.read();
    if (!value) return void message.error(t("workbench.uploading"), 2);
    if (value.opinion !== "" || !needsOpinion(info, action)) return value;
    words.current?.demand();
    return void message.warning(t("workbench.opinionRequired"), 2);
  };
  const leave = (done: string): void => {
    void message.success(t(`workbench.done.${done}`), 1);
    void navigate("/work/todo");
  };
  const act: TaskCalls["act"] = async (action, extra = {}) => {
    const isFinal = FINAL.includes(action);
    const opinion = said(action);
    if (!opinion) return;
    const boData = isFinal ? parts.current?.submit() : {};
    if (!boData) return void message.error(t("form.invalid"), 2);
    const data = isFinal ? { boData } : {};
    const body = { taskId, action, key: `${key}:${action}`, ...opinion, ...data, ...extra };
    const done = isFinal && info.isReturned && info.owner === null ? "resubmit" : action;
    if (await send(() => http.call("bpm/task", "complete", body))) leave(done);
  };
  const share: TaskCalls["share"] = async (way, whom) => {
    const said = { opinion: words.current?.read()?.opinion ?? "", key: newActionKey() };
    const calls = {
      addSign: () => http.call("bpm/task", "copyTask", { taskId, users: whom, ...said }),
      copyTo: () => http.call("bpm/task", "copyTo", { taskId, users: whom, ...said }),
      delSign: () => http.call("bpm/task", "delTask", { taskId: whom, ...said }),
    };
    if (!(await send(calls[way]))) return;
    void message.success(t(`workbench.done.${way}`), 1);
    onChanged();
  };
  const save = async (): Promise<void> => {
    const boData = parts.current?.settled();
    if (!boData) return void message.error(t("workbench.uploading"), 2);
    if (await send(() => http.call("bpm/task", "save", { taskId, boData })))
      void message.success(t("workbench.saved"), 1);
  };
  const recall = async (): Promise<void> => {
    if (await send(() => http.call("bpm/task", "recall", { taskId, key }))) leave("recall");
  };
  const confirmStop = (): void => {
    if (!said("shutdown")) return;
    Modal.confirm({
      title: t("workbench.shutdownConfirm"),
      okButtonProps: { danger: true },
      onOk: () => act("shutdown"),
    });
  };
  return { isBusy, said, act, share, save, recall, confirmStop };
}

/**
 * Sends one call at a time; what is wrong with it is said, and shown at the fields that it is about. Where the task has
 * changed meanwhile the page is read anew.
 */
function useSend(
  parts: ActionsProps["parts"],
  onStale: () => void,
): {
  isBusy: boolean;
  send: (call: () => Promise<unknown>) => Promise<boolean>;
} {
  const [isBusy, setBusy] = useState(false);
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await call();
      return true;
    } catch (problem) {
      if (problem instanceof CallError) showFieldErrors(parts.current, problem);
      void message.error(errorText(problem), 2);
      if (problem instanceof CallError && problem.code === CODE.conflict) onStale();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, send };
}
