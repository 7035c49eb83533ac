import { printed, recordsIn, textIn } from "@/runtime/core/guards";
import { TreeSelect } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { refusedChoices } from "@/runtime/render/refused-choices";
import { useAnswer } from "@/runtime/render/use-answer";
import { useBroughtNames } from "./brought-names";
import { pickerProps } from "./input-props";
import { ChosenValue } from "./reading/choice";

type Row = Record<string, unknown>;

/** A choice from a tree of the backend. Options: `url`, or the tree call of `x-flowsmith.ref`; `label`, `value`, `children`. */
export default function TreeSelectWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const ref = props.schema["x-flowsmith"]?.ref;
  const url = textIn(props.options["url"]) ?? `/api/${ref?.resource ?? ""}/tree`;
  const {
    data: tree,
    isCurrent,
    refusal,
  } = useAnswer({ path: url }, (http, { path }, { signal }) =>
    http.request<Row[]>({ method: "GET", path, signal }),
  );
  const labelKey = textIn(props.options["label"]) ?? ref?.label ?? "name";
  const valueKey = textIn(props.options["value"]) ?? ref?.value ?? "id";
  const childrenKey = textIn(props.options["children"]) ?? "children";
  const brought = useBroughtNames(props);
  const rows = walk(tree ?? [], childrenKey);
  const unloaded = brought.filter(({ value }) => !rows.some((row) => row[valueKey] === value));
  if (props.readOnly) {
    const found = rows.map((row) => ({ value: printed(row[valueKey]), label: printed(row[labelKey]) }));
    const choices = [...found, ...unloaded];
    return <ChosenValue {...props} choices={choices} />;
  }
  const { placeholder, ...plain } = pickerProps(props);
  return (
    <TreeSelect
      {...plain}
      placeholder={placeholder ?? t("form.select")}
      {...refusedChoices(refusal)}
      aria-label={props.label}
      allowClear={{ label: t("form.clear") }}
      showSearch={{
        treeNodeFilterProp: labelKey,
      }}
      treeDefaultExpandAll
      loading={!isCurrent}
      treeData={[
        ...(tree ?? []),
        ...unloaded.map(({ value, label }) => ({ [valueKey]: value, [labelKey]: label })),
      ]}
      fieldNames={{ label: labelKey, value: valueKey, children: childrenKey }}
      value={textIn(props.value) ?? null}
      onChange={(value) => props.onChange(value ?? undefined)}
    />
  );
}

const walk = (rows: readonly Row[], children: string): Row[] =>
  rows.flatMap((row) => [row, ...walk(recordsIn(row[children]), children)]);
