import { useTranslation } from "react-i18next";
import { isKeyOf, textIn, textsIn } from "@/runtime/core/guards";
import { isSeen } from "@/runtime/core/json-schema/seen";
import { needsOpinion, type Buttons } from "@/runtime/core/process/access";
import type { RequestOf } from "@/runtime/core/resource/calls";
import type { Scope } from "@/runtime/core/screen/scope";
import { StopSteps } from "@/runtime/registry/action";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useApp } from "@/runtime/render/app-context";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { keySignature } from "../../key-signature";
import type { OpinionValue } from "../task/Opinion";
import type { Act, Given } from "./act";
import type { Spoken } from "./approval-context";
import { askFor, type AskName } from "./dialogs";
import type { TaskInfo } from "./task-info";
import { useOnce } from "./use-once";
import { useSend } from "./use-send";

/** Actions that hand the form in. */
export const FINAL: readonly (keyof Buttons)[] = ["agree", "handle"];

type Ending = RequestOf<"bpm/task", "complete">["action"];
type Extra = Pick<RequestOf<"bpm/task", "complete">, "to" | "target">;

/** What the calls of a task need to know. */
export interface TaskPlace {
  info: TaskInfo;
  spoken: Spoken;
  reload: () => void;
  /** What was written is with the server: no copy of it is needed. */
  forget: () => void;
  screen: ScreenStore;
  /** What the dialogs of its actions see. */
  scope: Scope;
}

export interface TaskCalls {
  isBusy: boolean;
  act: Act;
}

/** The calls that an action of a task comes to, with what is said about their outcome. */
export function useTaskCalls(place: TaskPlace): TaskCalls {
  const { info, spoken, reload, forget } = place;
  const { t } = useTranslation();
  const { ports, feedback, go } = useApp();
  const { isBusy, send } = useSend(spoken.forms, reload);
  const { said, ask, refuse } = useSaid(place);
  const once = useOnce();
  const { http } = ports;
  const taskId = info.task.id;

  const locale = useLocale();
  const sign = async (asked: RequestOf<"bpm/task", "signing">): Promise<string> => {
    const { text } = await http.call("bpm/task", "signing", asked);
    feedback.toast(t("workbench.signWithKey"));
    return keySignature(ports.dongle, text, locale);
  };
  const leave = (done: string): void => {
    forget();
    feedback.toast(t(`workbench.done.${done}`));
    go("/work/todo", { replace: true });
  };
  const complete = async (action: Ending, words: OpinionValue, extra: Extra = {}): Promise<void> => {
    const isFinal = FINAL.some((one) => one === action);
    const boData = isFinal ? spoken.forms.submit() : {};
    if (!boData) return refuse(t("form.invalid"), "error");
    const data = isFinal ? { boData } : {};
    const signed = info.signing.find((one) => one === action);
    await send(async () => {
      const signature = signed && { keySignature: await sign({ taskId, action: signed, ...data }) };
      const body = { taskId, action, ...words, ...data, ...extra, ...signature };
      return once(action, (key) => http.call("bpm/task", "complete", { ...body, key }));
    });
    leave(isFinal ? finished(info, action) : action);
  };
  const share = async (way: "addSign" | "copyTo" | "delSign", whom: string): Promise<void> => {
    const words = { opinion: spoken.words.current?.text().trim() ?? "" };
    const calls = {
      addSign: (key: string) => http.call("bpm/task", "copyTask", { taskId, users: whom, ...words, key }),
      copyTo: (key: string) => http.call("bpm/task", "copyTo", { taskId, users: whom, ...words, key }),
      delSign: (key: string) => http.call("bpm/task", "delTask", { taskId: whom, ...words, key }),
    };
    await send(() => once<unknown>(way, calls[way]));
    spoken.words.current?.wasSent(words.opinion);
    feedback.toast(t(`workbench.done.${way}`));
    reload();
  };
  const peopleFor = (action: AskName, { accounts }: Given): readonly string[] => {
    const chosen = accounts === undefined ? (spoken.people.get(action) ?? []) : textsIn(accounts);
    return chosen.length > 0 ? chosen : ask(action);
  };
  const handOver = (action: "assign" | "delegate") => async (given: Given) => {
    const words = said(action, given);
    const [to = ""] = peopleFor(action, given);
    return complete(action, words, { to });
  };
  const joinIn = (action: "addSign" | "copyTo") => (given: Given) =>
    share(action, peopleFor(action, given).join());
  const acts: Readonly<Record<string, (given: Given) => Promise<void>>> = {
    agree: async (given) => complete("agree", said("agree", given)),
    handle: async (given) => complete("handle", said("handle", given)),
    turnDown: async (given) => {
      const words = said("turnDown", given);
      const target = textIn(given["target"]);
      // With nowhere else to go back to, the node's own rule is the only answer.
      if (target === undefined && info.returnable.length > 1) return ask("turnDown");
      return complete("turnDown", words, target ? { target } : {});
    },
    shutdown: async (given) => {
      const words = said("shutdown", given);
      if (await feedback.confirm(t("workbench.shutdownConfirm"))) await complete("shutdown", words);
    },
    assign: handOver("assign"),
    delegate: handOver("delegate"),
    addSign: joinIn("addSign"),
    copyTo: joinIn("copyTo"),
    delSign: async (given) => share("delSign", textIn(given["signer"]) ?? ask("delSign")),
    save: async () => {
      const boData = spoken.forms.settled();
      if (!boData) return refuse(t("workbench.uploading"), "error");
      await send(() => http.call("bpm/task", "save", { taskId, boData }));
      // The server keeps no opinion before it is given.
      if (!spoken.words.current?.text()) forget();
      feedback.toast(t("workbench.saved"));
    },
    recall: async () => {
      if (!(await feedback.confirm(t("workbench.recallConfirm")))) return;
      await send(() => once("recall", (key) => http.call("bpm/task", "recall", { taskId, key })));
      leave("recall");
    },
  };
  return { isBusy, act: async (name, given) => actionIn(acts, name)(given) };
}

