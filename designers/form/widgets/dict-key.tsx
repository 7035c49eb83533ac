import { Select } from "antd";
import { useEffect, useState, type ReactElement } from "react";
import type { SysDictNode } from "@/runtime/core/resource/call-types";
import { usePorts } from "@/runtime/render/ports-context";
import type { WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "@/runtime/widgets/input-props";

/** Picks a dictionary whose items become the options. */
export default function DictKey(props: WidgetProps): ReactElement {
  const { http } = usePorts();
  const [dicts, setDicts] = useState<SysDictNode[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void http
      .call("sys/dict", "tree", {})
      .then((list) => isCurrent && setDicts(list))
      .catch(() => isCurrent && setDicts([]));
    return () => {
      isCurrent = false;
    };
  }, [http]);
  const value = typeof props.value === "string" && props.value !== "" ? props.value : undefined;
  return (
    <Select
      {...pickerProps(props)}
      allowClear
      showSearch={{ optionFilterProp: "label" }}
      value={value}
      options={dicts.map((dict) => ({ value: String(dict.value ?? ""), label: dict.key }))}
      onChange={(next?: string) => props.onChange(next ?? "")}
    />
  );
}
