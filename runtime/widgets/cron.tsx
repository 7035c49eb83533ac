import { Input } from "antd";
import { useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { CRON_ZONE, cronFault, nextRuns } from "@/runtime/core/cron";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import "./input.css";
import { inputProps, textOf } from "./input-props";

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
  return (
    <>
      <Input
        {...inputProps(props)}
        {...(fault ? { status: "error" as const } : {})}
        value={text}
        onChange={(event) => props.onChange(event.target.value || undefined)}
      />
      <output className="fs-cron" htmlFor={props.id} aria-live="polite">
        {fault && !props.invalid ? (
          <span className="fs-error">{locale === "en" ? fault.en : fault.message}</span>
        ) : null}
        {runs.length > 0 ? (
          <>
            <span>{t("cron.next")}</span>
            <ol>
              {runs.map((run) => (
                <li key={run}>{shown(run, locale)}</li>
              ))}
            </ol>
          </>
        ) : null}
      </output>
    </>
  );
}

/** In the zone that the pattern is read in, with the day of the week. */
function shown(run: string, locale: "zh" | "en"): string {
  const at = new Date(run);
  const time = new Intl.DateTimeFormat("sv-SE", {
    timeZone: CRON_ZONE,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(at);
  const day = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "zh-CN", {
    timeZone: CRON_ZONE,
    weekday: "short",
  }).format(at);
  return `${time} ${day}`;
}
