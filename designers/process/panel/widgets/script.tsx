import { Button, Tag } from "antd";
import { type ReactElement, useState } from "react";
import type { NodeScript } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { ScriptEditor, type ScriptValue } from "./ScriptEditor";

const TYPES = [
  { value: "process_script_before", label: "前置脚本", key: "preHandle" },
  { value: "process_script_after", label: "后置脚本", key: "handled" },
] as const;

/** Scripts before a task is handed out and after it is done. */
export default function ScriptWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const scripts: NodeScript = { preHandle: "", handled: "", ...(value as Partial<NodeScript> | undefined) };
  const [editing, setEditing] = useState<ScriptValue | null>(null);
  const save = ({ scriptType, scriptString }: ScriptValue): void => {
    const type = TYPES.find((one) => one.value === scriptType);
    const before = TYPES.find((one) => one.value === editing?.scriptType);
    setEditing(null);
    if (!type) return;
    const cleared = before && before !== type ? { [before.key]: "" } : {};
    onChange({ ...scripts, ...cleared, [type.key]: scriptString });
  };
  return (
    <div className="bpmn-rules">
      {TYPES.map(({ value: type, label, key }) => (
        <div key={type} className="bpmn-card-head">
          <Tag color={scripts[key] ? "blue" : "default"}>{label}</Tag>
          <span className="bpmn-hint">
            {scripts[key] ? `${scripts[key].split("\n").length} 行` : "未设置"}
          </span>
          <Button
            size="small"
            disabled={disabled || readOnly}
            onClick={() => setEditing({ scriptType: type, scriptString: scripts[key] })}
          >
            编辑
          </Button>
          <Button
            size="small"
            danger
            type="text"
            disabled={disabled || readOnly || !scripts[key]}
            onClick={() => onChange({ ...scripts, [key]: "" })}
          >
            清空
          </Button>
        </div>
      ))}
      <ScriptEditor
        title="脚本设置"
        value={editing}
        types={TYPES}
        onCancel={() => setEditing(null)}
        onSave={save}
      />
    </div>
  );
}
