import { TeamOutlined, UserOutlined } from "@ant-design/icons";
import { Button, Tag } from "antd";
import { type ReactElement, useState } from "react";
import type { Observer } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { RolePicker, UserPicker } from "./pickers";

/** Users and roles who may follow every instance of the process. */
export default function ObserversWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const observers = (Array.isArray(value) ? value : []) as Observer[];
  const [picking, setPicking] = useState<"user" | "role" | null>(null);
  const locked = disabled || readOnly;
  const of = (type: Observer["type"]): Observer[] => observers.filter((one) => one.type === type);
  const put = (type: Observer["type"], list: Observer[]): void => {
    setPicking(null);
    onChange([...observers.filter((one) => one.type !== type), ...list]);
  };
  return (
    <div className="bpmn-rules">
      <div>
        {observers.map((one) => (
          <Tag
            key={one.type + one.id}
            icon={one.type === "user" ? <UserOutlined /> : <TeamOutlined />}
            closable={!locked}
            onClose={() => onChange(observers.filter((other) => other !== one))}
          >
            {one.name}
          </Tag>
        ))}
      </div>
      <div className="bpmn-row-actions">
        <Button size="small" disabled={locked} onClick={() => setPicking("user")}>
          选择用户
        </Button>
        <Button size="small" disabled={locked} onClick={() => setPicking("role")}>
          选择角色
        </Button>
      </div>
      <UserPicker
        open={picking === "user"}
        value={of("user").map(({ id, name }) => ({ account: id, name }))}
        onCancel={() => setPicking(null)}
        onConfirm={(rows) =>
          put(
            "user",
            rows.map(({ account, name }) => ({ type: "user", id: account, name })),
          )
        }
      />
      <RolePicker
        open={picking === "role"}
        value={of("role").map(({ id, name }) => ({ code: id, name }))}
        onCancel={() => setPicking(null)}
        onConfirm={(rows) =>
          put(
            "role",
            rows.map(({ code, name }) => ({ type: "role", id: code, name })),
          )
        }
      />
    </div>
  );
}
