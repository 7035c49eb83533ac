import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { middleOf } from "@/runtime/core/bpmn/geometry";
import type { ProcessFinding } from "@/runtime/core/bpmn/check";
import { wordsOf } from "../checks/words";
import { useDesigner } from "../model/designer-context";

/** The marks of the checker on shapes and flows. */
export const BadgeLayer = observer(function BadgeLayer(): ReactElement | null {
  const store = useDesigner();
  void store.version;
  if (!store.problems.all || store.drag) return null;
  const byElement = new Map<string, ProcessFinding[]>();
  for (const finding of store.problems.all)
    byElement.set(finding.pointer, [...(byElement.get(finding.pointer) ?? []), finding]);
  return (
    <>
      {[...byElement].map(([id, findings]) => {
        const [node, line] = [store.scene.nodes.get(id), store.scene.lines.get(id)];
        const at = node ? { x: node.rect.x, y: node.rect.y } : line ? middleOf(line.points) : null;
        if (!at) return null;
        const severity = findings.some((one) => one.severity === "error") ? "error" : "warning";
        const text = findings.map(wordsOf).join("\n");
        return (
          <span
            key={id}
            className={`bpmn-badge bpmn-badge-${severity}`}
            title={text}
            // Not `transform`: what the sheet gives as `scale` would lengthen the way to the place too.
            style={{ translate: `${at.x - 9}px ${at.y - 9}px` }}
          >
            {findings.length}
          </span>
        );
      })}
    </>
  );
});
