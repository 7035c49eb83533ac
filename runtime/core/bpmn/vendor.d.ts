/** The parts of three untyped packages that this folder uses. */
declare module "bpmn-moddle" {
  import type { Moddle } from "./moddle";
  export const BpmnModdle: new (packages?: Record<string, unknown>) => Moddle;
}

declare module "bpmn-auto-layout" {
  export function layoutProcess(xml: string): Promise<string>;
}

declare module "bpmnlint" {
  export interface LintReport {
    id?: string;
    message: string;
    path?: (string | number)[];
    category: "error" | "warn" | "info" | "rule-error";
  }
  export class Linter {
    constructor(options: { config: { rules: Record<string, unknown> }; resolver: unknown });
    lint(root: unknown): Promise<Record<string, LintReport[]>>;
  }
}

declare module "bpmnlint/lib/resolver/static-resolver" {
  const StaticResolver: new (cache: Record<string, unknown>) => unknown;
  export default StaticResolver;
}

declare module "bpmnlint/rules/*" {
  const rule: unknown;
  export default rule;
}
