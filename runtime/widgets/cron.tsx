import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { cronFault, nextRuns } from "@/runtime/core/cron";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import InputWidget from "./input";
import { textOf } from "./input-props";
import { NextRuns } from "./next-runs";

const RUNS = 5;

/** A cron pattern; while it is typed its next runs stand below, or what is wrong with it and where. */
export default function CronWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const text = textOf(props.value);
  const fault = useMemo(() => (text.trim() === "" ? null : cronFault(text)), [text]);
  const runs = useMemo(
    () => (text.trim() === "" || fault ? [] : (nextRuns(text, RUNS) ?? [])),
    [text, fault],
  );
  const words = fault && !props.invalid ? (locale === "en" ? fault.en : fault.message) : null;
  return (
    <>
      <InputWidget {...props} invalid={props.invalid || fault !== null} />
      <NextRuns id={props.id} title={t("cron.next")} runs={runs} fault={words} />
    </>
  );
}
