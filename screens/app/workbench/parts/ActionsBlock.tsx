import type { ReactElement } from "react";
import type { BlockProps } from "@/runtime/registry/block";
import { ActionBar, ActionButton, type BarAction } from "../ActionBar";
import { useApproval } from "./approval-context";

type Options = BlockProps<"actions">["options"];

/** Between buttons in a line, in pixels. */
const GAP = 8;

/** What may be done now: the server says what there is, the page where it stands, in which order and by which name. */
export default function ActionsBlock({ options }: BlockProps<"actions">): ReactElement | null {
  const { actions, isBusy, note } = useApproval();
  const shown = chosen(actions, options);
  if (shown.length === 0) return null;
  if (options.layout === "bar") return <ActionBar actions={shown} isBusy={isBusy} note={note} />;
  return (
    <div className="fs-row" style={{ gap: GAP }}>
      {shown.map((action) => (
        <ActionButton key={action.key} action={action} isBusy={isBusy} />
      ))}
    </div>
  );
}

function chosen(actions: readonly BarAction[], { show, hide = [], labels = {} }: Options): BarAction[] {
  const kept = show
    ? show.flatMap((name) => actions.filter(({ key }) => key === name))
    : actions.filter(({ key }) => !hide.includes(key));
  return kept.map((action) => ({ ...action, label: labels[action.key] ?? action.label }));
}
