import { CloseCircleFilled, CloseOutlined, ExclamationCircleFilled, ToolOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import type { ProcessFinding } from "@/runtime/core/bpmn/check";
import { useDesigner } from "../canvas/designer-context";
import { FIXES, applyFix, applyFixes } from "./fixes";

/** What the checker found: click to go there, repair one or all. */
export const ProblemList = observer(function ProblemList({
  onGo,
}: {
  onGo: (id: string) => void;
}): ReactElement | null {
  const store = useDesigner();
  const { problems: findings } = store;
  if (!findings) return null;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const fixable = findings.filter(({ fix }) => fix);
  return (
    <section className="bpmn-findings" aria-label="流程检查结果">
      <header className="bpmn-findings-head">
        <strong>流程检查</strong>
        <Tag color={errors ? "error" : "success"}>{errors} 个错误</Tag>
        <Tag color={findings.length - errors ? "warning" : "success"}>{findings.length - errors} 个警告</Tag>
        <span className="bpmn-toolbar-gap" />
        <Button
          size="small"
          icon={<ToolOutlined />}
          disabled={fixable.length === 0}
          onClick={() => applyFixes(store.model, fixable)}
        >
          全部修复（{fixable.length}）
        </Button>
        <Button
          size="small"
          type="text"
          aria-label="关闭检查结果"
          icon={<CloseOutlined />}
          onClick={() => store.setFindings(null)}
        />
      </header>
      {findings.length === 0 ? <p className="bpmn-finding">没有发现问题</p> : null}
      {findings.map((finding, i) => (
        <Finding key={`${finding.rule}${finding.pointer}${i}`} finding={finding} onGo={onGo} />
      ))}
    </section>
  );
});

function Finding({ finding, onGo }: { finding: ProcessFinding; onGo: (id: string) => void }): ReactElement {
  const store = useDesigner();
  const isError = finding.severity === "error";
  return (
    <div className="bpmn-finding">
      {isError ? (
        <CloseCircleFilled style={{ color: "#dc2626" }} />
      ) : (
        <ExclamationCircleFilled style={{ color: "#d97706" }} />
      )}
      <button type="button" className="bpmn-finding-go" onClick={() => onGo(finding.pointer)}>
        {finding.message}
      </button>
      {finding.fix ? (
        <Button size="small" type="link" onClick={() => applyFix(store.model, finding)}>
          {FIXES[finding.fix].title}
        </Button>
      ) : null}
    </div>
  );
}
