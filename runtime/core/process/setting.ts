import grammar from "@/schemas/meta/setting.json";
import type { BpmDefSetting, ButtonFlags, NodeType, UserTaskPlugins } from "@/schemas/types/setting";
import { blankOf } from "../document/grammar";
import type { Grammar } from "../document/grammar-schema";

/** The parts of `bpmDefSetting` (spec 000 §3), as its grammar says them. */
export type {
  AssignRule,
  BpmDefSetting,
  ButtonFlags,
  ElementPermission,
  ExtendedProperty,
  FlowProperties,
  FlowSetting,
  FormPermission,
  GlobalForm,
  GlobalScript,
  NodeScript,
  NodeSetting,
  NodeType,
  Observer,
  RepeatSkip,
  SignMode,
  SubjectRef,
  TaskTimeout,
  UserAssign,
  UserTaskPlugins,
} from "@/schemas/types/setting";

/** The grammar of `bpmDefSetting`; its defaults are those of a new process and a new user task (spec 000 §4 and §5). */
export const SETTING_GRAMMAR: Grammar = grammar;

/** What `nodeMap` calls the elements of a diagram. */
export const NODE_TYPES = grammar.$defs.nodeType.enum as readonly NodeType[];

/** Percent of agreements that suffices where a node does not say. */
export const DEFAULT_RATIO = 50;

/** Minutes between two urges where the process does not say. */
export const URGE_MINUTES = 30;

/** Reserved code of the initiator as handling subject; never a display name. */
export const INITIATOR_CODE = "${initiator}";

/** Reserved codes of rules for the head of a department: the initiator's, or that of who acted last. */
export const LEADER_CODES = { initiator: "${initiatorLeader}", previous: "${previousLeader}" } as const;

/** What codes of rules stand for people who are only known while the process runs. */
export const RESERVED_CODES: readonly string[] = [INITIATOR_CODE, ...Object.values(LEADER_CODES)];

/** Whether the code of a rule stands for somebody who is only known while the process runs. */
export const isReservedCode = (code: string): boolean => RESERVED_CODES.includes(code);

/** Whether a rule asks for the head of a department. */
export const isLeaderCode = (code: string): boolean => isReservedCode(code) && code !== INITIATOR_CODE;

export type ButtonCode = "handle" | "agree" | "turnDown" | "shutdown" | "assign";
/** Ours, beyond the specification's five. Where a node does not say, see `buttonsOf`. */
export type ExtraButton = "delegate" | "addSign" | "copyTo";
export const BUTTON_CODES: readonly ButtonCode[] = ["handle", "agree", "turnDown", "shutdown", "assign"];
export const EXTRA_BUTTONS: readonly ExtraButton[] = ["delegate", "addSign", "copyTo"];

/** Field authorization status (spec 000 §4). */
export const FIELD_STATUS = { unused: 1, hidden: 2, writable: 3, readOnly: 4 } as const;
export type FieldStatus = (typeof FIELD_STATUS)[keyof typeof FIELD_STATUS];

/** An empty setting of the current version. */
export const emptySetting = (): BpmDefSetting => blankOf(SETTING_GRAMMAR) as BpmDefSetting;

/** Plugins of a new user task. */
export const defaultPlugins = (): UserTaskPlugins => blankPart("plugins") as UserTaskPlugins;

/** Buttons of a user task that does not say. */
export const DEFAULT_BUTTONS = blankPart("btnList") as ButtonFlags;

function blankPart(name: string): unknown {
  return blankOf(SETTING_GRAMMAR, { $ref: `#/$defs/${name}` });
}

/** Whether the first task is passed over where its handler is the initiator (spec 000 §3). */
export type TaskSkip = "firstNodeSkip" | "none";
