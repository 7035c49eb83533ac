import { textIn } from "@/runtime/core/guards";
import { Select } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { iconNames } from "@/runtime/core/icon-names";
import { Icon } from "@/runtime/render/icon";
import { pickerProps } from "./input-props";

/** The name of an icon, chosen by its look. */
export default function IconWidget(props: WidgetProps): ReactElement {
  return (
    <Select
      {...pickerProps(props)}
      aria-label={props.label}
      allowClear
      showSearch
      value={textIn(props.value) ?? null}
      options={iconNames.map((name) => ({ value: name, label: name }))}
      optionRender={({ value }) => <IconLabel name={String(value)} />}
      labelRender={({ value }) => <IconLabel name={String(value)} />}
      onChange={(value) => props.onChange(value ?? undefined)}
    />
  );
}

function IconLabel({ name }: { name: string }): ReactElement {
  return (
    <span className="fs-icon-label">
      <Icon name={name} /> {name}
    </span>
  );
}
