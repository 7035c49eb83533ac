import { Result, Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import { use, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { textIn } from "@/runtime/core/guards";
import { DesignContext } from "@/runtime/render/design-context";
import { Nodes } from "@/runtime/render/nodes";
import { useWhenStale } from "@/runtime/render/page-host";
import { useCall } from "@/runtime/render/use-call";
import { useWrittenPlace } from "../task/use-written";
import { useFormWidgets } from "../use-form-widgets";
import { InstanceApproval } from "./InstanceApproval";
import type { ApprovalProps } from "./Parts";
import { SampleApproval } from "./SampleApproval";
import { StartApproval } from "./StartApproval";
import { TaskApproval } from "./TaskApproval";
import "../workbench.css";
import "../texts";

/**
 * A task, an application or a new one, loaded once for all parts inside: form, opinion, actions, diagram, and whatever
 * reads `${approval.…}`.
 */
export default observer(function ApprovalBlock(props: ApprovalProps): ReactElement {
  const design = use(DesignContext);
  const [task, instance, process, version, draft] = (
    ["task", "instance", "process", "version", "draft"] as const
  ).map((name) => textIn(props.options[name]) ?? "");
  if (task) return <OpenTask key={task} {...props} taskId={task} />;
  if (instance) return <OpenInstance key={instance} {...props} instId={instance} />;
  if (process || version)
    return (
      <OpenStart
        key={`${process} ${version} ${draft}`}
        {...props}
        which={version ? { defId: version } : { defCode: process ?? "" }}
        draftId={draft ?? ""}
      />
    );
  if (design) return <SampleApproval {...props} />;
  return <Missing {...props} problem={null} />;
});

function OpenTask({ taskId, ...props }: ApprovalProps & { taskId: string }): ReactElement {
  const { data, error, reload, renew } = useCall("bpm/task", "detail", { taskId });
  useWhenStale(renew);
  const isReady = useFormWidgets(data?.forms);
  const left = useWrittenPlace(taskId).get()?.opinion.trim();
  if (error) return <Missing {...props} problem={error} unsent={left} />;
  if (!data || !isReady) return <Skeleton active />;
  return <TaskApproval {...props} info={data} reload={reload} />;
}

function OpenInstance({ instId, ...props }: ApprovalProps & { instId: string }): ReactElement {
  const { data, error, reload, renew } = useCall("bpm/process", "detail", { instId });
  useWhenStale(renew);
  const isReady = useFormWidgets(data?.forms);
  if (error) return <Missing {...props} problem={error} />;
  if (!data || !isReady) return <Skeleton active />;
  return <InstanceApproval {...props} info={data} reload={reload} />;
}

interface StartProps extends ApprovalProps {
  which: { defId: string } | { defCode: string };
  draftId: string;
}

function OpenStart({ which, draftId, ...props }: StartProps): ReactElement {
  const { t } = useTranslation();
  const asked = { ...which, ...(draftId ? { draftId } : {}) };
  const { data, error, renew } = useCall("bpm/process", "startForm", asked);
  // A form that somebody fills in stays as it is.
  useWhenStale(() => error !== null && renew());
  const isReady = useFormWidgets(data?.forms);
  const problem = error ?? (data?.forms.length === 0 ? t("workbench.noForm") : null);
  if (problem !== null) return <Missing {...props} problem={problem} />;
  if (!data || !isReady) return <Skeleton active />;
  return <StartApproval {...props} info={data} which={which} />;
}

interface MissingProps extends ApprovalProps {
  problem: string | null;
  /** The opinion that was written on the task and can be handed in no more. */
  unsent?: string | undefined;
}

/** What the page says where nothing was named, or where the server refuses it. */
function Missing({ problem, unsent = "", ...props }: MissingProps): ReactElement {
  const { t } = useTranslation();
  const { options, screen, scope, pointer } = props;
  if (!options.missing?.length) return <Result status="info" title={problem ?? t("workbench.noInstance")} />;
  const inner = scope.with({ problem, unsent });
  return <Nodes nodes={options.missing} screen={screen} scope={inner} pointer={`${pointer}/missing`} />;
}
