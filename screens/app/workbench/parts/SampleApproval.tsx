import { Skeleton } from "antd";
import { useMemo, type ReactElement } from "react";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useFormWidgets } from "../use-form-widgets";
import { InstanceApproval } from "./InstanceApproval";
import type { ApprovalProps } from "./Parts";
import { sampleInstance, sampleStart, sampleTask } from "./sample";
import { StartApproval } from "./StartApproval";
import { TaskApproval } from "./TaskApproval";

const WHICH = { defId: "sample" };
const nothing = (): void => undefined;

/** An approval on a page that is designed: nobody's application is shown there. */
export function SampleApproval(props: ApprovalProps): ReactElement {
  const locale = useLocale();
  const start = useMemo(() => sampleStart(locale), [locale]);
  const task = useMemo(() => sampleTask(locale), [locale]);
  const instance = useMemo(() => sampleInstance(locale), [locale]);
  const isReady = useFormWidgets(start.forms);
  const { node } = props;
  if (!isReady) return <Skeleton active />;
  if (node["task"] !== undefined) return <TaskApproval {...props} info={task} reload={nothing} />;
  if (node["instance"] !== undefined) return <InstanceApproval {...props} info={instance} reload={nothing} />;
  return <StartApproval {...props} info={start} which={WHICH} />;
}
