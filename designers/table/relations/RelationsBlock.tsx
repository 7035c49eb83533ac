import { Background, Controls, MarkerType, ReactFlow, type Edge } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import { useCallback, useMemo, useRef, type ReactElement } from "react";
import "@xyflow/react/dist/style.css";
import { toText } from "@/runtime/core/expression/values";
import { isRecord, listIn } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { BlockProps } from "@/runtime/registry/block";
import { useNarrow } from "@/runtime/render/use-narrow";
import { BOX, heightOf, relationGraph, type Relation, type RelationGraph } from "./relation-graph";
import { RELATIONS } from "./sentences";
import { TableNode, type TableFlowNode } from "./TableNode";
import "./relations.css";

const NARROW = 560;
const NODE_TYPES = { table: TableNode };
const HIDE_CREDIT = { hideAttribution: true };
const FIT = { padding: 0.1, maxZoom: 1 };

/** Things and how they refer to each other; where there is little room the same as a list. */
export default observer(function RelationsBlock({
  options,
  emit,
  scope,
}: BlockProps<"relations">): ReactElement {
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(place, NARROW);
  const { data, height, rowKey, label, parts, target, link } = options;
  const graph = useMemo(
    () =>
      relationGraph(data, {
        rowKey,
        label,
        parts,
        target,
        locale,
        ...(link && { link: (item, part) => toText(scope.with({ item, part }).resolve(link)) }),
      }),
    [data, locale, rowKey, label, parts, target, link, scope],
  );
  const open = useCallback(
    (id: string) => {
      const item = listIn(data).find((one) => isRecord(one) && String(one[rowKey]) === id);
      void emit("select", { item });
    },
    [data, rowKey, emit],
  );
  return (
    <div ref={place} className="fs-relations">
      {isNarrow ? (
        <RelationList graph={graph} onOpen={open} />
      ) : (
        <Diagram graph={graph} height={height} onOpen={open} />
      )}
    </div>
  );
});

interface Drawn {
  graph: RelationGraph;
  onOpen: (id: string) => void;
}

function Diagram({ graph, height, onOpen }: Drawn & { height: number }): ReactElement {
  const locale = useLocale();
  const nodes = useMemo(
    () =>
      graph.tables.map((table): TableFlowNode => ({
        id: table.id,
        type: "table",
        position: { x: table.x, y: table.y },
        width: BOX.width,
        height: heightOf(table),
        data: { table, onOpen },
      })),
    [graph, onOpen],
  );
  const edges = useMemo(() => graph.relations.map(edgeOf), [graph]);
  return (
    <div style={{ height }} role="group" aria-label={localText(RELATIONS.diagram, locale)}>
      <ReactFlow
        key={graph.tables.map(({ id }) => id).join()}
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        nodesConnectable={false}
        nodesDraggable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        preventScrolling={false}
        zoomOnScroll={false}
        minZoom={0.2}
        fitView
        fitViewOptions={FIT}
        proOptions={HIDE_CREDIT}
      >
        <Background />
        <Controls showInteractive={false} fitViewOptions={FIT} />
      </ReactFlow>
    </div>
  );
}

function edgeOf({ id, main, child, kind, words }: Relation): Edge {
  return {
    id,
    source: main,
    target: child,
    label: words,
    className: `is-${kind ?? "other"}`,
    markerEnd: { type: MarkerType.ArrowClosed },
  };
}

/** The same to read: each table with the tables that refer to it. */
function RelationList({ graph: { tables, relations }, onOpen }: Drawn): ReactElement {
  const locale = useLocale();
  const nameOf = (id: string): string => tables.find((table) => table.id === id)?.title ?? id;
  return (
    <ul className="fs-relation-list">
      {tables.map((table) => (
        <li key={table.id}>
          <button type="button" onClick={() => onOpen(table.id)}>
            {table.title}
          </button>
          <ul>
            {relations
              .filter(({ main }) => main === table.id)
              .map((relation) => (
                <li key={relation.id}>
                  {localText(
                    RELATIONS.refers({
                      child: nameOf(relation.child),
                      main: table.title,
                      relation: relation.words,
                    }),
                    locale,
                  )}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
