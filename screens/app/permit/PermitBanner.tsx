import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { localText } from "@/runtime/core/locale";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { BlockProps } from "@/runtime/registry/block";
import { useCall } from "@/runtime/render/use-call";
import { PUBLIC_PAGES } from "../public-pages";
import { contoursOf } from "./contours";
import "./permit.css";
import "./texts";

type Figures = ResponseOf<"zyz/public", "figures">;

/** The head of a public page: its picture, what it is about, and how many permits there are. */
export default function PermitBanner({ options }: BlockProps<"permitBanner">): ReactElement {
  const { title, text, region } = options;
  const { data } = useCall("zyz/public", "figures", region ? { region } : {});
  return (
    <section className="fs-permit-banner">
      <div className="fs-permit-picture">
        <svg viewBox="0 0 640 240" preserveAspectRatio="xMidYMid slice" aria-hidden>
          {contoursOf(region ?? "").map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        <h1>{title}</h1>
        {text ? <p>{text}</p> : null}
      </div>
      <Counts figures={data} />
      {options.regions === true && data ? <Regions figures={data} /> : null}
    </section>
  );
}

function Counts({ figures }: { figures: Figures | null }): ReactElement {
  const { t } = useTranslation();
  const counts = [
    [t("permit.valid"), figures?.valid],
    [t("permit.issuedThisYear"), figures?.issued],
    [t("permit.expiring"), figures?.expiring],
  ] as const;
  return (
    <dl className="fs-panel fs-permit-counts">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

function Regions({ figures }: { figures: Figures }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const counts = new Map(figures.regions.map(({ region, valid }) => [region, valid]));
  return (
    <section className="fs-panel fs-card-body">
      <h2 className="fs-block-title">{t("permit.regions")}</h2>
      <ul className="fs-permit-regions">
        {PUBLIC_PAGES.filter(({ kind }) => kind === "province").map((page) => (
          <li key={page.route}>
            <Link to={page.route}>{localText(page, locale)}</Link>
            <span>{counts.get(page.area ?? "") ?? 0}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
