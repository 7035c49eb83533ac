import { errorWords } from "@/runtime/i18n/error-words";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useLocale } from "@/runtime/i18n/use-locale";
import { CallError } from "@/runtime/ports";
import { isForFingers } from "@/runtime/render/fingers-only";
import { focusIfLost } from "@/runtime/render/focus-if-lost";
import type { SessionInfo } from "@/runtime/store/session-store";
import { useProduct } from "../product-context";
import { returnTo } from "../routes";
import { Brand } from "../shell/Brand";
import { useProductName } from "../use-product-name";
import { LoginArt } from "./LoginArt";
import { EyeIcon, GlobeIcon, LockIcon, PersonIcon } from "./icons";
import "./login.css";

/** Sign in by account and password. Plain HTML: it is there long before the rest of the product has arrived. */
export default observer(function Login(): ReactElement {
  const { t } = useTranslation();
  const name = useProductName();
  const title = t("login.title", { name });
  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  return (
    <div className="fs-login">
      <Side />
      <main className="fs-login-main">
        <LanguageSwitch />
        <SignInForm title={title} />
      </main>
    </div>
  );
});

function Side(): ReactElement {
  const { t } = useTranslation();
  return (
    <aside className="fs-login-side" aria-hidden>
      <LoginArt />
      <div className="fs-login-words">
        <h2>{t("login.slogan")}</h2>
        <p>{t("login.about")}</p>
      </div>
    </aside>
  );
}

function LanguageSwitch(): ReactElement {
  const { shell } = useProduct();
  const locale = useLocale();
  return (
    <div className="fs-login-top">
      <button type="button" onClick={() => shell.setLocale(locale === "zh" ? "en" : "zh")}>
        <GlobeIcon />
        {locale === "zh" ? "English" : "中文"}
      </button>
    </div>
  );
}

function SignInForm({ title }: { title: string }): ReactElement {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState("");
  const { signIn, fault, hint, isRunning } = useSignIn();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const empty = account.trim() === "" ? "account" : password === "" && "password";
    setMissing(empty ? t(`login.${empty}Required`) : "");
    if (empty) form.current?.querySelector<HTMLInputElement>(`#${empty}`)?.focus();
    else void signIn(account.trim(), password);
  };
  useEffect(() => {
    // With fingers alone a keyboard would come up over half of the page.
    if (!isForFingers()) focusIfLost(form.current?.querySelector<HTMLInputElement>("#account"));
  }, []);
  const said = missing || fault;
  return (
    <form ref={form} className="fs-login-form" noValidate onSubmit={submit}>
      <Brand />
      <h1>{title}</h1>
      <AccountField value={account} onChange={setAccount} />
      <PasswordField value={password} onChange={setPassword} />
      <div className="fs-login-fault" aria-live="polite">
        {said ? <p>{said}</p> : null}
        {hint && !said ? <p className="fs-login-hint">{hint}</p> : null}
      </div>
      <button className="fs-login-submit" type="submit" disabled={isRunning} aria-busy={isRunning}>
        {t("login.submit")}
      </button>
    </form>
  );
}

interface SignIn {
  /** Signs in and goes to where the visitor wanted to go. */
  signIn: (account: string, password: string) => Promise<void>;
  /** Why it was refused the last time; empty before. */
  fault: string;
  /** What they have to do meanwhile; empty when nothing. */
  hint: string;
  isRunning: boolean;
}

function useSignIn(): SignIn {
  const { ports, session, shell } = useProduct();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [fault, setFault] = useState("");
  const [hint, setHint] = useState("");
  const [isRunning, setRunning] = useState(false);
  const enter = async (account: string, password: string): Promise<SessionInfo> => {
    const device = session.deviceKey();
    try {
      return await ports.http.call("sys/session", "login", { account, password, device });
    } catch (error) {
      if (!(error instanceof CallError && asksForKey(error))) throw error;
      const { signWithKey, WAITING } = await import("./sign-with-key");
      setHint(WAITING[shell.locale]);
      return await signWithKey(ports, { data: error.data, device, locale: shell.locale });
    }
  };
  const signIn = async (account: string, password: string): Promise<void> => {
    setRunning(true);
    setFault("");
    try {
      session.signIn(await enter(account, password));
      void navigate(returnTo(search, session), { replace: true });
    } catch (error) {
      setFault(errorWords(error));
      setRunning(false);
    }
    setHint("");
  };
  return { signIn, fault, hint, isRunning };
}

/** The password was right, and the account has a hardware key that has to sign. */
const asksForKey = ({ data }: CallError): boolean =>
  typeof data === "object" && data !== null && "keyChallenge" in data;

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

function AccountField({ value, onChange }: FieldProps): ReactElement {
  const { t } = useTranslation();
  return (
    <>
      <label htmlFor="account">{t("login.account")}</label>
      <div className="fs-login-field">
        <PersonIcon />
        <input
          id="account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </>
  );
}

function PasswordField({ value, onChange }: FieldProps): ReactElement {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <label htmlFor="password">{t("login.password")}</label>
      <div className="fs-login-field">
        <LockIcon />
        <input
          id="password"
          type={isShown ? "text" : "password"}
          autoComplete="current-password"
          maxLength={128}
          value={value}
          onChange={(event) => onChange(event.target.value)}
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
    </>
  );
}
