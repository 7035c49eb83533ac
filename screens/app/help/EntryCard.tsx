import { useEffect, useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { Entry, EntryRow } from "./reference/entry";

/** One thing that documents may name: closed a line, open its options and its example. One that is led to is in sight. */
export function EntryCard({ entry, isOpen }: { entry: Entry; isOpen: boolean }): ReactElement {
  const locale = useLocale();
  const { name, title } = entry;
  const card = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView?.({ block: "start" });
  }, [isOpen]);
  return (
    <details ref={card} className="fs-help-entry" id={`entry-${name}`} open={isOpen}>
      <summary>
        <code>{name}</code> <span>{title[locale]}</span>
      </summary>
      <EntryBody entry={entry} />
    </details>
  );
}

function EntryBody({ entry }: { entry: Entry }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { about, rows, example, playground } = entry;
  return (
    <div className="fs-help-body">
      {about[locale] ? <p>{about[locale]}</p> : null}
      {rows.length > 0 ? <RowTable rows={rows} /> : null}
      {example ? <pre>{example}</pre> : null}
      {playground ? (
        <Link to={`/help/playground?example=${encodeURIComponent(playground)}`}>{t("help.try")}</Link>
      ) : null}
    </div>
  );
}

function RowTable({ rows }: { rows: readonly EntryRow[] }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <div className="fs-help-rows">
      <table>
        <thead>
          <tr>
            {(["name", "title", "type", "fallback"] as const).map((head) => (
              <th key={head} scope="col">
                {t(`help.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, title, type, fallback, isRequired }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>{" "}
                {isRequired ? <small className="fs-help-error">{t("help.required")}</small> : null}
              </td>
              <td>{title[locale]}</td>
              <td>{type ? <code>{type}</code> : null}</td>
              <td>{fallback ? <code>{fallback}</code> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
