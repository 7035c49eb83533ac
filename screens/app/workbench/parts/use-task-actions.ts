import { useTranslation } from "react-i18next";
import type { Buttons } from "@/runtime/core/process/access";
import type { BarAction } from "../ActionBar";
import { pressed } from "./act";
import { isToDo } from "./task-info";
import { useCommonActions } from "./use-common-actions";
import { FINAL, useTaskCalls, type TaskCalls, type TaskPlace } from "./use-task-calls";

type Action = keyof Buttons;

const SHOWN: readonly Action[] = ["agree", "handle", "turnDown", "shutdown"];
/** What most come for. */
const MAIN: readonly Action[] = ["agree", "handle", "turnDown"];
const DANGER: readonly Action[] = ["turnDown", "shutdown"];
/** Behind the "more" button. */
const FURTHER: readonly Action[] = ["assign", "delegate", "addSign", "copyTo"];

interface TaskActions extends TaskCalls {
  actions: readonly BarAction[];
}

/** What the handler of a task may do: which of it is the server's answer. */
export function useTaskActions(place: TaskPlace): TaskActions {
  const { info } = place;
  const { t } = useTranslation();
  const calls = useTaskCalls(place);
  const common = useCommonActions(info.instance);
  const { act } = calls;
  const has = (action: Action): boolean => isToDo(info) && info.buttons[action] === 1;
  const bar = (key: string, label: string, more: Partial<BarAction> = {}): BarAction => ({
    key,
    label,
    ...more,
    run: () => pressed(act(key, {})),
  });
  const label = (action: Action): string => {
    if (info.owner !== null && FINAL.includes(action)) return t("workbench.giveBack");
    if (info.isReturned && FINAL.includes(action)) return t("workbench.resubmit");
    return t(`workbench.button.${action}`);
  };
  const ofNode = [...SHOWN, ...FURTHER].filter(has).map((action) =>
    bar(action, label(action), {
      isMain: MAIN.includes(action),
      isPrimary: FINAL.includes(action),
      isDanger: DANGER.includes(action),
      isFurther: FURTHER.includes(action),
    }),
  );
  const isOpen = isToDo(info);
  const maySave = isOpen && info.forms.some(({ access }) => access.buttons.includes("save"));
  const mayTakeOut = has("addSign") && info.signers.length > 0;
  const actions = [
    ...common,
    ...(maySave ? [bar("save", t("workbench.save"))] : []),
    ...ofNode,
    ...(mayTakeOut ? [bar("delSign", t("workbench.action.delSign"), { isFurther: true })] : []),
    ...(info.canRecall && !isOpen ? [bar("recall", t("workbench.action.recall"), { isMain: true })] : []),
  ];
  return { actions, isBusy: calls.isBusy, act };
}
