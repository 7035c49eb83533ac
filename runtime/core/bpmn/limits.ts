import { sentences } from "../sentence";

/** How large a diagram may be. A text beyond a limit is refused where it passes it. */
export interface BpmnLimits {
  characters: number;
  /** XML elements of every kind, those of the drawing included. */
  elements: number;
  /** Elements inside each other. */
  depth: number;
}

/** What a server takes from those who design processes: some thirty times the largest diagram that we have met. */
export const BPMN_LIMITS: BpmnLimits = { characters: 5_000_000, elements: 40_000, depth: 100 };

/**
 * Nodes of a process that is to run. A running process is read and walked through at every step, and what lies ahead of
 * each node is kept with it.
 */
export const MOST_NODES = 500;

/** What is said of a diagram beyond a limit. */
export const TOO_LARGE = sentences({
  characters: {
    zh: "流程图过大：{count} 个字符，最多 {limit} 个",
    en: "The diagram is too large: {count} characters, at most {limit} are allowed",
  },
  elements: {
    zh: "流程图过大：元素超过 {limit} 个",
    en: "The diagram is too large: more than {limit} elements",
  },
  nodes: {
    zh: "流程过大：{count} 个节点，最多 {limit} 个",
    en: "The process is too large: {count} nodes, at most {limit} are allowed",
  },
  depth: {
    zh: "流程图嵌套过深：超过 {limit} 层",
    en: "The diagram is nested too deeply: more than {limit} levels",
  },
});
