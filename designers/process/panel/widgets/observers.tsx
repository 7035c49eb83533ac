import { TeamOutlined, UserOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import type { ReactElement } from "react";
import type { Observer } from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";
import { PickPeople } from "./PickPeople";
import { useRemoval } from "./use-removal";

/** Users and roles who may follow every instance of the process. */
export default function ObserversWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const observers = (Array.isArray(value) ? value : []) as Observer[];
  const removal = useRemoval();
  const locked = disabled || readOnly;
  return (
    <div className="bpmn-rules">
      <div>
        {observers.map((one) => (
          <Tag
            key={one.type + one.id}
            icon={one.type === "user" ? <UserOutlined aria-hidden /> : <TeamOutlined aria-hidden />}
            closable={!locked}
            onClose={(event) => {
              event.preventDefault();
              removal(() => onChange(observers.filter((other) => other !== one)));
            }}
          >
            {one.name}
          </Tag>
        ))}
      </div>
      <PickPeople
        isLocked={locked}
        chosen={(kind) =>
          observers.filter(({ type }) => type === kind).map(({ id, name }) => ({ code: id, name }))
        }
        onPick={(type, rows) =>
          onChange([
            ...observers.filter((one) => one.type !== type),
            ...rows.map(({ code, name }) => ({ type, id: code, name })),
          ])
        }
      />
    </div>
  );
}
