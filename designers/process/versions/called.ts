import { isRecord, textIn } from "@/runtime/core/guards";
import { text } from "../texts";

/** What something of this name and code is called; never empty. */
export type Called = (name: string, code: string) => string;

/** How people, roles, forms and fields in some settings are called: by their codes too where others have the same name. */
export function calledIn(...settings: unknown[]): Called {
  const codes = new Map<string, Set<string>>();
  for (const setting of settings) note(setting, codes);
  return (name, code) => {
    if (name === "") return code;
    return (codes.get(name)?.size ?? 0) > 1 ? text("processVersions.named", { name, code }) : name;
  };
}

/** A form of a process has other words for its name and code than its permission has. */
function note(setting: unknown, codes: Map<string, Set<string>>): void {
  if (Array.isArray(setting)) for (const one of setting) note(one, codes);
  if (!isRecord(setting)) return;
  const name = textIn(setting["name"]) ?? textIn(setting["formName"]) ?? "";
  const code = textIn(setting["code"]) ?? textIn(setting["formKey"]) ?? textIn(setting["id"]) ?? "";
  codes.set(name, (codes.get(name) ?? new Set()).add(code));
  for (const inner of Object.values(setting)) note(inner, codes);
}
