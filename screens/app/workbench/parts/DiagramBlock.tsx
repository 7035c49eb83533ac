import { Empty, Skeleton } from "antd";
import type { TFunction } from "i18next";
import { Suspense, useCallback, useMemo, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { compileExpression } from "@/runtime/core/expression/expression";
import { toText } from "@/runtime/core/expression/values";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { BlockProps } from "@/runtime/registry/block";
import { useCall } from "@/runtime/render/use-call";
import { useFollowed } from "@/runtime/render/use-followed";
import { useApproval } from "./approval-context";
import type { NodeView } from "@/designers/process/viewer/viewer-context";
import { timeText } from "../labels";
import { nodeName } from "./node-name";
import { lazyPart } from "@/runtime/registry/lazy-part";
import "../workbench.css";
import "../texts";

const DiagramViewer = lazyPart(() => import("@/designers/process/viewer/DiagramViewer"));
const NodeNotes = lazyPart(() => import("@/designers/process/viewer/NodeNotes"));

const NodePicker = lazyPart(() => import("./NodePicker"));

const STATES = ["done", "active", "rejected", "skipped", "cancelled", "again"] as const;
const NOTHING = {};
const SPAN = compileExpression("span(hours, locale)");

type Options = BlockProps<"diagram">["options"];

/**
 * The diagram of the application with the path that it has taken, whose nodes can be picked; of a process how long
 * applications stay at each node; of a process template as it is.
 */
export default function DiagramBlock({ node, options, emit }: BlockProps<"diagram">): ReactElement {
  if (options.template !== undefined) return <Template {...options} />;
  if (options.process !== undefined) return <Dwell {...options} />;
  return <Taken {...options} emit={node.on?.["pick"] ? emit : undefined} />;
}

type Emit = BlockProps<"diagram">["emit"];

function Taken({ legend, height, chosen, emit }: Options & { emit: Emit | undefined }): ReactElement | null {
  const { t } = useTranslation();
  const { diagram } = useApproval();
  const told = useFollowed({ emit, xml: diagram?.xml ?? "" });
  const pick = useCallback(
    (id: string) => {
      const { emit: tell, xml } = told.get();
      void tell?.("pick", { node: id, name: nodeName(xml, id) });
    },
    [told],
  );
  const states = useMemo(() => inWords(diagram?.states ?? {}, t), [diagram, t]);
  if (diagram === null) return null;
  return (
    <>
      {legend ? (
        <ul className="wb-legend">
          {STATES.map((state) => (
            <li key={state} className={`is-${state}`}>
              {t(`workbench.state.${state}`)}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="wb-diagram" style={{ height }}>
        <Suspense fallback={<Skeleton active />}>
          <DiagramViewer xml={diagram.xml} states={states} takenFlows={diagram.takenFlows}>
            {emit ? <NodePicker value={chosen ?? null} onPick={pick} /> : null}
          </DiagramViewer>
        </Suspense>
      </div>
    </>
  );
}

type States = Record<string, NodeView>;

/** What was done at each node and when, as it is said on pages. */
function inWords(states: States, t: TFunction): States {
  const said = (record: NodeView["records"][number]): NodeView["records"][number] => ({
    ...record,
    action: t(`workbench.action.${record.action}`, { defaultValue: record.action }),
    time: timeText(record.time),
  });
  return Object.fromEntries(
    Object.entries(states).map(([id, node]) => [id, { ...node, records: node.records.map(said) }]),
  );
}

function Template({ template = "", height }: Options): ReactElement {
  const { data, error } = useCall("bpm/template", "get", template ? { id: template } : null);
  if (error) return <Empty description={error} />;
  if (!data) return <Skeleton active />;
  return (
    <div className="wb-diagram" style={{ height }}>
      <Suspense fallback={<Skeleton active />}>
        <DiagramViewer xml={data.sourceXml} states={NOTHING} takenFlows={[]} />
      </Suspense>
    </div>
  );
}

/** The longer applications stay at a node, the deeper its colour. */
function Dwell({ process = "", from, to, height }: Options): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const query = { defCode: process, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const { data, error } = useCall("bpm/statistics", "diagram", process ? query : null);
  if (!process || error) return <Empty description={error ?? t("workbench.chooseProcess")} />;
  if (!data) return <Skeleton active />;
  const longest = Math.max(...data.nodes.map(({ averageHours }) => averageHours), 0);
  const span = (hours: number): string => toText(SPAN.evaluate({ hours, locale }));
  const notes = data.nodes.map(({ node, done, averageHours, rejects }) => ({
    node,
    text: t("workbench.dwell", { span: span(averageHours), done, rejects }),
    weight: longest > 0 ? averageHours / longest : 0,
  }));
  return (
    <div className="wb-diagram" style={{ height }}>
      <Suspense fallback={<Skeleton active />}>
        <DiagramViewer xml={data.xml} states={NOTHING} takenFlows={[]}>
          <NodeNotes notes={notes} />
        </DiagramViewer>
      </Suspense>
    </div>
  );
}
