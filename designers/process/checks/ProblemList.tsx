import { CloseCircleFilled, CloseOutlined, ExclamationCircleFilled, ToolOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ProcessFinding } from "@/runtime/core/bpmn/check";
import { useApp } from "@/runtime/render/app-context";
import { useDesigner } from "../model/designer-context";
import { applyFix, applyFixes } from "./fixes";
import { wordsOf } from "./words";

/** What the checker found: click to go there, repair one or all. */
export const ProblemList = observer(function ProblemList({
  onGo,
}: {
  onGo: (id: string) => void;
}): ReactElement | null {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const findings = store.problems.all;
  if (!findings) return null;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const fixable = findings.filter(({ fix }) => fix);
  return (
    <section className="bpmn-findings" aria-label={t("problems")}>
      <header className="bpmn-findings-head">
        <strong>{t("check")}</strong>
        <Tag color={errors ? "error" : "success"}>{t("errors", { count: errors })}</Tag>
        <Tag color={findings.length - errors ? "warning" : "success"}>
          {t("warnings", { count: findings.length - errors })}
        </Tag>
        <span className="bpmn-toolbar-gap" />
        <Button
          size="small"
          icon={<ToolOutlined />}
          disabled={fixable.length === 0}
          onClick={() => applyFixes(store.model, fixable)}
        >
          {t("fixAll", { count: fixable.length })}
        </Button>
        <Button
          size="small"
          type="text"
          aria-label={t("closeProblems")}
          icon={<CloseOutlined />}
          onClick={() => store.problems.dismiss()}
        />
      </header>
      {findings.length === 0 ? <p className="bpmn-finding">{t("noProblem")}</p> : null}
      {findings.map((finding, i) => (
        <Finding key={`${finding.rule}${finding.pointer}${i}`} finding={finding} onGo={onGo} />
      ))}
    </section>
  );
});

function Finding({ finding, onGo }: { finding: ProcessFinding; onGo: (id: string) => void }): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processChecks" });
  const app = useApp();
  const { form } = finding;
  const isError = finding.severity === "error";
  return (
    <div className="bpmn-finding">
      {isError ? (
        <CloseCircleFilled style={{ color: "#dc2626" }} />
      ) : (
        <ExclamationCircleFilled style={{ color: "#d97706" }} />
      )}
      <button type="button" className="bpmn-finding-go" onClick={() => onGo(finding.pointer)}>
        {wordsOf(finding)}
      </button>
      {finding.fix ? (
        <Button size="small" type="link" onClick={() => applyFix(store.model, finding)}>
          {t(`fix.${finding.fix}`)}
        </Button>
      ) : null}
      {form === undefined ? null : (
        <Button size="small" type="link" onClick={() => app.go(formAddress(form))}>
          {t("openForm")}
        </Button>
      )}
    </div>
  );
}

/** Where a form is, by its code: designed and published. */
const formAddress = (code: string): string => `/form/definition?${new URLSearchParams({ formCode: code })}`;
