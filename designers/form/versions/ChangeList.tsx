import { Empty, Tag } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { widgetDeclaration } from "@/runtime/core/form/edit/create";
import type { FormChange } from "@/runtime/core/form/edit/diff";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";

const COLORS = { added: "success", removed: "error", changed: "warning", moved: "purple" } as const;

interface ChangesProps {
  changes: readonly FormChange[];
  /** Goes to a widget of the present form; left out where the present form is not compared. */
  onGo?: ((key: string) => void) | undefined;
}

/** What changed between two versions, in words. */
export function ChangeList({ changes, onGo }: ChangesProps): ReactElement {
  const { t } = useTranslation();
  if (changes.length === 0) return <Empty description={t("formDesigner.version.same")} />;
  return (
    <ul className="fd-changes" aria-label={t("formDesigner.version.changes")}>
      {changes.map((change) => (
        <li key={`${change.kind}${change.key ?? ""}`}>
          <ChangeLine change={change} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

function ChangeLine({ change, onGo }: { change: FormChange; onGo: ChangesProps["onGo"] }): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { kind, key, name, type, path, fields } = change;
  const title = localText(widgetDeclaration(type)?.["x-flowsmith"].title, locale) || type;
  return (
    <>
      <button
        type="button"
        disabled={!onGo || key === null || kind === "removed"}
        onClick={() => key !== null && onGo?.(key)}
      >
        <Tag color={COLORS[kind]}>{t(`formDesigner.version.${kind}`)}</Tag>
        <strong>{key === null ? t("formDesigner.form") : name}</strong>
        <span>{key === null ? "" : [title, ...path].join(" · ")}</span>
      </button>
      {fields.length > 0 ? (
        <dl>
          {fields.map(({ name: field, label, before, after }) => (
            <div key={field}>
              <dt>{localText(label, locale)}</dt>
              <dd>
                <del>{localText(before, locale) || t("formDesigner.version.empty")}</del> →{" "}
                <ins>{localText(after, locale) || t("formDesigner.version.empty")}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
