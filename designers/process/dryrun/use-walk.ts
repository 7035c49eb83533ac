import { type RefObject, useCallback, useState } from "react";
import type { FormDocument } from "@/runtime/core/form/document";
import { FULL_ACCESS, type FieldAccess } from "@/runtime/core/form/access/permission";
import { accessAt } from "@/runtime/core/process/access";
import { type DryDecision, type DryStep, waitingSteps } from "@/runtime/core/process/dry-run";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { GlobalForm } from "@/runtime/core/process/setting";
import type { StepFormsHandle } from "./StepForms";
import { type DrySession, useDrySession } from "./use-session";

export type WalkTab = "path" | "form";

/** A dry run as its panel shows it: at one of its steps, with the forms as they were filled in there. */
export interface Walk {
  session: DrySession;
  tab: WalkTab;
  setTab: (tab: WalkTab) => void;
  /** Index of the step that is looked at. */
  at: number | null;
  step: DryStep | null;
  /** Whether somebody has to decide on that step now. */
  isWaiting: boolean;
  canGoOn: boolean;
  /** What was filled in before the run began. */
  draft: BusinessData | undefined;
  accessTo: (form: GlobalForm) => FieldAccess;
  begin: (initiator: string, toEnd: boolean) => void;
  decide: (decision: DryDecision) => void;
  back: () => void;
  finish: () => void;
  again: () => void;
  choose: (index: number) => void;
}

/** The walk through a process; `parts` are the forms that are shown now. */
export function useWalk(
  forms: Readonly<Record<string, FormDocument>>,
  parts: RefObject<StepFormsHandle | null>,
): Walk {
  const session = useDrySession(forms);
  const [tab, setTab] = useState<WalkTab>("form");
  const [chosen, setChosen] = useState<number | null>(null);
  const [draft, setDraft] = useState<BusinessData | undefined>();
  const { run, world } = session;
  const waiting = run ? waitingSteps(run) : [];
  const at = chosen ?? (run ? run.steps.indexOf(waiting[0] ?? run.steps.at(-1)!) : null);
  const step = at === null ? null : (run?.steps[at] ?? null);
  const node = step?.node;
  const accessTo = useCallback(
    (form: GlobalForm) => (world ? accessAt(world.graph, node ?? world.graph.start, form) : FULL_ACCESS),
    [world, node],
  );
  const moved = (work: () => void) => () => {
    setChosen(null);
    work();
  };
  return {
    session,
    tab,
    setTab,
    at,
    step,
    isWaiting: step !== null && world !== null && waiting.includes(step),
    canGoOn: waiting.length > 0,
    draft,
    accessTo,
    begin: (initiator, toEnd) => {
      const data = parts.current?.values() ?? {};
      setDraft(data);
      void session.begin(initiator, data, toEnd).then((runs) => runs && setTab("path"));
    },
    decide: (decision) => {
      const data = parts.current?.values();
      moved(() => session.decide({ ...decision, ...(data ? { data } : {}) }))();
    },
    back: moved(session.back),
    finish: moved(session.finish),
    again: moved(() => {
      session.reset();
      setTab("form");
    }),
    choose: setChosen,
  };
}
