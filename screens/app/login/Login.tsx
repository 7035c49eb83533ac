import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useLocale } from "@/runtime/i18n/use-locale";
import { useProduct } from "../product-context";
import { returnTo } from "../routes";
import { Brand } from "../shell/Brand";
import { useProductName } from "../use-product-name";
import { LoginArt } from "./LoginArt";
import { EyeIcon, GlobeIcon, LockIcon, PersonIcon } from "./icons";
import "./login.css";

/** Sign in by account and password. Plain HTML: it is there long before the rest of the product has arrived. */
export default observer(function Login(): ReactElement {
  const { ports, session, shell } = useProduct();
  const locale = useLocale();
  const { t } = useTranslation();
  const name = useProductName();
  const title = t("login.title", { name });
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState("");
  const [running, setRunning] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = account.trim() === "" ? "account" : password === "" && "password";
    if (missing) {
      setFault(t(`login.${missing}Required`));
      form.current?.querySelector<HTMLInputElement>(`#${missing}`)?.focus();
      return;
    }
    setRunning(true);
    try {
      session.signIn(
        await ports.http.call("sys/session", "login", {
          account: account.trim(),
          password,
          device: session.deviceKey(),
        }),
      );
      void navigate(returnTo(search), { replace: true });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setRunning(false);
    }
  };
  return (
    <div className="fs-login">
      <aside className="fs-login-side" aria-hidden>
        <LoginArt />
        <div className="fs-login-words">
          <h2>{t("login.slogan")}</h2>
          <p>{t("login.about")}</p>
        </div>
      </aside>
      <main className="fs-login-main">
        <div className="fs-login-top">
          <button type="button" onClick={() => shell.setLocale(locale === "zh" ? "en" : "zh")}>
            <GlobeIcon />
            {locale === "zh" ? "English" : "中文"}
          </button>
        </div>
        <form ref={form} className="fs-login-form" noValidate onSubmit={(event) => void submit(event)}>
          <Brand />
          <h1>{title}</h1>
          <label htmlFor="account">{t("login.account")}</label>
          <div className="fs-login-field">
            <PersonIcon />
            <input
              id="account"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
              value={account}
              onChange={(event) => setAccount(event.target.value)}
            />
          </div>
          <label htmlFor="password">{t("login.password")}</label>
          <div className="fs-login-field">
            <LockIcon />
            <input
              id="password"
              type={isShown ? "text" : "password"}
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
            <button
              type="button"
              aria-label={t("login.show")}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              <EyeIcon isOpen={isShown} />
            </button>
          </div>
          <div className="fs-login-fault" aria-live="polite">
            {fault ? <p>{fault}</p> : null}
          </div>
          <button className="fs-login-submit" type="submit" disabled={running} aria-busy={running}>
            {t("login.submit")}
          </button>
        </form>
      </main>
    </div>
  );
});
