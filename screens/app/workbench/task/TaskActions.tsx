import { useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ActionBar, BACK, type BarAction } from "../ActionBar";
import { FINAL, type Action, type ActionsProps } from "./actions";
import { AskDialogs, type Asking } from "./AskDialogs";
import { Opinion, type OpinionHandle } from "./Opinion";
import { useTaskCalls, type TaskCalls } from "./use-task-calls";

const SHOWN: readonly Action[] = ["agree", "handle", "turnDown", "shutdown"];
/** What most come for. */
const MAIN: readonly Action[] = ["agree", "handle", "turnDown"];
const DANGER: readonly Action[] = ["turnDown", "shutdown"];
/** Behind the "more" button. */
const FURTHER: readonly Action[] = ["assign", "delegate", "addSign", "copyTo"];

/** What the handler may do: opinion and the buttons that the node gives (spec 000 §6). */
export function TaskActions(props: ActionsProps): ReactElement {
  const { info } = props;
  const { t } = useTranslation();
  const words = useRef<OpinionHandle>(null);
  const calls = useTaskCalls(props, words);
  const [asking, setAsking] = useState<Asking | null>(null);
  const actions = useActions(info, calls, setAsking);
  if (info.task.status !== "open") {
    const recall = { key: "recall", label: t("workbench.action.recall"), isMain: true };
    return <ActionBar isBusy={calls.isBusy} actions={[{ ...recall, run: () => void calls.recall() }]} />;
  }
  return (
    <>
      <Opinion ref={words} isRequired={info.requireOpinion} />
      <ActionBar isBusy={calls.isBusy} actions={actions} />
      <AskDialogs asking={asking} info={info} calls={calls} onClose={() => setAsking(null)} />
    </>
  );
}

/** The actions that the node gives, in their order, each with its name. */
function useActions(
  info: ActionsProps["info"],
  calls: TaskCalls,
  ask: (asking: Asking) => void,
): readonly BarAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const has = (action: Action): boolean => info.buttons[action] === 1;
  const label = (action: Action): string => {
    if (info.owner !== null && FINAL.includes(action)) return t("workbench.giveBack");
    if (info.isReturned && FINAL.includes(action)) return t("workbench.resubmit");
    return t(`workbench.button.${action}`);
  };
  const barOf = (action: Action): BarAction => ({
    key: action,
    label: label(action),
    isMain: MAIN.includes(action),
    isPrimary: FINAL.includes(action),
    isDanger: DANGER.includes(action),
    isFurther: FURTHER.includes(action),
    run: () => begin(action, { info, calls, ask }),
  });
  const maySave = info.forms.some(({ access }) => access.buttons.includes("save"));
  const mayTakeOut = has("addSign") && info.signers.length > 0;
  const takeOut = { key: "delSign", label: t("workbench.action.delSign"), isFurther: true };
  return [
    { key: BACK, label: t("workbench.back"), run: () => void navigate(-1) },
    ...(maySave ? [{ key: "save", label: t("workbench.save"), run: () => void calls.save() }] : []),
    ...[...SHOWN, ...FURTHER].filter(has).map(barOf),
    ...(mayTakeOut ? [{ ...takeOut, run: () => ask("delSign") }] : []),
  ];
}

interface Beginning {
  info: ActionsProps["info"];
  calls: TaskCalls;
  ask: (asking: Asking) => void;
}

/** Does what needs no further answer, and asks for the rest. */
function begin(action: Action, { info, calls, ask }: Beginning): void {
  if (action === "shutdown") return calls.confirmStop();
  if (action === "copyTo" || action === "addSign") return ask(action);
  if (action === "agree" || action === "handle") return void calls.act(action);
  // With nowhere else to go back to, the node's own rule is the only answer.
  if (action === "turnDown" && info.returnable.length <= 1) return void calls.act(action);
  if (calls.said(action)) ask(action);
}
