import { isText, recordIn } from "@/runtime/core/guards";
import { useOptionalPorts } from "@/runtime/render/ports-context";

export interface SessionUser {
  UserName?: string;
  LoginCode?: string;
  UserCode?: string;
}

/** The signed-in user as the session storage has them (spec 001 §3); empty outside a session. */
export function useSessionUser(): SessionUser {
  const kept = recordIn(useOptionalPorts()?.storage.get("session", "sysUserInfo"));
  return Object.fromEntries(Object.entries(kept).filter(([, fact]) => isText(fact)));
}
