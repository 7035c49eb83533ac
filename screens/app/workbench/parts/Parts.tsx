import { useEffect, type ReactElement, type ReactNode } from "react";
import { USUAL_ACTOR } from "@/runtime/core/screen/document";
import type { BlockProps } from "@/runtime/registry/block";
import { Nodes } from "@/runtime/render/nodes";
import type { Component } from "@/runtime/store/screen-store";
import { ApprovalContext, type Approval } from "./approval-context";

/** A block `approval` with its options. */
export type ApprovalProps = BlockProps<"approval">;

interface PartsProps extends ApprovalProps {
  approval: Approval;
  /** What steps may do with it by its id. */
  component: Component;
  /** Stands above the parts. */
  children?: ReactNode;
}

/** The parts of an approval, wherever the page has them. */
export function Parts({ approval, component, children, ...props }: PartsProps): ReactElement {
  const { node, options, screen, scope, pointer } = props;
  const { id = USUAL_ACTOR } = node;
  // The dialogs of actions, which all pages share, ask for it by its usual name.
  useEffect(() => {
    const names = new Set([id, USUAL_ACTOR]);
    const detached = [...names].map((name) => screen.attach(name, component));
    return () => detached.forEach((detach) => detach());
  });
  const inner = scope.with({ approval: approval.names });
  return (
    <ApprovalContext value={approval}>
      <div className="wb-page">
        {children}
        <Nodes nodes={options.body} screen={screen} scope={inner} pointer={`${pointer}/body`} />
      </div>
    </ApprovalContext>
  );
}
