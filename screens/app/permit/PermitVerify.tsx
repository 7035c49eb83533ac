import { Alert, Input, Skeleton } from "antd";
import dayjs from "dayjs";
import { useId, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { PermitCard } from "./PermitCard";
import { useKeys } from "./use-keys";
import { verdictOn, type Keys } from "./verify";
import "./permit.css";
import "./texts";

/** Checks the code of a permit: what stands behind `#` in the address, or what is pasted. Nothing of it leaves the browser. */
export default function PermitVerify(): ReactElement {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [text, setText] = useState(() => hash.slice(1));
  const { keys, error } = useKeys();
  const id = useId();
  return (
    <section className="fs-panel fs-card-body fs-permit-verify">
      <h1 className="fs-block-title">{t("permit.verifyTitle")}</h1>
      <label htmlFor={id}>{t("permit.paste")}</label>
      <Input.TextArea
        id={id}
        rows={4}
        value={text}
        placeholder={t("permit.pasteHint")}
        onChange={(event) => setText(event.target.value)}
      />
      <div aria-live="polite">
        {text.trim() === "" ? null : <Judged text={text} keys={keys} error={error} />}
      </div>
    </section>
  );
}

function Judged({
  text,
  keys,
  error,
}: {
  text: string;
  keys: Keys | null;
  error: string | null;
}): ReactElement {
  const { t } = useTranslation();
  if (keys === null)
    return error === null ? <Skeleton active /> : <Alert type="warning" showIcon title={error} />;
  const verdict = verdictOn(text, keys, dayjs().format("YYYY-MM-DD"));
  if (verdict.kind !== "genuine")
    return (
      <Alert
        type={verdict.kind === "forged" ? "error" : "warning"}
        showIcon
        title={t(`permit.${verdict.kind}`)}
      />
    );
  const { card, state, listDate } = verdict;
  const extra =
    listDate === null ? [] : [[t("permit.listDate"), new Date(listDate).toLocaleString()] as const];
  return (
    <>
      <Alert type="success" showIcon title={t("permit.genuine")} />
      <PermitCard permit={{ ...card, state }} extra={extra} />
    </>
  );
}
