import { declaredCodes } from "../../session/codes";
import grants from "./base/role-code.json";
import { menuCodes } from "./menu";
import type { SeedRow } from "./seed-row";

/** The function codes of the shipped roles; `bpm:*` stands for every known code that begins with `bpm:`. */
export function roleCodeRows(): SeedRow[] {
  const known = [...new Set([...declaredCodes, ...menuCodes()])];
  return Object.entries(grants).flatMap(([role, patterns]) => {
    const codes = new Set(patterns.flatMap((pattern) => expand(pattern, known)));
    return [...codes].map((code) => ({
      table: "sys_role_code",
      id: `${role} ${code}`,
      values: { role_id: role, code },
    }));
  });
}

function expand(pattern: string, known: readonly string[]): string[] {
  return pattern.endsWith("*") ? known.filter((code) => code.startsWith(pattern.slice(0, -1))) : [pattern];
}
