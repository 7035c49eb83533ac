import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Action, ActionsProps } from "./actions";
import { ChoiceDialog, PeopleDialog, useHints } from "./task-dialogs";
import type { TaskCalls } from "./use-task-calls";

/** What is still to be asked before something is done. */
export type Asking = Extract<Action, "assign" | "delegate" | "addSign" | "copyTo" | "turnDown"> | "delSign";

interface AskProps {
  asking: Asking | null;
  info: ActionsProps["info"];
  calls: TaskCalls;
  onClose: () => void;
}

/** The dialog of an action that needs to know more: whom, whose, or where to. */
export function AskDialogs({ asking, info, calls, onClose }: AskProps): ReactElement | null {
  const { t } = useTranslation();
  const hints = useHints();
  if (asking === null) return null;
  switch (asking) {
    case "assign":
    case "delegate":
      return (
        <PeopleDialog
          {...hints[asking]}
          onClose={onClose}
          onPick={([to]) => void calls.act(asking, to === undefined ? {} : { to })}
        />
      );
    case "addSign":
    case "copyTo":
      return (
        <PeopleDialog
          multiple
          {...hints[asking]}
          onClose={onClose}
          onPick={(users) => void calls.share(asking, users.join())}
        />
      );
    case "delSign":
      return (
        <ChoiceDialog
          title={t("workbench.pick.delSign")}
          choices={info.signers.map(({ taskId, name }) => ({ id: taskId, name }))}
          onClose={onClose}
          onPick={(id) => void calls.share("delSign", id)}
        />
      );
    case "turnDown":
      return (
        <ChoiceDialog
          title={t("workbench.returnTo")}
          first=""
          choices={[{ id: "", name: t("workbench.returnDefault") }, ...info.returnable]}
          onClose={onClose}
          onPick={(target) => void calls.act("turnDown", target === "" ? {} : { target })}
        />
      );
  }
}
