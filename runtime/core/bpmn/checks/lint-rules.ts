import endEventRequired from "bpmnlint/rules/end-event-required";
import fakeJoin from "bpmnlint/rules/fake-join";
import labelRequired from "bpmnlint/rules/label-required";
import noDisconnected from "bpmnlint/rules/no-disconnected";
import noDuplicateSequenceFlows from "bpmnlint/rules/no-duplicate-sequence-flows";
import noImplicitSplit from "bpmnlint/rules/no-implicit-split";
import startEventRequired from "bpmnlint/rules/start-event-required";
import superfluousGateway from "bpmnlint/rules/superfluous-gateway";
import type { FixId } from "./check";

interface LintRule {
  factory: unknown;
  severity: "error" | "warn";
  /** `{name}` is the element's name. */
  message: string;
  en: string;
  fix?: FixId;
  /** Elements for which it is no more than a hint. */
  hintFor?: string;
}

/** The general rules in use; the first six are those of the product's specification. */
export const LINT_RULES: Record<string, LintRule> = {
  "start-event-required": {
    factory: startEventRequired,
    severity: "error",
    message: "流程缺少开始事件",
    en: "The process has no start event",
    fix: "add-start",
  },
  "end-event-required": {
    factory: endEventRequired,
    severity: "error",
    message: "流程缺少结束事件",
    en: "The process has no end event",
    fix: "add-end",
  },
  "no-disconnected": {
    factory: noDisconnected,
    severity: "error",
    message: "元素「{name}」没有连接",
    en: "“{name}” is not connected",
  },
  "fake-join": {
    factory: fakeJoin,
    severity: "warn",
    message: "流入「{name}」的流程线没有汇合",
    en: "The flows into “{name}” do not join",
    fix: "insert-join",
  },
  "no-implicit-split": {
    factory: noImplicitSplit,
    severity: "error",
    message: "流程线从「{name}」隐式分叉",
    en: "The flow splits implicitly at “{name}”",
    fix: "insert-split",
  },
  "label-required": {
    factory: labelRequired,
    severity: "error",
    message: "元素「{name}」缺少标签或名称",
    en: "“{name}” has no label or name",
    fix: "default-name",
    // The form of an event says what it is; a name is only better.
    hintFor: "bpmn:Event",
  },
  "no-duplicate-sequence-flows": {
    factory: noDuplicateSequenceFlows,
    severity: "warn",
    message: "流程线「{name}」与另一条重复",
    en: "Flow “{name}” repeats another one",
    fix: "remove-element",
  },
  "superfluous-gateway": {
    factory: superfluousGateway,
    severity: "warn",
    message: "网关「{name}」只有一进一出，是多余的",
    en: "Gateway “{name}” has one way in and one out and is not needed",
  },
};
