import { Button, Select } from "antd";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GlobalScript } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { RowTable } from "./RowTable";
import { ScriptEditor, type ScriptValue } from "./ScriptEditor";
import { SCRIPT_TYPES } from "./script-types";

/** Moments at which a script of the whole process runs. */
const EVENTS = ["start", "end", "task", "turnDown", "shutdown"];

/** Scripts of the whole process by event, each before and after. */
export default function GlobalScriptsWidget({
  value,
  onChange,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const list = (Array.isArray(value) ? value : []) as GlobalScript[];
  const [editing, setEditing] = useState<{ index: number; script: ScriptValue } | null>(null);
  const locked = disabled || readOnly;
  const change = (index: number, part: Partial<GlobalScript>): void =>
    onChange(list.map((one, i) => (i === index ? { ...one, ...part } : one)));
  const free = EVENTS.filter((event) => !list.some(({ code }) => code === event));
  const codeColumn = (part: "beforeCode" | "afterCode") => {
    const type = SCRIPT_TYPES[part === "beforeCode" ? "before" : "after"];
    return {
      title: t(type.label),
      render: (_: unknown, row: GlobalScript & { index: number }) => (
        <Button
          size="small"
          type={row[part] ? "primary" : "default"}
          ghost={Boolean(row[part])}
          disabled={locked}
          onClick={() =>
            setEditing({ index: row.index, script: { scriptType: type.value, scriptString: row[part] } })
          }
        >
          {t("edit")}
        </Button>
      ),
    };
  };
  return (
    <>
      <RowTable
        rows={list}
        columns={[
          {
            title: t("event.title"),
            render: (_, { code, index }) => (
              <Select
                size="small"
                style={{ width: 110 }}
                aria-label={t("event.title")}
                value={code}
                disabled={locked}
                options={EVENTS.filter((one) => one === code || free.includes(one)).map((one) => ({
                  value: one,
                  label: t(`event.${one}`),
                }))}
                onChange={(next) => change(index, { code: next, type: next })}
              />
            ),
          },
          codeColumn("beforeCode"),
          codeColumn("afterCode"),
        ]}
        isLocked={locked}
        addText={t("addScript")}
        canAdd={free.length > 0}
        onAdd={() => {
          const event = free[0] ?? "";
          onChange([...list, { code: event, type: event, beforeCode: "", afterCode: "" }]);
        }}
        onChange={onChange}
      />
      <ScriptEditor
        title={t("globalScripts")}
        value={editing?.script ?? null}
        onCancel={() => setEditing(null)}
        onSave={({ scriptType, scriptString }) => {
          if (editing)
            change(
              editing.index,
              scriptType === SCRIPT_TYPES.before.value
                ? { beforeCode: scriptString }
                : { afterCode: scriptString },
            );
          setEditing(null);
        }}
      />
    </>
  );
}
