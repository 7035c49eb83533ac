import type { ReactElement } from "react";
import { textIn } from "@/runtime/core/guards";
import { iconNames } from "@/runtime/core/icon-names";
import type { WidgetProps } from "@/runtime/registry/widget";
import { Icon } from "@/runtime/render/icon";
import { ReadValue } from "./reading/read-value";
import { SelectOf } from "./select";

/** The name of an icon, chosen by its look. */
export default function IconWidget(props: WidgetProps): ReactElement {
  const name = textIn(props.value);
  if (props.readOnly) return <ReadValue props={props}>{name ? <IconLabel name={name} /> : null}</ReadValue>;
  return <SelectOf {...props} choices={CHOICES} draw={(one) => <IconLabel name={one} />} />;
}

const CHOICES = iconNames.map((name) => ({ value: name, label: name }));

function IconLabel({ name }: { name: string }): ReactElement {
  return (
    <span className="fs-icon-label">
      <Icon name={name} /> {name}
    </span>
  );
}
