import { Skeleton } from "antd";
import { lazy, Suspense, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { BpmProcessDiagram } from "@/runtime/core/resource/call-types";

const DiagramViewer = lazy(() => import("@/designers/process/viewer/DiagramViewer"));

const STATES = ["done", "active", "rejected", "skipped", "cancelled"] as const;

/** The process as it was deployed, with the path that this application has taken. */
export function InstanceDiagram({ diagram }: { diagram: BpmProcessDiagram }): ReactElement {
  const { t } = useTranslation();
  return (
    <section className="wb-card">
      <ul className="wb-legend">
        {STATES.map((state) => (
          <li key={state} className={`is-${state}`}>
            {t(`workbench.state.${state}`)}
          </li>
        ))}
      </ul>
      <div className="wb-diagram">
        <Suspense fallback={<Skeleton active />}>
          <DiagramViewer xml={diagram.xml} states={diagram.states} takenFlows={diagram.takenFlows} />
        </Suspense>
      </div>
    </section>
  );
}
