import { IdcardOutlined } from "@ant-design/icons";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { FoundPermit } from "./use-search";

/** What may be known of a permit: from the server, or from its code alone. */
type ShownPermit = Omit<Partial<FoundPermit>, "state"> & {
  number: string;
  state: FoundPermit["state"] | "ended";
};

const TONE: Record<ShownPermit["state"], string> = {
  valid: "success",
  expiring: "warning",
  expired: "default",
  cancelled: "default",
  revoked: "danger",
  replaced: "default",
  ended: "danger",
};

interface PermitCardProps {
  permit: ShownPermit;
  /** Further lines: what and its value. */
  extra: readonly (readonly [string, string])[];
}

/** What everybody may know of a permit. */
export function PermitCard({ permit, extra }: PermitCardProps): ReactElement {
  const { t } = useTranslation();
  const lines = [
    [t("permit.holder"), permit.holderName],
    [t("permit.gender"), permit.gender],
    [t("permit.unit"), permit.unitName],
    [t("permit.grade"), permit.grade],
    [t("permit.issued"), permit.issueDate],
    [t("permit.until"), permit.validUntil],
    ...extra,
  ].flatMap(([name, value]) => (name && value ? [[name, value] as const] : []));
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
