import type { ReactElement } from "react";
import { listIn } from "@/runtime/core/guards";
import type { WidgetProps } from "@/runtime/registry/widget";
import { SelectOf } from "./select";

/** A list of free texts. */
export default function TagsWidget(props: WidgetProps): ReactElement {
  const change = (next: unknown): void => props.onChange(listIn(next).length > 0 ? next : undefined);
  const value = listIn(props.value).map(String);
  return <SelectOf {...props} value={value} choices={[]} isFree onChange={change} />;
}
