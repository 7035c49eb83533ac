import { useOpenTitle } from "@/runtime/render/page-host";
import { message } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { newActionKey } from "@/runtime/core/action-key";
import { StopSteps } from "@/runtime/registry/action";
import { useApp } from "@/runtime/render/app-context";
import { BACK, type BarAction } from "../ActionBar";
import { errorWords } from "@/runtime/i18n/error-words";
import { LeftNote } from "@/runtime/kept/left-note";
import { isGone, useDraft, type Draft } from "../start/use-draft";
import { useCopyPlace, useLeftDraft, type LeftDraft } from "../start/use-left-draft";
import { pressed, type Act } from "./act";
import { useSpoken, type Approval, type Spoken } from "./approval-context";
import { Parts, type ApprovalProps } from "./Parts";
import type { StartInfo } from "./task-info";
import { actionIn } from "./use-task-calls";
import { useSend } from "./use-send";

interface Props extends ApprovalProps {
  info: StartInfo;
  /** The process, or a version of it that is not the main one: an administrator's trial run. */
  which: { defId: string } | { defCode: string };
}

/** A new application: the process's forms, saved as a draft or handed in. */
export function StartApproval(props: Props): ReactElement {
  if ("defId" in props.which) return <Application {...props} />;
  return <OwnApplication key={props.info.draftId ?? ""} {...props} />;
}

/** An application that is begun or continued; what was begun before, or typed after it was kept, is offered first. */
function OwnApplication(props: Props): ReactElement {
  const { info } = props;
  const { ports, go } = useApp();
  const { defCode } = info;
  const left = useLeftDraft(defCode, info.draftId);
  const copies = useCopyPlace(defCode);
  const [isAnswered, setAnswered] = useState(false);
  const [continued, setContinued] = useState<LeftDraft | null>(null);
  const resume = ({ draftId, copy }: LeftDraft): void => {
    setAnswered(true);
    if (copy) return setContinued(left);
    const query = new URLSearchParams({ defCode, draftId: draftId ?? "" });
    go(`/process/manage/start?${query.toString()}`, { replace: true });
  };
  const discard = ({ draftId, copy }: LeftDraft): void => {
    setAnswered(true);
    if (copy) copies.remove();
    if (draftId !== null && info.draftId === null)
      ports.http
        .call("bpm/draft", "del", { id: draftId })
        .catch((problem: unknown) => void message.error(errorWords(problem), 2));
  };
  return (
    <>
      {left === null || isAnswered ? null : (
        <LeftNote kind="Draft" at={left.at} onContinue={() => resume(left)} onDiscard={() => discard(left)} />
      )}
      <Application
        key={continued ? "continued" : "new"}
        {...props}
        info={continued ? withCopy(info, continued) : info}
        keptKey={continued?.copy?.key}
      />
    </>
  );
}

/** The forms with what the browser has kept of them. */
function withCopy(info: StartInfo, { draftId, copy }: LeftDraft): StartInfo {
  const forms = info.forms.map((form) => ({
    ...form,
    values: { ...form.values, ...copy?.boData[form.boCode] },
  }));
  return { ...info, draftId, forms };
}

interface ApplicationProps extends Props {
  /** Under which it may have been handed in already, on a page that was left before an answer came. */
  keptKey?: string | undefined;
}

function Application({ info, which, keptKey, ...props }: ApplicationProps): ReactElement {
  const { t } = useTranslation();
  const spoken = useSpoken();
  useOpenTitle(info.name);
  // One key per application: a double click, a repeated request or a page that is loaded again starts it once.
  const [key] = useState(() => keptKey ?? newActionKey());
  const draft = useDraft(info, spoken.forms, key);
  const { actions, isBusy, act } = useHandingIn({ which, spoken, draft, key });
  const approval: Approval = {
    ...spoken,
    names: info,
    instance: null,
    shown: info.forms,
    isReadOnly: false,
    isNew: true,
    place: which,
    ...("defId" in which ? {} : { onChange: draft.touch }),
    diagram: null,
    opinion: null,
    actions,
    isBusy,
    ...(draft.keptAt === undefined ? {} : { note: t("workbench.keptAt", { time: draft.keptAt }) }),
  };
  return <Parts {...props} approval={approval} component={{ act }} />;
}

interface HandingIn {
  which: Props["which"];
  spoken: Spoken;
  draft: Draft;
  key: string;
}

interface StartActions {
  actions: readonly BarAction[];
  isBusy: boolean;
  act: Act;
}

function useHandingIn({ which, spoken: { forms }, draft, key }: HandingIn): StartActions {
  const { t } = useTranslation();
  const { ports, feedback, go } = useApp();
  const { isBusy, send } = useSend(forms);
  const refuse = (words: string): never => {
    feedback.toast(words, "error");
    throw new StopSteps();
  };
  const acts = {
    submit: async () => {
      const boData = forms.submit() ?? refuse(t("workbench.incomplete"));
      await send(async () => {
        await draft.settle();
        const draftId = draft.id();
        const body = { ...which, boData, key, ...(draftId ? { draftId } : {}) };
        try {
          return await ports.http.call("bpm/process", "start", body);
        } catch (problem) {
          // Handed in from another tab: the refusal says so, and a second press files another application.
          if (draftId && isGone(problem)) draft.lose();
          throw problem;
        }
      });
      draft.forget();
      feedback.toast(t("workbench.started"));
      go("/workbench/apply/history", { replace: true });
    },
    saveDraft: async () => {
      if (!forms.settled()) refuse(t("workbench.uploading"));
      await send(async () => {
        await draft.settle();
        await draft.keep();
      });
      feedback.toast(t("workbench.saved"));
    },
  };
  const act: Act = async (name) => actionIn(acts, name)();
  const bar = (name: keyof typeof acts, isPrimary: boolean): BarAction => ({
    key: name,
    label: t(`workbench.${name}`),
    isMain: true,
    isPrimary,
    run: () => pressed(act(name, {})),
  });
  const actions = [
    { key: BACK, label: t("workbench.back"), run: () => window.history.back() },
    bar("saveDraft", false),
    bar("submit", true),
  ];
  return { actions, isBusy, act };
}
