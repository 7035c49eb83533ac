import { CloseOutlined, ToolOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { observer } from "mobx-react-lite";
import { type ReactElement, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ProcessFinding } from "@/runtime/core/bpmn/check";
import { useApp } from "@/runtime/render/app-context";
import { focusIfLost } from "@/runtime/render/focus-if-lost";
import { SeverityIcon } from "../../kit/SeverityIcon";
import { useFocusAfterRepair } from "../../kit/use-focus-after-repair";
import { SuggestionButton } from "../../kit/SuggestionButton";
import { useDesigner } from "../model/designer-context";
import { applyFix, applyFixes } from "./fixes";
import { suggestedEdit } from "./suggested-edit";
import { wordsOf } from "./words";

const GO = ".bpmn-finding-go";

/** Leads to the first thing that is wrong, once the list is drawn. */
export function focusFirstFinding(root: ParentNode | null): void {
  requestAnimationFrame(() => root?.querySelector<HTMLElement>(`.bpmn-findings ${GO}`)?.focus());
}

/** What the checker found: click to go there, repair one or all. */
export const ProblemList = observer(function ProblemList({
  onGo,
}: {
  onGo: (id: string) => void;
}): ReactElement | null {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const findings = store.problems.all;
  const list = useRef<HTMLElement>(null);
  const repairing = useFocusAfterRepair(list, findings, GO);
  if (!findings) return null;
  const close = (): void => {
    const designer = list.current?.parentElement;
    store.problems.dismiss();
    requestAnimationFrame(() => focusIfLost(designer?.querySelector<HTMLElement>(".bpmn-stage")));
  };
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const fixable = findings.filter(({ fix }) => fix);
  return (
    <section ref={list} className="bpmn-findings" aria-label={t("problems")} tabIndex={-1}>
      <header className="bpmn-findings-head">
        <strong>{t("check")}</strong>
        <Tag color={errors ? "error" : "success"}>{t("errors", { count: errors })}</Tag>
        <Tag color={findings.length - errors ? "warning" : "success"}>
          {t("warnings", { count: findings.length - errors })}
        </Tag>
        <span className="bpmn-toolbar-gap" />
        <Button
          size="small"
          icon={<ToolOutlined aria-hidden />}
          disabled={fixable.length === 0}
          onClick={() => {
            repairing(0);
            applyFixes(store.model, fixable);
          }}
        >
          {t("fixAll", { count: fixable.length })}
        </Button>
        <Button
          size="small"
          type="text"
          aria-label={t("closeProblems")}
          icon={<CloseOutlined aria-hidden />}
          onClick={close}
        />
      </header>
      {findings.length === 0 ? <p className="bpmn-finding">{t("noProblem")}</p> : null}
      {withKeys(findings).map(([key, finding], i) => (
        <Finding key={key} finding={finding} onGo={onGo} onRepair={() => repairing(i)} />
      ))}
    </section>
  );
});

/** Each with a key that it keeps while others come and go: with them all the focus would be lost. */
function withKeys(findings: readonly ProcessFinding[]): [string, ProcessFinding][] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const key = `${finding.rule} ${finding.pointer}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return [`${key} ${before}`, finding];
  });
}

interface FindingProps {
  finding: ProcessFinding;
  onGo: (id: string) => void;
  onRepair: () => void;
}

function Finding({ finding, onGo, onRepair }: FindingProps): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processChecks" });
  const app = useApp();
  const { form } = finding;
  const take = suggestedEdit(store.model, finding);
  return (
    <div className="bpmn-finding">
      <SeverityIcon severity={finding.severity} />
      <button type="button" className="bpmn-finding-go" onClick={() => onGo(finding.pointer)}>
        {wordsOf(finding)}
      </button>
      {finding.fix ? (
        <Button
          size="small"
          type="link"
          onClick={() => {
            onRepair();
            applyFix(store.model, finding);
          }}
        >
          {t(`fix.${finding.fix}`)}
        </Button>
      ) : null}
      {finding.suggestion !== undefined && take ? (
        <SuggestionButton
          suggestion={finding.suggestion}
          onTake={() => {
            onRepair();
            take();
          }}
        />
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
