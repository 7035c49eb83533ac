import type { TextEncoding } from "../xml/decode";
import type { ModdleElement } from "../moddle";

/**
 * The state of every element right after opening: property values with lists copied, so that a later comparison
 * shows exactly what was edited.
 */
export type Baseline = Map<ModdleElement, ElementState>;

export interface ElementState {
  values: Record<string, unknown>;
  attributes: Record<string, string>;
  /** The id in the file, where it is not the one of {@link values}. */
  writtenId?: string;
}

/** An opened BPMN file: the tree that is edited, and what is needed to write back only what changed. */
export interface BpmnDocument {
  definitions: ModdleElement;
  /** Text of the file, without byte order mark. */
  source: string;
  encoding: TextEncoding;
  /** The bytes that were read, when bytes were given. */
  bytes: Uint8Array | null;
  /** Parts that the file lacked and we added: diagram elements. They are written only together with a change of the diagram. */
  generated: Set<ModdleElement>;
  /** Elements whose id is ours. */
  generatedIds: Set<ModdleElement>;
  /** Elements that are written with an id that another element has too, with that id; they go by one of ours. */
  writtenIds: ReadonlyMap<ModdleElement, string>;
  /** Whether the file writes `incoming`/`outgoing` at all. */
  writesLinks: boolean;
  /** State right after opening; see {@link Baseline}. */
  baseline: Baseline | null;
}

/** What was odd about an opened file. Nothing here is lost on save. */
export interface ReadReport {
  /** References to elements that do not exist; kept as written. */
  dangling: { element: string; property: string; value: string }[];
  /** Content that BPMN does not allow at that place; kept as written, not shown. */
  unknown: { message: string; line: number; column: number }[];
  /** Number of ids, links and diagram elements that were missing and are supplied for editing. */
  addedIds: number;
  addedLinks: number;
  addedDiagramElements: number;
  /** Engine namespaces in use. */
  engines: EngineName[];
}

export type EngineName = "activiti" | "flowable" | "camunda";