/** What a handler is told that they have done by handing their form in. */
function finished({ owner, isReturned }: TaskInfo, action: Ending): string {
  if (owner !== null) return "giveBack";
  return isReturned ? "resubmit" : action;
}

/**
 * What an approval does by a name.
 * @throws Error that names what there is
 */
export function actionIn<Action>(acts: Readonly<Record<string, Action>>, name: string): Action {
  const action = isKeyOf(acts, name) ? acts[name] : undefined;
  if (!action) throw new Error(`no action "${name}"; there are ${Object.keys(acts).join(", ")}`);
  return action;
}

interface Said {
  /** What the handler says; ends after asking for what is missing of it. */
  said: (action: keyof Buttons, given: Given) => OpinionValue;
  ask: (name: AskName, names?: Record<string, unknown>) => never;
  refuse: (words: string, kind: "error" | "warning") => never;
}

function useSaid({ info, spoken, screen, scope }: TaskPlace): Said {
  const { t } = useTranslation();
  const { feedback } = useApp();
  const refuse: Said["refuse"] = (words, kind) => {
    feedback.toast(words, kind);
    throw new StopSteps();
  };
  const ask: Said["ask"] = (name, names = {}) => {
    askFor(name, screen, scope.with(names));
    throw new StopSteps();
  };
  const said: Said["said"] = (action, given) => {
    const opinion = textIn(given["opinion"]);
    if (opinion !== undefined) return { opinion, attachments: [] };
    const box = spoken.words.current;
    const value = box ? box.read() : { opinion: "", attachments: [] };
    if (!value) return refuse(t("workbench.uploading"), "error");
    if (isSeen(value.opinion) || !needsOpinion(info, action)) return value;
    if (!box) return ask("opinion", { wanted: action });
    box.demand();
    return refuse(t("workbench.opinionRequired"), "warning");
  };
  return { said, ask, refuse };
}
