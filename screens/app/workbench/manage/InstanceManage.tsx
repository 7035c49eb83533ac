import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import "../texts";
import "../workbench.css";
import { AssignTask } from "./AssignTask";
import { MoveInstance } from "./MoveInstance";
import "./texts";

/** What an administrator decides about an application: where it goes on, or who has one of its tasks. */
export default function InstanceManageBlock({ options, emit }: BlockProps<"instanceManage">): ReactElement {
  const Work = options.work === "assign" ? AssignTask : MoveInstance;
  return <Work instId={options.instId} onDone={() => void emit("done")} />;
}
