import { textIn, recordsIn } from "@/runtime/core/guards";
import { useEffect, useState, type ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useApp } from "@/runtime/render/app-context";
import type { Option } from "@/runtime/core/json-schema/options";
import { ChosenValue } from "./reading/choice";
import { SelectOf } from "./select";

type Row = Record<string, unknown>;

/**
 * A choice from rows of the backend: `x-flowsmith.ref`, or options `url`, `value`, `label`. Where there are more rows
 * than fit, what is typed is searched for by the backend.
 */
export default function RemoteWidget(props: WidgetProps): ReactElement {
  const { ports, feedback } = useApp();
  const [loaded, setLoaded] = useState<{ url: string; choices: Option[] }>();
  const [hasMore, setMore] = useState(false);
  const [search, setSearch] = useState("");
  const ref = props.schema["x-flowsmith"]?.ref;
  const url = textIn(props.options["url"]) ?? `/api/${ref?.resource ?? ""}/list`;
  const valueKey = textIn(props.options["value"]) ?? ref?.value ?? "id";
  const labelKey = textIn(props.options["label"]) ?? ref?.label ?? "name";
  useEffect(() => {
    const running = new AbortController();
    ports.http
      .request<Row[] | { records: Row[]; total?: number }>({
        method: "GET",
        path: url,
        query: { page: 1, size: ROWS, ...(search === "" ? {} : { [labelKey]: search }) },
        signal: running.signal,
      })
      .then((answer) => {
        const rows = Array.isArray(answer) ? answer : answer.records;
        const found = flatten(rows).map((row) => ({
          value: String(row[valueKey]),
          label: String(row[labelKey]),
        }));
        if (!Array.isArray(answer) && (answer.total ?? 0) > rows.length) setMore(true);
        setLoaded((known) => ({ url, choices: joined(known?.url === url ? known.choices : [], found) }));
      })
      .catch((error: unknown) => {
        if (!running.signal.aborted)
          feedback.toast(error instanceof Error ? error.message : String(error), "error");
      });
    return () => running.abort();
  }, [ports, feedback, url, valueKey, labelKey, search]);
  if (props.readOnly) return <ChosenValue {...props} choices={loaded?.choices ?? []} />;
  return (
    <SelectOf
      {...props}
      choices={loaded?.choices ?? []}
      loading={!loaded}
      {...(hasMore ? { onSearch: setSearch } : {})}
    />
  );
}

const ROWS = 30;

/** What is chosen already keeps its label while something else is searched for. */
function joined(known: readonly Option[], found: readonly Option[]): Option[] {
  const values = new Set(known.map(({ value }) => value));
  return [...known, ...found.filter(({ value }) => !values.has(value))];
}

function flatten(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flatten(recordsIn(row["children"]))]);
}
