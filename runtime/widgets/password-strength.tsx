import { CheckCircleFilled, MinusCircleOutlined } from "@ant-design/icons";
import { useEffect, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isCommon } from "@/runtime/core/password/common";
import { kindsIn, lengthOf, type PasswordRules } from "@/runtime/core/password/rules";
import { passwordFault } from "@/runtime/core/password/check";
import { useApp } from "@/runtime/render/app-context";
import "./password-strength.css";

const LEVELS = ["weak", "fair", "good", "strong"] as const;
const LONG = 12;
const LONGER = 16;
const NOBODY = { account: "", name: "" };

/** The rules for a new password, each ticked when it is kept, and how strong the password is. The server decides. */
export function PasswordStrength({ id, password }: { id: string; password: string }): ReactElement | null {
  const { t } = useTranslation();
  const rules = usePasswordRules();
  if (!rules) return null;
  const level = levelOf(password, rules);
  const lines = [
    {
      text: t("newPassword.length", { count: rules.minLength }),
      kept: lengthOf(password) >= rules.minLength,
    },
    { text: t("newPassword.classes", { count: rules.classes }), kept: kindsIn(password) >= rules.classes },
    { text: t("newPassword.uncommon"), kept: password !== "" && !isCommon(password) },
  ].filter((_, index) => index !== 1 || rules.classes > 1);
  return (
    <div id={id} className="fs-strength">
      <div
        className={`fs-strength-bar fs-strength-${password === "" ? "none" : LEVELS[level]}`}
        aria-live="polite"
      >
        <i aria-hidden />
        {password === "" ? null : `${t("newPassword.strength")}：${t(`newPassword.${LEVELS[level]}`)}`}
      </div>
      <ul aria-label={t("newPassword.rules")}>
        {lines.map(({ text, kept }) => (
          <li key={text} className={kept ? "fs-strength-kept" : ""}>
            {kept ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />} {text}
          </li>
        ))}
        {rules.history > 0 ? (
          <li>
            <MinusCircleOutlined aria-hidden /> {t("newPassword.history", { count: rules.history })}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** 0 to 3: what breaks a rule is weak, length counts most. */
function levelOf(password: string, rules: PasswordRules): 0 | 1 | 2 | 3 {
  if (passwordFault(password, rules, NOBODY) !== null) return 0;
  const length = lengthOf(password);
  if (length >= LONGER || (length >= LONG && kindsIn(password) > 2)) return 3;
  return length >= LONG || kindsIn(password) > 2 ? 2 : 1;
}

function usePasswordRules(): PasswordRules | undefined {
  const { ports } = useApp();
  const [rules, setRules] = useState<PasswordRules>();
  useEffect(() => {
    ports.http
      .call("sys/user", "passwordRules", {})
      .then(setRules)
      .catch((error: unknown) => console.warn("password rules", error));
  }, [ports]);
  return rules;
}
