import type { ReactElement } from "react";
import { useOpenTitle } from "@/runtime/render/page-host";
import { useTranslation } from "react-i18next";
import { textIn } from "@/runtime/core/guards";
import { StopSteps } from "@/runtime/registry/action";
import { useApp } from "@/runtime/render/app-context";
import type { BarAction } from "../ActionBar";
import { pressed, type Act, type Given } from "./act";
import { useSpoken, type Approval, type Spoken } from "./approval-context";
import { askFor } from "./dialogs";
import { instanceNames, stepNames } from "./names";
import { Parts, type ApprovalProps } from "./Parts";
import type { InstanceInfo } from "./task-info";
import { useCommonActions } from "./use-common-actions";
import { useOnce } from "./use-once";
import { useSend } from "./use-send";
import { actionIn } from "./use-task-calls";

interface Props extends ApprovalProps {
  info: InstanceInfo;
  reload: () => void;
}

/** An application for reading: forms, history, diagram with the path taken; its initiator may urge, revoke, start again. */
export function InstanceApproval({ info, reload, ...props }: Props): ReactElement {
  const { t } = useTranslation();
  useOpenTitle(info.instance.title);
  const spoken = useSpoken();
  const names = {
    ...info,
    instance: instanceNames(info.instance, t),
    steps: stepNames(info.history, info.pending, t),
  };
  const scope = props.scope.with({ approval: names });
  const { screen } = props;
  const { actions, isBusy, act } = useInstanceActions({ info, spoken, reload, screen, scope });
  const approval: Approval = {
    ...spoken,
    names,
    instance: info.instance,
    shown: info.forms,
    isReadOnly: true,
    isNew: false,
    place: null,
    diagram: info.diagram,
    opinion: null,
    actions,
    isBusy,
  };
  return <Parts {...props} approval={approval} component={{ reload, act }} />;
}

interface Place extends Pick<Props, "info" | "reload" | "screen" | "scope"> {
  spoken: Spoken;
}

interface InstanceActions {
  actions: readonly BarAction[];
  isBusy: boolean;
  act: Act;
}

/** What the initiator may do: which of it is the server's answer. */
function useInstanceActions({ info, spoken, reload, screen, scope }: Place): InstanceActions {
  const { t } = useTranslation();
  const { ports, feedback, go } = useApp();
  const { isBusy, send } = useSend(spoken.forms);
  const once = useOnce();
  const common = useCommonActions(info.instance);
  const { http } = ports;
  const { id: instId, defCode } = info.instance;
  const say = (name: "urge" | "revoke") => async (given: Given) => {
    const opinion = textIn(given["opinion"])?.trim();
    if (opinion === undefined) {
      askFor(name, screen, scope);
      throw new StopSteps();
    }
    const words = opinion === "" ? {} : { opinion };
    await send(() => once(name, (key) => http.call("bpm/process", name, { instId, ...words, key })));
    feedback.toast(t(`workbench.done.${name}`));
    reload();
  };
  const acts = {
    urge: say("urge"),
    revoke: say("revoke"),
    restart: async () => {
      const restart = (key: string) => http.call("bpm/process", "restart", { instId, key });
      const { draftId } = await send(() => once("restart", restart));
      go(`/process/manage/start?${new URLSearchParams({ defCode, draftId })}`);
    },
  };
  const act: Act = async (name, given) => actionIn(acts, name)(given);
  const bar = (key: keyof typeof acts, label: string, isDanger = false): BarAction => ({
    key,
    label,
    isDanger,
    run: () => pressed(act(key, {})),
  });
  const actions = [
    ...common,
    ...(info.canUrge ? [bar("urge", t("workbench.button.urge"))] : []),
    ...(info.canRestart ? [bar("restart", t("workbench.restart"))] : []),
    ...(info.canRevoke ? [bar("revoke", t("workbench.revoke"), true)] : []),
  ];
  return { actions, isBusy, act };
}
