import { useEffect, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { SessionInfo } from "@/runtime/store/session-store";
import { localText } from "@/runtime/core/locale";
import { bracketed } from "@/runtime/core/sentence";
import { currentLocale } from "@/runtime/i18n/i18n";
import { Boot } from "../Boot";
import { useProduct } from "../product-context";
import { LOGIN, returnTo } from "../routes";

/**
 * Goes on with the session that is there, or with the `AccessToken` of the address, which leaves the address at once.
 * A running session of another account is replaced only when its user agrees, and never by a token that is not good.
 */
export default function Autologin(): ReactElement {
  const { ports, session, shell, feedback } = useProduct();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [token] = useState(() => takeToken(search));
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const found = async (): Promise<SessionInfo | null> => {
      if (!token && !session.isSignedIn) return null;
      const answer = ports.http.call("sys/session", "current", {}, token ? { token } : {});
      return answer.catch(() => null);
    };
    const agrees = async (next: SessionInfo): Promise<boolean> => {
      const { info } = session;
      if (!info || info.UserCode === next.UserCode) return true;
      return feedback.confirm(t("login.switch", { present: nameOf(info), other: nameOf(next) }));
    };
    const enter = async () => {
      const next = await found();
      if (next === null && token && session.isSignedIn) feedback.toast(t("login.badLink"), "error");
      else if (next === null) session.clear();
      else if (await agrees(next)) {
        if (session.info?.UserCode !== next.UserCode) shell.clear();
        session.signIn(next);
      }
      void navigate(session.isSignedIn ? returnTo(search, session) : LOGIN, { replace: true });
    };
    void enter();
  }, [ports, session, shell, feedback, navigate, search, token, t]);
  return <Boot />;
}

/** The token of the address, which is shown, kept and passed on no longer. */
function takeToken(search: string): string | null {
  const query = new URLSearchParams(search);
  const token = query.get("AccessToken");
  if (token === null) return null;
  query.delete("AccessToken");
  const rest = query.size > 0 ? `?${query}` : "";
  window.history.replaceState(window.history.state, "", window.location.pathname + rest);
  return token;
}

const nameOf = ({ UserName, LoginCode }: SessionInfo): string =>
  localText(bracketed(UserName, LoginCode), currentLocale());
