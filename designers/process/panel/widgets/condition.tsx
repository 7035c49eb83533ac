import { Input } from "antd";
import type { ReactElement } from "react";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { compileTemplate } from "@/runtime/core/expression/template";
import { text } from "../../texts";
import type { WidgetProps } from "@/runtime/registry/widget";
import { localText } from "@/runtime/core/locale";
import { currentLocale } from "@/runtime/i18n/i18n";

/** A condition, checked while it is typed. */
export function ConditionWidget({
  id,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  const words = typeof value === "string" ? value : "";
  const fault = faultOf(words);
  return (
    <div className="bpmn-mono">
      <Input.TextArea
        id={id}
        value={words}
        placeholder={placeholder}
        disabled={disabled}
        readOnly={readOnly}
        status={fault ? "error" : ""}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {fault ? (
        <p className="bpmn-condition-error" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}

function faultOf(condition: string): string | null {
  if (!condition.trim()) return null;
  try {
    compileTemplate(condition.trim());
    return /\$\{/.test(condition)
      ? null
      : text("processPanel.conditionForm", { form: "${…}", example: "${days > 3}" });
  } catch (error) {
    return error instanceof ExpressionError
      ? text("processPanel.conditionAt", {
          line: error.line,
          column: error.column,
          message: localText(error.said, currentLocale()),
        })
      : String(error);
  }
}
