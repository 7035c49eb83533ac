// Made from the declarations in schemas by `npm run flowsmith -- types`; a test says when it is out of date.

/**
 * The specification's five types, and the BPMN names of the other elements
 */
export type NodeType =
  | "start"
  | "end"
  | "exclusiveGateway"
  | "userTask"
  | "sequenceFlow"
  | "task"
  | "manualTask"
  | "serviceTask"
  | "scriptTask"
  | "sendTask"
  | "receiveTask"
  | "businessRuleTask"
  | "callActivity"
  | "subProcess"
  | "adHocSubProcess"
  | "transaction"
  | "parallelGateway"
  | "inclusiveGateway"
  | "complexGateway"
  | "eventBasedGateway"
  | "intermediateThrowEvent"
  | "intermediateCatchEvent"
  | "boundaryEvent"
  | "implicitThrowEvent"
  | "choreographyTask"
  | "subChoreography"
  | "callChoreography";
/**
 * How several handlers decide together: all must agree, one suffices, a share suffices, or one after another. Absent: they share one task and the first to act wins
 */
export type SignMode = "all" | "any" | "ratio" | "sequential";
/**
 * 0 form, 1 list
 */
export type FormType = 0 | 1;
/**
 * 1 not used, 2 hidden, 3 writable, 4 read-only; null while nobody has decided
 */
export type ElementStatus = 1 | 2 | 3 | 4 | null;
/**
 * ISO 8601, for example `PT24H` or `P3D`; no limit leads out of the calendar
 */
export type Duration = string;
/**
 * Nodes that ask somebody who agreed at the step before, or at any, are passed. Absent: they are asked each time
 */
export type RepeatSkip = "previous" | "any";

/**
 * Everything about a process that BPMN XML does not say (spec 000 §3). `nodeMap` is keyed by BPMN element id and is the truth at run time; `flow` belongs to the process. Defaults stand here and nowhere else.
 */
export interface BpmDefSetting {
  $schema?: string;
  schemaVersion: 1;
  nodeMap: {
    [k: string]: NodeSetting;
  };
  flow: FlowSetting;
}
export interface NodeSetting {
  nodeId: string;
  nodeName: string;
  nodeType: NodeType;
  /**
   * User tasks only: the alias
   */
  remark?: string;
  /**
   * Sequence flows only: `${…}`; empty means no condition
   */
  conditionExpression?: string;
  /**
   * Gateways only: id of the default flow
   */
  defaultFlow?: string;
  plugins?: UserTaskPlugins;
  extended?: ExtendedProperty[];
}
export interface UserTaskPlugins {
  userAssign: UserAssign;
  btnList: ButtonFlags;
  formPermission: FormPermission[];
  script: NodeScript;
  properties: UserTaskProperties;
  variables: VariableSetting[];
}
export interface UserAssign {
  ruleList: AssignRule[];
  /**
   * `skip`: complete the node automatically when nobody is found; empty: leave it unassigned
   */
  executeSubjectEmpty: "skip" | "";
  sign?: SignMode;
  /**
   * Percent of agreements that suffices, for `ratio`
   */
  signRatio?: number;
}
/**
 * At most one rule of each kind; the initiator, and the head of a department, is a user rule whose only source has a reserved code: ${initiator}, ${initiatorLeader}, ${previousLeader}
 */
export interface AssignRule {
  rule: "user" | "role";
  description: string;
  source: SubjectRef[];
}
/**
 * `code` is the user's account or the role's code
 */
export interface SubjectRef {
  code: string;
  name: string;
  type: "user" | "role";
}
/**
 * Buttons of a task. `delegate`, `addSign` and `copyTo` go beyond the specification's five and may be left out
 */
export interface ButtonFlags {
  handle: 0 | 1;
  agree: 0 | 1;
  turnDown: 0 | 1;
  shutdown: 0 | 1;
  assign: 0 | 1;
  delegate?: 0 | 1;
  addSign?: 0 | 1;
  copyTo?: 0 | 1;
}
export interface FormPermission {
  id: string;
  code: string;
  name: string;
  boCode: string;
  boName: string;
  formType: FormType;
  childList: ElementPermission[];
  /**
   * Buttons granted: `save` for forms; insert, update, delete, insert_batch, adopt, print, see for lists
   */
  btnList: string[];
}
/**
 * Permission of one form element; `code` is the widget's `model`. `childList` holds sub-table columns or tab fields
 */
export interface ElementPermission {
  id: string;
  name: string;
  code: string;
  type: string;
  status: ElementStatus;
  /**
   * A writable element that this node demands, whatever its form says
   */
  required?: boolean;
  childList?: ElementPermission[];
}
export interface NodeScript {
  preHandle: string;
  handled: string;
}
export interface UserTaskProperties {
  /**
   * Who gets the task after a reject: the historic node's handlers, or those configured on the task
   */
  turnDownhandle: "history" | "flow";
  /**
   * Where a reject goes: along the path taken, or `node:{id}`
   */
  turnDownStrategy: string;
  recycle: "global" | "none" | "allow";
  /**
   * After a correction walk the path again, or go straight back to the rejecter
   */
  afterTurnDown?: "walk" | "back";
  /**
   * Agreeing, handling and rejecting take a signature of the handler's hardware key
   */
  hardwareKey?: boolean;
  timeout?: TaskTimeout;
}
/**
 * What happens when nobody has handled the task in time
 */
export interface TaskTimeout {
  after: Duration;
  action: "remind" | "agree" | "turnDown";
  /**
   * ISO 8601, for example `PT24H` or `P3D`; no limit leads out of the calendar
   */
  every?: string;
  /**
   * … this many times; without end when left out
   */
  times?: number;
}
export interface VariableSetting {
  name: string;
  label: string;
  type: "string" | "number" | "boolean" | "date";
  defaultValue?: unknown;
}
/**
 * An extended attribute
 */
export interface ExtendedProperty {
  name: string;
  value: string;
}
export interface FlowSetting {
  variables: VariableSetting[];
  taskSkip: "firstNodeSkip" | "none";
  globalForm: GlobalForm[];
  properties: FlowProperties;
  globalScript: GlobalScript[];
  /**
   * Text put in front of every script of the process
   */
  importScript?: string;
  observer: Observer[];
  extended?: ExtendedProperty[];
}
export interface GlobalForm {
  boCode: string;
  formKey: string;
  formName: string;
  formType: FormType;
  /**
   * Lists over a table that has no business object
   */
  tableCode?: string;
}
export interface FlowProperties {
  /**
   * Title rule, a `${…}` template
   */
  subjectRule: string;
  /**
   * Whether handled steps may be taken back by default
   */
  recycle: boolean;
  requireOpinion: boolean;
  /**
   * Minutes between two urges by the initiator; 30 when left out
   */
  urgeMinutes?: number;
  repeatSkip?: RepeatSkip;
  /**
   * 0 draft, 1 formal
   */
  status: 0 | 1;
  desc: string;
}
export interface GlobalScript {
  code: string;
  type: string;
  beforeCode: string;
  afterCode: string;
}
export interface Observer {
  type: "user" | "role";
  name: string;
  id: string;
}
