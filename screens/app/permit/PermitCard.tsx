import { IdcardOutlined } from "@ant-design/icons";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FoundPermit } from "./use-search";

const TONE: Record<FoundPermit["state"], string> = {
  valid: "success",
  expiring: "warning",
  expired: "default",
  cancelled: "default",
  revoked: "danger",
  replaced: "default",
};

/** What everybody may know of a permit. */
export function PermitCard({ permit }: { permit: FoundPermit }): ReactElement {
  const { t } = useTranslation();
  const lines = [
    [t("permit.holder"), permit.holderName],
    [t("permit.gender"), permit.gender],
    [t("permit.unit"), permit.unitName],
    [t("permit.grade"), permit.grade],
    [t("permit.issued"), permit.issueDate],
    [t("permit.until"), permit.validUntil],
    [t("permit.checked"), new Date(permit.checkedDate).toLocaleString()],
  ].filter((line): line is [string, string] => typeof line[1] === "string" && line[1] !== "");
  return (
    <article className="fs-permit-card" aria-label={t("permit.result")}>
      <header>
        <IdcardOutlined aria-hidden />
        <strong>{permit.number}</strong>
        <span className={`fs-permit-state fs-tone-${TONE[permit.state]}`}>
          {t(`permit.state.${permit.state}`)}
        </span>
      </header>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
