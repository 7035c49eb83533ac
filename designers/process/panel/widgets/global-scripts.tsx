import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { App, Button, Select, Table } from "antd";
import { type ReactElement, useState } from "react";
import type { GlobalScript } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { ScriptEditor, type ScriptValue } from "./ScriptEditor";

/** Moments at which a script of the whole process runs. */
const EVENTS = [
  { value: "start", label: "流程发起" },
  { value: "end", label: "流程结束" },
  { value: "task", label: "每个任务" },
  { value: "turnDown", label: "驳回" },
  { value: "shutdown", label: "终止" },
];
const TYPES = [
  { value: "process_script_before", label: "前置脚本" },
  { value: "process_script_after", label: "后置脚本" },
];

/** Scripts of the whole process by event, each before and after. */
export default function GlobalScriptsWidget({
  value,
  onChange,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  const list = (Array.isArray(value) ? value : []) as GlobalScript[];
  const { modal } = App.useApp();
  const [editing, setEditing] = useState<{ index: number; script: ScriptValue } | null>(null);
  const locked = disabled || readOnly;
  const change = (index: number, part: Partial<GlobalScript>): void =>
    onChange(list.map((one, i) => (i === index ? { ...one, ...part } : one)));
  const free = EVENTS.filter(({ value: code }) => !list.some((one) => one.code === code));
  const edit = (index: number, before: boolean): void => {
    const row = list[index];
    if (!row) return;
    const script = before
      ? { scriptType: "process_script_before", scriptString: row.beforeCode }
      : { scriptType: "process_script_after", scriptString: row.afterCode };
    setEditing({ index, script });
  };
  const remove = (index: number): void => {
    modal.confirm({
      title: "确定要删除吗？",
      okText: "确定",
      cancelText: "取消",
      onOk: () => onChange(list.filter((_, i) => i !== index)),
    });
  };
  return (
    <div className="bpmn-rules">
      <Table
        size="small"
        pagination={false}
        locale={{ emptyText: "暂无" }}
        rowKey="index"
        dataSource={list.map((row, index) => ({ ...row, index }))}
        columns={[
          {
            title: "事件",
            render: (_, { code, index }) => (
              <Select
                size="small"
                style={{ width: 110 }}
                value={code}
                disabled={locked}
                options={EVENTS.filter((one) => one.value === code || free.includes(one))}
                onChange={(next) => change(index, { code: next, type: next })}
              />
            ),
          },
          {
            title: "前置",
            render: (_, { beforeCode, index }) => (
              <Button
                size="small"
                type={beforeCode ? "primary" : "default"}
                ghost={Boolean(beforeCode)}
                disabled={locked}
                onClick={() => edit(index, true)}
              >
                编辑
              </Button>
            ),
          },
          {
            title: "后置",
            render: (_, { afterCode, index }) => (
              <Button
                size="small"
                type={afterCode ? "primary" : "default"}
                ghost={Boolean(afterCode)}
                disabled={locked}
                onClick={() => edit(index, false)}
              >
                编辑
              </Button>
            ),
          },
          {
            title: "",
            width: 48,
            render: (_, { index }) => (
              <Button
                size="small"
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label="删除"
                disabled={locked}
                onClick={() => remove(index)}
              />
            ),
          },
        ]}
      />
      <div className="bpmn-row-actions">
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={locked || free.length === 0}
          onClick={() =>
            onChange([
              ...list,
              { code: free[0]?.value ?? "", type: free[0]?.value ?? "", beforeCode: "", afterCode: "" },
            ])
          }
        >
          添加全局脚本
        </Button>
      </div>
      <ScriptEditor
        title="全局脚本"
        value={editing?.script ?? null}
        types={TYPES}
        onCancel={() => setEditing(null)}
        onSave={({ scriptType, scriptString }) => {
          if (editing)
            change(
              editing.index,
              scriptType === "process_script_before"
                ? { beforeCode: scriptString }
                : { afterCode: scriptString },
            );
          setEditing(null);
        }}
      />
    </div>
  );
}
