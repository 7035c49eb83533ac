/** What the end of a process means for permits, and the form that says for which one; most processes have none. */
export interface PermitRule {
  effect: "issue" | "cancel" | "revoke";
  boCode: string;
}

/** SQL: the rule of the process with this code, null when there is none. */
export const PERMIT_RULE = (code: string): string =>
  `(select json_build_object('effect', z.effect, 'boCode', z.bo_code) from zyz_process z where z.def_code = ${code})`;
