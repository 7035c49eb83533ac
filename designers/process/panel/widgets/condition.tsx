import { Input } from "antd";
import type { ReactElement } from "react";
import { ExpressionError } from "@/runtime/core/expression/expression-error";
import { compileTemplate } from "@/runtime/core/expression/template";
import type { WidgetProps } from "@/runtime/registry/widget";

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
  const text = typeof value === "string" ? value : "";
  const fault = faultOf(text);
  return (
    <div className="bpmn-mono">
      <Input.TextArea
        id={id}
        value={text}
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

function faultOf(text: string): string | null {
  if (!text.trim()) return null;
  try {
    compileTemplate(text.trim());
    return /\$\{/.test(text) ? null : "条件应写成 ${…}，例如 ${days > 3}";
  } catch (error) {
    return error instanceof ExpressionError
      ? `第 ${error.line} 行第 ${error.column} 列：${error.message}`
      : String(error);
  }
}
