import { Button, Tag } from "antd";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NodeScript } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { ScriptEditor, type ScriptValue } from "./ScriptEditor";
import { SCRIPT_TYPES } from "./script-types";

const TYPES = Object.values(SCRIPT_TYPES);

/** Scripts before a task is handed out and after it is done. */
export default function ScriptWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
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
          <Tag color={scripts[key] ? "blue" : "default"}>{t(label)}</Tag>
          <span className="bpmn-hint">
            {scripts[key] ? t("lines", { count: scripts[key].split("\n").length }) : t("notSet")}
          </span>
          <Button
            size="small"
            disabled={disabled || readOnly}
            onClick={() => setEditing({ scriptType: type, scriptString: scripts[key] })}
          >
            {t("edit")}
          </Button>
          <Button
            size="small"
            danger
            type="text"
            disabled={disabled || readOnly || !scripts[key]}
            onClick={() => onChange({ ...scripts, [key]: "" })}
          >
            {t("clear")}
          </Button>
        </div>
      ))}
      <ScriptEditor title={t("scripts")} value={editing} onCancel={() => setEditing(null)} onSave={save} />
    </div>
  );
}
