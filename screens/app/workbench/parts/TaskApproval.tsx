import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useSpoken, type Approval } from "./approval-context";
import { choicesOf, instanceNames, stepNames } from "./names";
import { Parts, type ApprovalProps } from "./Parts";
import type { TaskInfo } from "./task-info";
import { useTaskActions } from "./use-task-actions";

interface Props extends ApprovalProps {
  info: TaskInfo;
  reload: () => void;
}

/** A task: its forms with their permissions, what its handler says, and what the node lets him do. */
export function TaskApproval({ info, reload, ...props }: Props): ReactElement {
  const names = useTaskNames(info);
  const spoken = useSpoken();
  const { screen, scope } = props;
  const { actions, isBusy, act } = useTaskActions({
    info,
    spoken,
    reload,
    screen,
    scope: scope.with({ approval: names }),
  });
  const isOpen = info.task.status === "open";
  const approval: Approval = {
    ...spoken,
    names,
    instance: info.instance,
    shown: info.forms,
    isReadOnly: !isOpen,
    isNew: false,
    place: { taskId: info.task.id },
    diagram: info.diagram,
    opinion: isOpen ? { isRequired: info.requireOpinion } : null,
    actions,
    isBusy,
  };
  return <Parts {...props} approval={approval} component={{ reload, act }} />;
}

function useTaskNames(info: TaskInfo): Record<string, unknown> {
  const { t } = useTranslation();
  const { closed, returnable, signers } = info;
  const steps = stepNames(info.history, [], t);
  const returned = info.history.findLastIndex(({ action }) => action === "turnDown");
  return {
    ...info,
    instance: instanceNames(info.instance, t),
    steps,
    isOpen: info.task.status === "open",
    // Why it came back, while it is to be changed and handed in again.
    returned: info.isReturned && info.task.status === "open" ? (steps[returned] ?? null) : null,
    closedBy: closed?.status === "done" ? (closed.by ?? t("workbench.system")) : "",
    targetChoices: [{ value: "", label: t("workbench.returnDefault") }, ...choicesOf(returnable)],
    signerChoices: signers.map(({ taskId, name }) => ({ value: taskId, label: name })),
  };
}
