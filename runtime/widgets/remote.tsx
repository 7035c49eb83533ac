import { textIn, recordIn, recordsIn } from "@/runtime/core/guards";
import { observer } from "mobx-react-lite";
import { useEffect, useState, type ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useApp } from "@/runtime/render/app-context";
import { useForm } from "@/runtime/render/schema-form/form-context";
import type { Option } from "@/runtime/core/json-schema/options";
import { ChosenValue } from "./reading/choice";
import { SelectOf } from "./select";

type Row = Record<string, unknown>;

/**
 * A choice from rows of the backend: `x-flowsmith.ref`, or options `url`, `value`, `label`; `given` names fields beside it
 * that say which rows, by the name that the call has for them. Where there are more rows than fit, what is typed is
 * searched for by the backend.
 */
export default observer(function RemoteWidget(props: WidgetProps): ReactElement {
  const { ports, feedback } = useApp();
  const [loaded, setLoaded] = useState<{ source: string; choices: Option[] }>();
  const [hasMore, setMore] = useState(false);
  const [search, setSearch] = useState("");
  const ref = props.schema["x-flowsmith"]?.ref;
  const url = textIn(props.options["url"]) ?? `/api/${ref?.resource ?? ""}/list`;
  const valueKey = textIn(props.options["value"]) ?? ref?.value ?? "id";
  const labelKey = textIn(props.options["label"]) ?? ref?.label ?? "name";
  const given = useGiven(props);
  const source = `${url} ${given}`;
  useEffect(() => {
    const running = new AbortController();
    ports.http
      .request<Row[] | { records: Row[]; total?: number }>({
        method: "GET",
        path: url,
        query: {
          ...recordIn(JSON.parse(given)),
          page: 1,
          size: ROWS,
          ...(search === "" ? {} : { [labelKey]: search }),
        },
        signal: running.signal,
      })
      .then((answer) => {
        const rows = Array.isArray(answer) ? answer : answer.records;
        const found = flatten(rows).map((row) => ({
          value: String(row[valueKey]),
          label: String(row[labelKey]),
        }));
        if (!Array.isArray(answer) && (answer.total ?? 0) > rows.length) setMore(true);
        setLoaded((known) => ({
          source,
          choices: joined(known?.source === source ? known.choices : [], found),
        }));
      })
      .catch((error: unknown) => {
        if (!running.signal.aborted)
          feedback.toast(error instanceof Error ? error.message : String(error), "error");
      });
    return () => running.abort();
  }, [ports, feedback, url, given, source, valueKey, labelKey, search]);
  if (props.readOnly) return <ChosenValue {...props} choices={loaded?.choices ?? []} />;
  return (
    <SelectOf
      {...props}
      choices={loaded?.choices ?? []}
      loading={!loaded}
      {...(hasMore ? { onSearch: setSearch } : {})}
    />
  );
});

/** What the fields beside it say, as JSON. */
function useGiven({ options, path }: WidgetProps): string {
  const { store } = useForm();
  const names = Object.entries(recordIn(options["given"]));
  return JSON.stringify(
    Object.fromEntries(
      names.map(([name, field]) => [name, store.valueAt([...path.slice(0, -1), String(field)])]),
    ),
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
