import { useOptionalPorts } from "@/runtime/render/ports-context";

export interface SessionUser {
  UserName?: string;
  LoginCode?: string;
  UserCode?: string;
}

/** The signed-in user as the session storage has him (spec 001 §3); empty outside a session. */
export function useSessionUser(): SessionUser {
  return useOptionalPorts()?.storage.get<SessionUser>("session", "sysUserInfo") ?? {};
}
