import { Linter } from "bpmnlint";
import StaticResolver from "bpmnlint/lib/resolver/static-resolver";
import { type Check, type CheckInput, type ProcessFinding, nameOf } from "./checks/check";
import { conditionCheck } from "./checks/condition";
import { elementReferencesCheck } from "./checks/element-references";
import { expressionsCheck } from "./checks/expressions";
import { formPermissionCheck } from "./checks/form-permission";
import { gatewayCheck } from "./checks/gateway";
import { handlerCheck } from "./checks/handler";
import { idCheck } from "./checks/id";
import { LINT_RULES } from "./checks/lint-rules";
import { reachEndCheck } from "./checks/reach-end";
import { referencesCheck } from "./checks/references";
import { rejectTargetCheck } from "./checks/reject-target";
import { scriptNamesCheck } from "./checks/script-names";
import { scriptsCheck } from "./checks/scripts";
import { deadlockCheck } from "./checks/deadlock";
import { settingCheck } from "./checks/setting";
import { tasksCheck } from "./checks/tasks";
import { variablesCheck } from "./checks/variables";
import { declaredCheck, misspeltCheck } from "./checks/declared";
import { staffCheck } from "./checks/staff";
import { supportedCheck } from "./checks/supported";
import { unseenFieldsCheck } from "./checks/unseen-fields";
import type { Locale } from "../locale";
import { type ModdleElement, elementsById, isA } from "./moddle";

export type { ProcessFinding } from "./checks/check";

const REFERENCE_CHECKS: readonly Check[] = [
  referencesCheck,
  expressionsCheck,
  scriptNamesCheck,
  elementReferencesCheck,
];

/** Our own rules; a new one is a file in `checks/` and a line here. */
const APPROVAL_CHECKS: readonly Check[] = [
  handlerCheck,
  staffCheck,
  gatewayCheck,
  rejectTargetCheck,
  formPermissionCheck,
  unseenFieldsCheck,
  reachEndCheck,
  conditionCheck,
  supportedCheck,
  declaredCheck,
  misspeltCheck,
  idCheck,
  scriptsCheck,
  variablesCheck,
  tasksCheck,
  deadlockCheck,
  settingCheck,
  ...REFERENCE_CHECKS,
];

const AT_DEPLOYMENT: readonly Check[] = [
  ...REFERENCE_CHECKS,
  rejectTargetCheck,
  declaredCheck,
  scriptsCheck,
  variablesCheck,
  tasksCheck,
  deadlockCheck,
];

/** What a process refers to, in itself and outside, and what the engine reads of it: the checks that deploying makes too. */
export function checkProcessReferences(input: CheckInput): ProcessFinding[] {
  return AT_DEPLOYMENT.flatMap((check) => [...check(input)]);
}

const resolver = new StaticResolver(
  Object.fromEntries(
    Object.entries(LINT_RULES).map(([name, { factory }]) => [`rule:bpmnlint/${name}`, factory]),
  ),
);

/**
 * Checks a process: general BPMN rules and those of approval work, errors first.
 * A new linter per run, because some of its rules keep state.
 */
export async function checkProcess(input: CheckInput): Promise<ProcessFinding[]> {
  const findings = [
    ...(await lint(input.definitions)),
    ...APPROVAL_CHECKS.flatMap((check) => [...check(input)]),
  ];
  return findings.sort((a, b) => Number(a.severity === "warning") - Number(b.severity === "warning"));
}

async function lint(definitions: ModdleElement): Promise<ProcessFinding[]> {
  const rules = Object.fromEntries(
    Object.entries(LINT_RULES).map(([name, { severity }]) => [name, severity]),
  );
  const reports = await new Linter({ config: { rules }, resolver }).lint(definitions);
  const elements = elementsById(definitions);
  return Object.entries(reports).flatMap(([name, list]) =>
    list.map(({ id, category, message }): ProcessFinding => {
      const rule = LINT_RULES[name];
      if (!rule || category === "rule-error")
        return { severity: "error", rule: name, pointer: id ?? "", message };
      const element = elements.get(id ?? "");
      const named = (words: string, locale: Locale): string =>
        words.replace("{name}", () => (element ? nameOf(element, locale) : (id ?? "")));
      const isHint = rule.hintFor !== undefined && isA(element, rule.hintFor);
      const severity = category === "error" && !isHint ? "error" : "warning";
      return {
        severity,
        rule: name,
        pointer: id ?? "",
        message: named(rule.message, "zh"),
        en: named(rule.en, "en"),
        ...(rule.fix ? { fix: rule.fix } : {}),
      };
    }),
  );
}
