import { Empty, Skeleton } from "antd";
import { lazy, Suspense, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { compileExpression } from "@/runtime/core/expression/expression";
import { toText } from "@/runtime/core/expression/values";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useCall } from "@/runtime/render/use-call";
import "../workbench.css";
import "../texts";

const DiagramViewer = lazy(() => import("@/designers/process/viewer/DiagramViewer"));
const NodeNotes = lazy(() => import("@/designers/process/viewer/NodeNotes"));

interface DwellProps {
  defCode: string;
  from: string;
  to: string;
}

const NOTHING = {};
const SPAN = compileExpression("span(hours, locale)");

/** How long applications stay at each node of a process, on its diagram: the longer, the deeper the colour. */
export default function DwellDiagram({ defCode, from, to }: DwellProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const query = { defCode, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const { data, error } = useCall("bpm/statistics", "diagram", defCode ? query : null);
  if (!defCode || error) return <Empty description={error ?? t("workbench.chooseProcess")} />;
  if (!data) return <Skeleton active />;
  const longest = Math.max(...data.nodes.map(({ averageHours }) => averageHours), 0);
  const span = (hours: number): string => toText(SPAN.evaluate({ hours, locale }));
  const notes = data.nodes.map(({ node, done, averageHours, rejects }) => ({
    node,
    text: t("workbench.dwell", { span: span(averageHours), done, rejects }),
    weight: longest > 0 ? averageHours / longest : 0,
  }));
  return (
    <div className="wb-diagram">
      <Suspense fallback={<Skeleton active />}>
        <DiagramViewer xml={data.xml} states={NOTHING} takenFlows={[]}>
          <NodeNotes notes={notes} />
        </DiagramViewer>
      </Suspense>
    </div>
  );
}
