/** The parts of a moddle element that the engine reads. */
export interface FlowElement {
  $type: string;
  id: string;
  name?: string;
  sourceRef?: { id: string };
  targetRef?: { id: string };
  default?: { id: string };
  conditionExpression?: { body?: string };
  eventDefinitions?: EventDefinition[];
  flowElements?: FlowElement[];
  attachedToRef?: { id: string };
  cancelActivity?: boolean;
  triggeredByEvent?: boolean;
  loopCharacteristics?: { $type: string };
  script?: string;
  scriptFormat?: string;
  /** Attributes of other namespaces, by their written names. */
  $attrs?: Record<string, string>;
}

/** The parts of an event definition that the engine reads. */
export interface EventDefinition {
  $type: string;
  timeDate?: { body?: string };
  timeDuration?: { body?: string };
  timeCycle?: { body?: string };
}
