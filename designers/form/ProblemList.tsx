import { CloseOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "@/runtime/core/finding";
import { useLocale } from "@/runtime/i18n/use-locale";
import { SeverityIcon } from "../kit/SeverityIcon";
import type { FormDesignerStore } from "./form-designer-store";

interface ListProps {
  store: FormDesignerStore;
  onGo: (finding: Finding) => void;
  onClose: () => void;
}

/** What the checker found; a click goes to the widget and the option. */
export const ProblemList = observer(function ProblemList({ store, onGo, onClose }: ListProps): ReactElement {
  const { t } = useTranslation();
  const { findings } = store;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return (
    <section className="fd-problems" aria-label={t("formDesigner.check.title")}>
      <header>
        <strong>{t("formDesigner.check.title")}</strong>
        <Tag color={errors > 0 ? "error" : "success"}>
          {t("formDesigner.check.errors", { count: errors })}
        </Tag>
        <Tag color={findings.length > errors ? "warning" : "success"}>
          {t("formDesigner.check.warnings", { count: findings.length - errors })}
        </Tag>
        <Button
          size="small"
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("formDesigner.close")}
          onClick={onClose}
        />
      </header>
      {findings.length === 0 ? <p>{t("formDesigner.check.nothing")}</p> : null}
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.rule ?? ""}${finding.pointer}${finding.message}`}>
            <Problem finding={finding} onGo={onGo} />
          </li>
        ))}
      </ul>
    </section>
  );
});

function Problem({ finding, onGo }: { finding: Finding; onGo: ListProps["onGo"] }): ReactElement {
  const locale = useLocale();
  return (
    <button type="button" className="fd-problem" onClick={() => onGo(finding)}>
      <SeverityIcon severity={finding.severity} />
      <span>{(locale === "en" ? finding.en : undefined) ?? finding.message}</span>
      {finding.suggestion ? <em>{finding.suggestion}</em> : null}
    </button>
  );
}
