import { useEffect, useState, type ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useApp } from "@/runtime/render/app-context";
import type { Option } from "@/runtime/core/json-schema/options";
import { SelectOf } from "./select";

type Row = Record<string, unknown>;

/** A choice from rows of the backend: `x-flowsmith.ref`, or options `url`, `value`, `label`. */
export default function RemoteWidget(props: WidgetProps): ReactElement {
  const { ports, feedback } = useApp();
  const [choices, setChoices] = useState<Option[]>();
  const ref = props.schema["x-flowsmith"]?.ref;
  const url = (props.options["url"] as string | undefined) ?? `/api/${ref?.resource ?? ""}/list`;
  const valueKey = (props.options["value"] as string | undefined) ?? ref?.value ?? "id";
  const labelKey = (props.options["label"] as string | undefined) ?? ref?.label ?? "name";
  useEffect(() => {
    const running = new AbortController();
    ports.http
      .request<Row[] | { records: Row[] }>({
        method: "GET",
        path: url,
        query: { page: 1, size: ROWS },
        signal: running.signal,
      })
      .then((answer) => {
        const rows = Array.isArray(answer) ? answer : answer.records;
        setChoices(
          flatten(rows).map((row) => ({ value: String(row[valueKey]), label: String(row[labelKey]) })),
        );
      })
      .catch((error: unknown) => {
        if (!running.signal.aborted)
          feedback.toast(error instanceof Error ? error.message : String(error), "error");
      });
    return () => running.abort();
  }, [ports, feedback, url, valueKey, labelKey]);
  return <SelectOf {...props} choices={choices ?? []} loading={!choices} />;
}

const ROWS = 50;

function flatten(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flatten((row["children"] as Row[] | undefined) ?? [])]);
}
