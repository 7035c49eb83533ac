import type { TFunction } from "i18next";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { overStored } from "@/runtime/core/form/access/over-stored";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useWhenStale, useOpenTitle } from "@/runtime/render/page-host";
import { LeftNote } from "@/runtime/kept/left-note";
import { useAccount } from "@/runtime/kept/use-owner";
import { timeText } from "../labels";
import { unsentFields } from "../task/unsent-fields";
import { useWritten, useWrittenPlace, type Written, type WrittenPlace } from "../task/use-written";
import { useSpoken, type Approval } from "./approval-context";
import { choicesOf, instanceNames, stepNames } from "./names";
import { Parts, type ApprovalProps } from "./Parts";
import { isToDo, type TaskInfo } from "./task-info";
import { useTaskActions } from "./use-task-actions";

interface Props extends ApprovalProps {
  info: TaskInfo;
  reload: () => void;
}

/** A task; what its handler wrote on it before and did not hand in is offered first. */
export function TaskApproval(props: Props): ReactElement {
  const { id } = props.info.task;
  const place = useWrittenPlace(id);
  const [left] = useState(() => place.get());
  const [answer, setAnswer] = useState<"continued" | "dropped" | null>(null);
  const drop = (): void => {
    place.remove();
    setAnswer("dropped");
  };
  return (
    <>
      {left && !answer && isToDo(props.info) ? (
        <LeftNote
          kind="Written"
          at={new Date(left.at)}
          onContinue={() => setAnswer("continued")}
          onDiscard={drop}
        />
      ) : null}
      <Task
        key={answer === "continued" ? "continued" : "new"}
        {...props}
        place={place}
        written={answer === "continued" ? left : null}
      />
    </>
  );
}

/** The forms with what the browser has kept of them. */
function withWritten(info: TaskInfo, written: Written | null): TaskInfo["forms"] {
  if (!written) return info.forms;
  return info.forms.map((form) => {
    const place = { form: form.document, access: accessOfTable(form.access), stored: form.values };
    const own = written.boData[form.boCode] ?? {};
    return { ...form, values: overStored(place, own), given: form.given ?? form.values };
  });
}

interface TaskProps extends Props {
  place: WrittenPlace;
  written: Written | null;
}

/** The forms of a task with their permissions, what its handler says, and what the node lets them do. */
function Task({ info, reload, place, written, ...props }: TaskProps): ReactElement {
  useOpenTitle(info.instance.title);
  const isOpen = isToDo(info);
  const names = { ...useTaskNames(info), ...useUnsent(info, place) };
  const spoken = useSpoken();
  const keeping = useWritten(place, spoken);
  // Before the task is read anew: it may no longer be to be done.
  useWhenStale(keeping.flush);
  const [shown] = useState(() => withWritten(info, written));
  const { screen, scope } = props;
  const { actions, isBusy, act } = useTaskActions({
    info,
    spoken,
    reload: () => {
      keeping.flush();
      reload();
    },
    forget: keeping.forget,
    screen,
    scope: scope.with({ approval: names }),
  });
  const approval: Approval = {
    ...spoken,
    names,
    instance: info.instance,
    shown: written && isOpen ? shown : info.forms,
    isReadOnly: !isOpen,
    isNew: false,
    place: { taskId: info.task.id },
    ...(isOpen ? { onChange: keeping.touch } : {}),
    diagram: info.diagram,
    opinion: isOpen ? { isRequired: info.requireOpinion, initial: written?.opinion } : null,
    actions,
    isBusy,
  };
  return <Parts {...props} approval={approval} component={{ reload, act }} />;
}

/**
 * What was written on a task and can be handed in no more. It is looked for in what is stored: where no answer came, the
 * server may have taken it all the same, and then no copy of it is needed.
 */
function useUnsent(info: TaskInfo, place: WrittenPlace): { unsent: string; unsentFields: string } {
  const [locale, account] = [useLocale(), useAccount()];
  const written = isToDo(info) ? null : place.get();
  const opinion = written?.opinion.trim() ?? "";
  const unsent = isInHistory(info, account, opinion) ? "" : opinion;
  const fields = written ? unsentFields(info.forms, written.boData, locale) : "";
  const isTaken = written !== null && unsent === "" && fields === "";
  useEffect(() => {
    if (isTaken) place.remove();
  });
  return { unsent, unsentFields: fields };
}

const isInHistory = ({ history, task }: TaskInfo, account: string, opinion: string): boolean =>
  history.some((line) => line.node === task.node && line.actor === account && line.opinion === opinion);

function useTaskNames(info: TaskInfo): Record<string, unknown> {
  const { t } = useTranslation();
  const { closed, returnable, signers } = info;
  const steps = stepNames(info.history, [], t);
  const returned = info.history.findLastIndex(({ action }) => action === "turnDown");
  return {
    ...info,
    instance: instanceNames(info.instance, t),
    steps,
    isOpen: isToDo(info),
    // Why it came back, while it is to be changed and handed in again.
    returned: info.isReturned && isToDo(info) ? (steps[returned] ?? null) : null,
    given: givenNames(info, t),
    closedBy: closed?.by ?? (closed?.status === "done" ? t("workbench.system") : ""),
    targetChoices: [{ value: "", label: t("workbench.returnDefault") }, ...choicesOf(returnable)],
    signerChoices: signers.map(({ taskId, name }) => ({ value: taskId, label: name })),
  };
}

/** How the task came to its handler, in words, with what was said; null where nobody gave it to them. */
function givenNames({ given, isReturned }: TaskInfo, t: TFunction): { how: string; opinion: string } | null {
  if (!given || isReturned) return null;
  const { action, by, opinion, createDate } = given;
  const names = { who: by ?? t("workbench.system"), time: timeText(createDate) };
  return { how: t(`workbench.given.${action}`, names), opinion: opinion ?? "" };
}
