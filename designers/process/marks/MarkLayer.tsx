import { ViewportPortal } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { middleOf } from "@/runtime/core/bpmn/geometry";
import { pathThrough } from "@/runtime/core/bpmn/shapes/flow";
import { useDesigner } from "../model/designer-context";
import type { Mark } from "./mark";
import "./marks.css";

/** Coloured frames, lines and words on top of the canvas. Marks of elements that are not on the plane are left out. */
export const MarkLayer = observer(function MarkLayer({ marks }: { marks: readonly Mark[] }): ReactElement {
  const store = useDesigner();
  void store.version;
  return (
    <ViewportPortal>
      <div className="bpmn-tones">
        {marks.map((mark) => (
          <Marked key={mark.id + mark.tone} mark={mark} />
        ))}
      </div>
    </ViewportPortal>
  );
});

function Marked({ mark }: { mark: Mark }): ReactElement | null {
  const { scene } = useDesigner();
  const line = scene.lines.get(mark.id);
  if (line) return <MarkedLine mark={mark} points={line.points} />;
  const rect = scene.nodes.get(mark.id)?.rect;
  if (!rect) return null;
  return (
    <div
      className={`bpmn-tone ${toneOf(mark)}`}
      data-mark={mark.id}
      data-tone={mark.tone}
      style={{ transform: `translate(${rect.x}px, ${rect.y}px)`, width: rect.width, height: rect.height }}
    >
      <Words {...mark} />
    </div>
  );
}

function MarkedLine({
  mark,
  points,
}: {
  mark: Mark;
  points: Parameters<typeof pathThrough>[0];
}): ReactElement {
  const { x, y } = middleOf(points);
  return (
    <div className={`bpmn-tone-line ${toneOf(mark)}`} data-mark={mark.id} data-tone={mark.tone}>
      <svg>
        <path d={pathThrough(points)} />
      </svg>
      {mark.label || mark.note ? (
        <div className="bpmn-tone-at" style={{ transform: `translate(${x}px, ${y}px)` }}>
          <Words {...mark} />
        </div>
      ) : null}
    </div>
  );
}

function toneOf({ tone, isCurrent = false }: Mark): string {
  return `bpmn-tone-${tone}${isCurrent ? " bpmn-tone-current" : ""}`;
}

function Words({ label, note }: Pick<Mark, "label" | "note">): ReactElement {
  return (
    <>
      {label ? <span className="bpmn-tone-label">{label}</span> : null}
      {note ? <span className="bpmn-tone-note">{note}</span> : null}
    </>
  );
}
