import { listIn, textIn, recordIn, recordsIn } from "@/runtime/core/guards";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ReactElement } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useApp } from "@/runtime/render/app-context";
import { useForm } from "@/runtime/render/schema-form/form-context";
import type { Option } from "@/runtime/core/json-schema/options";
import { ChosenValue } from "./reading/choice";
import { SelectOf } from "./select";

type Row = Record<string, unknown>;

/** As `Remote`; with the option `joined` several, kept as one text with commas between them. */
export default function RemoteWidget(props: WidgetProps): ReactElement {
  if (props.options["joined"] !== true) return <Remote {...props} />;
  const { value, schema } = props;
  return (
    <Remote
      {...props}
      schema={{ ...schema, type: "array" }}
      value={typeof value === "string" && value !== "" ? value.split(",") : []}
      onChange={(next) => props.onChange(listIn(next).join(",") || undefined)}
    />
  );
}

/**
 * A choice from rows of the backend: `x-flowsmith.ref`, or options `url`, `value`, `label`; `given` names fields beside it
 * (outside of its list with `../`, from the top of the form with a leading `/`) that say which rows, by the name that the call has for them, `query` says
 * the same once and for all. Where there are more rows than fit, what is typed is searched for by the backend. When the
 * fields beside it change, what is no longer offered is given up.
 */
const Remote = observer(function Remote(props: WidgetProps): ReactElement {
  const { ports, feedback } = useApp();
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasMore, setMore] = useState(false);
  const [search, setSearch] = useState("");
  const ref = props.schema["x-flowsmith"]?.ref;
  const url = textIn(props.options["url"]) ?? `/api/${ref?.resource ?? ""}/list`;
  const valueKey = textIn(props.options["value"]) ?? ref?.value ?? "id";
  const labelKey = textIn(props.options["label"]) ?? ref?.label ?? "name";
  const given = useGiven(props);
  const source = `${url} ${given}`;
  useGivenUp(props, loaded, hasMore);
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
  return JSON.stringify({
    ...recordIn(options["query"]),
    ...Object.fromEntries(names.map(([name, field]) => [name, store.valueAt(placeOf(String(field), path))])),
  });
}

/** Beside the field, above it by `../` for each step out of a list, or from the top of the form. */
function placeOf(field: string, path: Path): Path {
  if (field.startsWith("/")) return field.slice(1).split("/");
  const steps = field.split("/");
  const up = steps.filter((step) => step === "..").length;
  return [...path.slice(0, path.length - 1 - up), ...steps.slice(up)];
}

interface Loaded {
  source: string;
  choices: Option[];
}

/** Gives up what was chosen among other rows, once those are known that are offered now. */
function useGivenUp({ value, onChange }: WidgetProps, loaded: Loaded | undefined, hasMore: boolean): void {
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (loaded === undefined || hasMore) return;
    first.current ??= loaded.source;
    if (first.current === loaded.source) return;
    first.current = loaded.source;
    const isOffered = (one: unknown): boolean => loaded.choices.some((choice) => choice.value === one);
    const kept = Array.isArray(value) ? value.filter(isOffered) : isOffered(value) ? value : undefined;
    if (JSON.stringify(kept) !== JSON.stringify(value)) onChange(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- when other rows are there, not when something is chosen
  }, [loaded, hasMore]);
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
