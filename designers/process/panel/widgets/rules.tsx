import { DeleteOutlined, EditOutlined, TeamOutlined, UserOutlined } from "@ant-design/icons";
import { App, Button, Tag } from "antd";
import { type ReactElement, useState } from "react";
import { type AssignRule, INITIATOR_CODE, type SubjectRef } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { RolePicker, UserPicker } from "./pickers";

const INITIATOR: AssignRule = {
  rule: "user",
  description: "发起人",
  source: [{ code: INITIATOR_CODE, name: "发起人", type: "user" }],
};

/** Who handles a task: the initiator alone, or at most one rule of users and one of roles. */
export function RulesWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const rules = (Array.isArray(value) ? value : []) as AssignRule[];
  const { modal } = App.useApp();
  const [picking, setPicking] = useState<"user" | "role" | null>(null);
  const locked = disabled || readOnly;
  const isInitiator = (rule: AssignRule): boolean => rule.source.some(({ code }) => code === INITIATOR_CODE);
  const chosen = (kind: "user" | "role"): SubjectRef[] =>
    rules.find((rule) => rule.rule === kind && !isInitiator(rule))?.source ?? [];
  const put = (kind: "user" | "role", source: SubjectRef[]): void => {
    setPicking(null);
    const title = kind === "user" ? "用户" : "角色";
    const rule: AssignRule = {
      rule: kind,
      description: `${title}：${source.map(({ name }) => name).join("、")}`,
      source,
    };
    onChange([...rules.filter((one) => one.rule !== kind && !isInitiator(one)), rule]);
  };
  const remove = (rule: AssignRule): void => {
    modal.confirm({
      title: "确定要删除吗？",
      okText: "确定",
      cancelText: "取消",
      onOk: () => onChange(rules.filter((one) => one !== rule)),
    });
  };
  return (
    <div className="bpmn-rules">
      {rules.length === 0 ? <p className="bpmn-hint">还没有设置处理主体</p> : null}
      {rules.map((rule) => (
        <div key={rule.rule + rule.description} className="bpmn-card">
          <div className="bpmn-card-head">
            {rule.rule === "user" ? <UserOutlined /> : <TeamOutlined />}
            <strong>{isInitiator(rule) ? "发起人" : rule.rule === "user" ? "用户" : "角色"}</strong>
            {isInitiator(rule) ? null : (
              <Button
                size="small"
                type="text"
                icon={<EditOutlined />}
                aria-label="编辑"
                disabled={locked}
                onClick={() => setPicking(rule.rule)}
              />
            )}
            <Button
              size="small"
              type="text"
              danger
              icon={<DeleteOutlined />}
              aria-label="删除"
              disabled={locked}
              onClick={() => remove(rule)}
            />
          </div>
          {rule.source.map(({ code, name }) => (
            <Tag key={code}>{name}</Tag>
          ))}
        </div>
      ))}
      <div className="bpmn-row-actions">
        <Button size="small" disabled={locked} onClick={() => onChange([INITIATOR])}>
          发起人
        </Button>
        <Button size="small" disabled={locked} onClick={() => setPicking("user")}>
          选择用户
        </Button>
        <Button size="small" disabled={locked} onClick={() => setPicking("role")}>
          选择角色
        </Button>
      </div>
      <UserPicker
        open={picking === "user"}
        value={chosen("user").map(({ code, name }) => ({ account: code, name }))}
        onCancel={() => setPicking(null)}
        onConfirm={(rows) =>
          put(
            "user",
            rows.map(({ account, name }) => ({ code: account, name, type: "user" })),
          )
        }
      />
      <RolePicker
        open={picking === "role"}
        value={chosen("role").map(({ code, name }) => ({ code, name }))}
        onCancel={() => setPicking(null)}
        onConfirm={(rows) =>
          put(
            "role",
            rows.map(({ code, name }) => ({ code, name, type: "role" })),
          )
        }
      />
    </div>
  );
}
