import { useEffect, useRef, type ReactElement } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { SessionInfo } from "@/runtime/store/session-store";
import { Boot } from "../Boot";
import { useProduct } from "../product-context";
import { LOGIN, returnTo } from "../routes";

/** Goes on without asking: with the session that is there, or with the `AccessToken` of the address. */
export default function Autologin(): ReactElement {
  const { ports, session } = useProduct();
  const navigate = useNavigate();
  const { search } = useLocation();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const token = new URLSearchParams(search).get("AccessToken");
    if (token) session.signIn({ accessToken: token, UserName: "", LoginCode: "", UserCode: "" });
    const enter = async () => {
      try {
        session.signIn(await ports.http.request<SessionInfo>({ method: "GET", path: "/api/sys/current" }));
        void navigate(returnTo(search), { replace: true });
      } catch {
        session.clear();
        void navigate(LOGIN, { replace: true });
      }
    };
    void enter();
  }, [ports, session, navigate, search]);
  return <Boot />;
}
