import { errorWords } from "@/runtime/i18n/error-words";
import { LockOutlined } from "@ant-design/icons";
import { Alert, Avatar, Button, Input } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type FormEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { firstLetter } from "@/runtime/core/first-letter";
import { useProduct } from "../product-context";
import { LOGIN } from "../routes";
import "./login.css";

/** The lock screen: the password of the signed-in user opens it, and the guard leads them back to their page. */
export default observer(function LockScreen(): ReactElement {
  const { ports, session } = useProduct();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState("");
  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await ports.http.call("sys/session", "unlock", { password });
      session.unlock();
    } catch (error) {
      setFault(errorWords(error));
    }
  };
  const leave = async () => {
    await ports.http
      .call("sys/session", "logout", {})
      .catch((error: unknown) => console.warn("logout", error));
    session.leave();
    void navigate(LOGIN, { replace: true });
  };
  return (
    <div className="fs-lock">
      <form onSubmit={(event) => void unlock(event)}>
        <Avatar size={64}>{firstLetter(session.info?.UserName ?? "")}</Avatar>
        <h1>{session.info?.UserName}</h1>
        <Input.Password
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page that had the focus is gone, and nothing else is to be done here
          autoFocus
          size="large"
          aria-label={t("login.password")}
          placeholder={t("login.password")}
          prefix={<LockOutlined aria-hidden />}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {fault ? <Alert type="error" showIcon title={fault} /> : null}
        <Button type="primary" size="large" htmlType="submit" disabled={password === ""}>
          {t("login.unlock")}
        </Button>
        <Button type="link" onClick={() => void leave()}>
          {t("login.other")}
        </Button>
      </form>
    </div>
  );
});
