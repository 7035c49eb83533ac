import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { type Due, dueOf, nextDue } from "@/runtime/core/process/time/timer";
import type { WidgetProps } from "@/runtime/registry/widget";
import InputWidget from "./input";
import { textOf } from "./input-props";
import { NextRuns } from "./next-runs";

const RUNS = 5;

/** A date or a cycle of a timer; below a cycle stand the times it would come to if it started now. */
export default function TimerTextWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const text = textOf(props.value);
  const runs = useMemo(() => runsOf(text), [text]);
  const fault = runs === null && !props.invalid ? t("cron.cycleFault", { text }) : null;
  return (
    <>
      <InputWidget {...props} invalid={props.invalid || runs === null} />
      <NextRuns id={props.id} title={t("cron.nextFromNow")} runs={runs ?? []} fault={fault} />
    </>
  );
}

/** The first times of a cycle; null when it is begun but cannot be read. A text with `${…}` is known only at run time. */
function runsOf(text: string): string[] | null {
  if (!/^\s*R/.test(text) || text.includes("${")) return [];
  const first = dueOf({ kind: "cycle", text }, new Date().toISOString());
  if (!first) return null;
  const runs: string[] = [];
  for (let due: Due | null = first; due && runs.length < RUNS; due = nextDue(due)) runs.push(due.at);
  return runs;
}
