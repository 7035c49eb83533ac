import { GlobalOutlined, LockOutlined, UserOutlined } from "@ant-design/icons";
import { Alert, Button, Input } from "antd";
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { SessionInfo } from "@/runtime/store/session-store";
import { useProduct } from "../product-context";
import { HOME } from "../routes";
import { Brand } from "../shell/Brand";
import { LoginArt } from "./LoginArt";
import "./login.css";

/** Sign in by account and password. */
export default function Login(): ReactElement {
  const { ports, session, shell } = useProduct();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState("");
  const [running, setRunning] = useState(false);
  useEffect(() => {
    document.title = `${t("login.title")} - ${t("shell.product")}`;
  }, [t]);
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
        await ports.http.request<SessionInfo>({
          method: "POST",
          path: "/api/sys/login",
          body: { account: account.trim(), password },
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
          <Button
            type="text"
            icon={<GlobalOutlined aria-hidden />}
            onClick={() => shell.setLocale(shell.locale === "zh" ? "en" : "zh")}
          >
            {shell.locale === "zh" ? "English" : "中文"}
          </Button>
        </div>
        <form ref={form} className="fs-login-form" noValidate onSubmit={(event) => void submit(event)}>
          <Brand />
          <h1>{t("login.title")}</h1>
          <label htmlFor="account">{t("login.account")}</label>
          <Input
            id="account"
            size="large"
            autoComplete="username"
            maxLength={64}
            prefix={<UserOutlined aria-hidden />}
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
          <label htmlFor="password">{t("login.password")}</label>
          <Input.Password
            id="password"
            size="large"
            autoComplete="current-password"
            maxLength={128}
            prefix={<LockOutlined aria-hidden />}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <div className="fs-login-fault" aria-live="polite">
            {fault ? <Alert type="error" showIcon title={fault} /> : null}
          </div>
          <Button block type="primary" size="large" htmlType="submit" loading={running}>
            {t("login.submit")}
          </Button>
        </form>
      </main>
    </div>
  );
}

/** Only pages of this product; anything else goes home. */
export function returnTo(search: string): string {
  const to = new URLSearchParams(search).get("to") ?? "";
  return /^\/(?![/\\])/.test(to) && !to.startsWith("/login") ? to : HOME;
}
