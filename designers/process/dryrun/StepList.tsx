import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Alert, Tag, Timeline } from "antd";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DryRun, DryStep } from "@/runtime/core/process/dry-run";
import type { TaskAction } from "@/runtime/core/process/step/state";
import { useDesigner } from "../model/designer-context";
import type { People } from "./directory";
import { actionWord, reasonOf } from "./dry-view";

interface StepListProps {
  run: DryRun;
  people: People;
  /** Index of the step that is looked at. */
  at: number | null;
  onShow: (index: number) => void;
  /** What can be done at the step that is looked at. */
  decide: ReactNode;
}

/** The steps of a dry run in the order of their visits. */
export function StepList({ run, people, at, onShow, decide }: StepListProps): ReactElement {
  return (
    <section className="dry-steps">
      <Verdict run={run} />
      <ForNobody />
      <Timeline
        items={run.steps.map((step, i) => ({
          key: i,
          color: colorOf(step),
          content: (
            <div className={i === at ? "dry-step dry-step-shown" : "dry-step"}>
              <button type="button" className="dry-step-go" aria-current={i === at} onClick={() => onShow(i)}>
                <span className="dry-number">{i + 1}</span>
                <strong>{step.name}</strong>
                <Outcome step={step} names={people.names} />
              </button>
              <Who step={step} names={people.names} />
              {step.faults ? <Refused faults={step.faults} /> : null}
              {i === at ? decide : null}
            </div>
          ),
        }))}
      />
    </section>
  );
}

const REFUSING = new Set<TaskAction>(["turnDown", "oppose", "shutdown"]);

function colorOf({ kind, outcome }: DryStep): string {
  if (kind === "nobody" || kind === "fault") return "red";
  if (!outcome) return "blue";
  if (REFUSING.has(outcome.action)) return "red";
  return outcome.action === "skip" || outcome.action === "cancelled" ? "gray" : "green";
}

function Verdict({ run }: { run: DryRun }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  if (run.isEnded) {
    const isStopped = run.state.status === "manualend";
    return (
      <Alert
        showIcon
        type={isStopped ? "warning" : "success"}
        title={t(isStopped ? "shutDown" : "reachedEnd")}
      />
    );
  }
  const last = run.steps.at(-1);
  const waits = run.steps.some(({ kind, outcome }) => kind === "task" && !outcome);
  if (last?.kind === "fault" || !waits) return <Alert showIcon type="error" title={t("stops")} />;
  return <Alert showIcon type="info" title={t("waits")} />;
}

/** Tasks off the way that would wait for nobody too. */
function ForNobody(): ReactElement | null {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const { dryRun } = store;
  const names = (dryRun?.forNobody ?? []).map((id) => dryRun?.graph.nodes[id]?.name ?? id);
  if (names.length === 0) return null;
  return <Alert showIcon type="warning" title={t("forNobody", { names: names.join(t("comma")) })} />;
}

function Outcome({ step, names }: { step: DryStep; names: People["names"] }): ReactElement | null {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const locale = useLocale();
  const { kind, outcome } = step;
  if (kind === "nobody" || kind === "fault") return <Tag color="error">{t("stuck")}</Tag>;
  if (!outcome) return <Tag color="processing">{t("waiting")}</Tag>;
  if (kind === "end") return null;
  const isBad = REFUSING.has(outcome.action);
  const isSystem = outcome.action === "skip" || outcome.action === "cancelled";
  const detail = localText(outcome.detail, locale);
  if (outcome.action === "oppose")
    return <Tag color="error">{`${actionWord(outcome.action)} · ${detail}`}</Tag>;
  const goal = outcome.action === "turnDown" ? ` → ${detail}` : "";
  const heir = outcome.action === "assign" ? ` → ${names[detail] ?? detail}` : "";
  return (
    <Tag color={isBad ? "error" : isSystem ? "default" : "success"}>
      {actionWord(outcome.action) + goal + heir}
    </Tag>
  );
}

/** What the engine would refuse; the dry run goes on all the same, so that a way can be tried without filling a form. */
function Refused({ faults }: { faults: readonly string[] }): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  return <p className="dry-fault">{t("refused", { faults: faults.join(t("semicolon")) })}</p>;
}

/** Who acted, who could act, or why nothing goes on. */
function Who({ step, names }: { step: DryStep; names: People["names"] }): ReactElement | null {
  const { t } = useTranslation("translation", { keyPrefix: "processDryRun" });
  const { kind, outcome, accounts, roles } = step;
  const locale = useLocale();
  const nameOf = (account: string): string => names[account] ?? account;
  if (kind === "nobody" || kind === "fault") return <p className="dry-fault">{reasonOf(step)}</p>;
  if (outcome) {
    const words = outcome.opinion || (kind === "skip" ? localText(outcome.detail, locale) : "");
    if (!outcome.actor && !words) return null;
    return (
      <p className="bpmn-hint">
        {outcome.actor ? nameOf(outcome.actor) : t("system")}
        {words ? <q>{words}</q> : null}
      </p>
    );
  }
  return (
    <p className="bpmn-hint">
      {roles.map((role) => (
        <Tag key={role}>{nameOf(role)}</Tag>
      ))}
      {t("candidates", { names: accounts.map(nameOf).join(t("comma")) })}
    </p>
  );
}
