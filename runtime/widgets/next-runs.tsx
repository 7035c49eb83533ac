import type { ReactElement } from "react";
import { CRON_ZONE } from "@/runtime/core/cron";
import { officeMoment } from "@/runtime/core/office-zone";
import { useLocale } from "@/runtime/i18n/use-locale";

interface NextRunsProps {
  /** The field that they follow from. */
  id: string;
  title: string;
  /** Moments in ISO 8601; nothing is drawn where there is none. */
  runs: readonly string[];
  /** What is wrong with the text instead. */
  fault: string | null;
}

/** What follows from a plan while it is typed: its next runs, or what is wrong with it. */
export function NextRuns({ id, title, runs, fault }: NextRunsProps): ReactElement {
  const locale = useLocale();
  return (
    <output className="fs-cron" htmlFor={id} aria-live="polite">
      {fault ? <span className="fs-error">{fault}</span> : null}
      {runs.length > 0 ? (
        <>
          <span>{title}</span>
          <ol>
            {runs.map((run) => (
              <li key={run}>{shown(run, locale)}</li>
            ))}
          </ol>
        </>
      ) : null}
    </output>
  );
}

/** In the zone that plans are read in, with the day of the week. */
function shown(run: string, locale: "zh" | "en"): string {
  const at = new Date(run);
  const day = new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "zh-CN", {
    timeZone: CRON_ZONE,
    weekday: "short",
  }).format(at);
  return `${officeMoment(at)} ${day}`;
}
