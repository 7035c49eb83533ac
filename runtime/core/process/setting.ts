/**
 * `bpmDefSetting`: everything about a process that BPMN XML does not say (spec 000 §3).
 * `nodeMap` is keyed by BPMN element id and is the truth at run time; `flow` belongs to the process.
 */
export interface BpmDefSetting {
  schemaVersion: number;
  nodeMap: Record<string, NodeSetting>;
  flow: FlowSetting;
}

export type NodeType = "start" | "end" | "exclusiveGateway" | "userTask" | "sequenceFlow";

export interface NodeSetting {
  nodeId: string;
  nodeName: string;
  /** One of the five types the engine runs; other BPMN elements keep their moddle local name. */
  nodeType: NodeType | (string & {});
  /** User tasks only: the alias. */
  remark?: string;
  /** Sequence flows only: `${…}`; empty means no condition. */
  conditionExpression?: string;
  /** Exclusive gateways only: id of the default flow. */
  defaultFlow?: string;
  plugins?: UserTaskPlugins;
  /** Extended attributes (name and value both required, spec 000 §5). */
  extended?: ExtendedProperty[];
}

export interface ExtendedProperty {
  name: string;
  value: string;
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
  /** `skip`: complete the node automatically when nobody is found; empty: leave it unassigned. */
  executeSubjectEmpty: "skip" | "";
  /** Ours: how several handlers decide together. Absent: they share one task and the first to act wins. */
  sign?: SignMode;
  /** Percent of agreements that suffices, for `ratio`. */
  signRatio?: number;
}

/** Countersigning: all must agree, one suffices, a share suffices, or one after another. */
export type SignMode = "all" | "any" | "ratio" | "sequential";

/** Percent of agreements that suffices where a node does not say. */
export const DEFAULT_RATIO = 50;

/** At most one rule of each kind; the initiator is a user rule whose only source has {@link INITIATOR_CODE}. */
export interface AssignRule {
  rule: "user" | "role";
  description: string;
  source: SubjectRef[];
}

/** `code` is the user's account or the role's code. */
export interface SubjectRef {
  code: string;
  name: string;
  type: "user" | "role";
}

/** Reserved code of the initiator as handling subject; never a display name. */
export const INITIATOR_CODE = "${initiator}";

export type ButtonCode = "handle" | "agree" | "turnDown" | "shutdown" | "assign";
/** Ours, beyond the specification's five. Where a node does not say, see `buttonsOf`. */
export type ExtraButton = "delegate" | "addSign" | "copyTo";
export type ButtonFlags = Record<ButtonCode, 0 | 1> & Partial<Record<ExtraButton, 0 | 1>>;
export const BUTTON_CODES: readonly ButtonCode[] = ["handle", "agree", "turnDown", "shutdown", "assign"];
export const EXTRA_BUTTONS: readonly ExtraButton[] = ["delegate", "addSign", "copyTo"];
export const DEFAULT_BUTTONS: ButtonFlags = { handle: 0, agree: 1, turnDown: 1, shutdown: 0, assign: 0 };

/** Field authorization status (spec 000 §4). */
export const FIELD_STATUS = { unused: 1, hidden: 2, writable: 3, readOnly: 4 } as const;
export type FieldStatus = (typeof FIELD_STATUS)[keyof typeof FIELD_STATUS];

export interface FormPermission {
  id: string;
  code: string;
  name: string;
  boCode: string;
  boName: string;
  /** 0 form, 1 list. */
  formType: 0 | 1;
  childList: ElementPermission[];
  /** Button codes granted: `save` for forms; insert, update, delete, insert_batch, adopt, print, see for lists. */
  btnList: string[];
}

/** Permission of one form element; `code` is the widget's `model`. `childList` holds sub-table columns or tab fields. */
export interface ElementPermission {
  id: string;
  name: string;
  code: string;
  type: string;
  status: FieldStatus | null;
  childList?: ElementPermission[];
}

export interface NodeScript {
  preHandle: string;
  handled: string;
}

export interface UserTaskProperties {
  /** Who gets the task after a reject: the historic node's handlers, or those configured on the task. */
  turnDownhandle: "history" | "flow";
  /** Where a reject goes: along the path taken, or `node:{id}`. */
  turnDownStrategy: string;
  recycle: "global" | "none" | "allow";
  /** Ours: after a correction walk the path again, or go straight back to the rejecter. */
  afterTurnDown?: "walk" | "back";
  /** Ours: what happens when nobody has handled the task in time. */
  timeout?: TaskTimeout;
}

/** A time limit of a task. Durations are ISO 8601 (`PT24H`, `P3D`). */
export interface TaskTimeout {
  after: string;
  action: "remind" | "agree" | "turnDown";
  /** Remind again after this long … */
  every?: string;
  /** … this many times; without end when left out. */
  times?: number;
}

export interface VariableSetting {
  name: string;
  label: string;
  type: "string" | "number" | "boolean" | "date";
  defaultValue?: unknown;
}

export interface FlowSetting {
  variables: VariableSetting[];
  taskSkip: "firstNodeSkip" | "none";
  globalForm: GlobalForm[];
  properties: FlowProperties;
  globalScript: GlobalScript[];
  /** Text put in front of every script of the process. */
  importScript?: string;
  observer: Observer[];
  extended?: ExtendedProperty[];
}

export interface GlobalForm {
  boCode: string;
  formKey: string;
  formName: string;
  formType: 0 | 1;
  /** Lists over a table that has no business object. */
  tableCode?: string;
}

export interface FlowProperties {
  /** Title rule, a `${…}` template. */
  subjectRule: string;
  /** Whether handled steps may be taken back by default. */
  recycle: boolean;
  requireOpinion: boolean;
  /** Ours: minutes between two urges by the initiator; {@link URGE_MINUTES} when left out. */
  urgeMinutes?: number;
  /** 0 draft, 1 formal. */
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

/** Minutes between two urges where the process does not say. */
export const URGE_MINUTES = 30;

export const DEFAULT_SUBJECT_RULE = "${initiator.name} ${date(startDate, 'YYYY-MM-DD')} ${title}";

/** An empty setting of the current version. */
export function emptySetting(): BpmDefSetting {
  return {
    schemaVersion: 1,
    nodeMap: {},
    flow: {
      variables: [],
      taskSkip: "none",
      globalForm: [],
      properties: {
        subjectRule: DEFAULT_SUBJECT_RULE,
        recycle: false,
        requireOpinion: false,
        status: 0,
        desc: "",
      },
      globalScript: [],
      observer: [],
    },
  };
}

/** Plugins of a new user task: defaults of spec 000 §4 and §5. */
export function defaultPlugins(): UserTaskPlugins {
  return {
    userAssign: { ruleList: [], executeSubjectEmpty: "" },
    btnList: { ...DEFAULT_BUTTONS },
    formPermission: [],
    script: { preHandle: "", handled: "" },
    properties: { turnDownhandle: "flow", turnDownStrategy: "flow", recycle: "global" },
    variables: [],
  };
}

/** Whether the first task is passed over where its handler is the initiator (spec 000 §3). */
export type TaskSkip = "firstNodeSkip" | "none";
