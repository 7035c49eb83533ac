import { endsOf } from "@/runtime/core/bpmn/connections";
import { type Rect, centerOf } from "@/runtime/core/bpmn/geometry";
import { listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import type { NodeItem, Scene } from "../model/scene";

export type Direction = "left" | "right" | "up" | "down";

/** Shapes in the order in which the process is read: along the flows from the starts, then what is left, by place. */
export function readingOrder(scene: Scene): string[] {
  const nodes = [...scene.nodes.values()].sort((a, b) => a.rect.x - b.rect.x || a.rect.y - b.rect.y);
  const seen = new Set<string>();
  const visit = (node: NodeItem | undefined): void => {
    const queue = node ? [node] : [];
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      for (const flow of listOf(next.element, "outgoing")) {
        const target = scene.nodes.get(oneOf(flow, "targetRef")?.id ?? "");
        if (target) queue.push(target);
      }
    }
  };
  for (const node of nodes) if (node.element.$type === "bpmn:StartEvent") visit(node);
  for (const node of nodes) visit(node);
  return [...seen];
}

/** The next or former shape in reading order; null past the last and before the first. */
export function neighbourInOrder(scene: Scene, from: string | null, by: 1 | -1): string | null {
  const order = readingOrder(scene);
  const at = from === null ? -1 : order.indexOf(from);
  if (at < 0) return (by === 1 ? order[0] : order.at(-1)) ?? null;
  return order[at + by] ?? null;
}

/** The nearest shape in a direction; what lies straight ahead counts as nearer than what lies aside. */
export function neighbourTowards(scene: Scene, from: string, direction: Direction): string | null {
  const own = scene.nodes.get(from);
  if (!own) return null;
  let best: { id: string; cost: number } | null = null;
  for (const { id, rect } of scene.nodes.values()) {
    const cost = id === from ? null : costTowards(own.rect, rect, direction);
    if (cost !== null && (!best || cost < best.cost)) best = { id, cost };
  }
  return best?.id ?? null;
}

function costTowards(from: Rect, to: Rect, direction: Direction): number | null {
  const [a, b] = [centerOf(from), centerOf(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
  const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
  return ahead > 1 && aside <= ahead * 3 ? ahead + 2 * aside : null;
}

/** The flow that leaves a shape, or the next of them, lines of data and to notes after them; null when there is none. */
export function nextFlowOf(scene: Scene, selected: string): string | null {
  const line = scene.lines.get(selected);
  const source = line ? endsOf(line.element)?.source : scene.nodes.get(selected)?.element;
  const leading = [...scene.lines.values()].filter(({ element }) => endsOf(element)?.source === source);
  const flows = [
    ...new Set([...listOf(source, "outgoing").flatMap(({ id }) => id ?? []), ...leading.map(({ id }) => id)]),
  ];
  return flows[(flows.indexOf(selected) + 1) % Math.max(1, flows.length)] ?? null;
}
