import { CloseOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { observer } from "mobx-react-lite";
import { useMemo, useRef, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "@/runtime/core/finding";
import { useLocale } from "@/runtime/i18n/use-locale";
import { suggestedTexts } from "../kit/json/suggested-texts";
import { SeverityIcon } from "../kit/SeverityIcon";
import { SuggestionButton } from "../kit/SuggestionButton";
import { useFocusAfterRepair } from "../kit/use-focus-after-repair";
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
  const list = useRef<HTMLElement>(null);
  const repairing = useFocusAfterRepair(list, findings, ".fd-problem");
  const ways = useMemo(() => suggestedTexts(JSON.stringify(store.form)), [store.form]);
  const repair = (finding: Finding, above: number): void => {
    repairing(above);
    if (!store.repair(finding)) onGo(finding);
  };
  const errors = findings.filter(({ severity }) => severity === "error").length;
  return (
    <section ref={list} className="fd-problems" aria-label={t("formDesigner.check.title")} tabIndex={-1}>
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
        {findings.map((finding, above) => (
          <li key={`${finding.rule ?? ""}${finding.pointer}${finding.message}`}>
            <Problem finding={finding} onGo={onGo} />
            {finding.suggestion === undefined ? null : ways(finding).length > 0 ? (
              <SuggestionButton suggestion={finding.suggestion} onTake={() => repair(finding, above)} />
            ) : (
              <em>{finding.suggestion}</em>
            )}
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
    </button>
  );
}
