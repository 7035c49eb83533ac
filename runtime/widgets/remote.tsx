import { listIn, printed, textIn, recordIn, recordsIn } from "@/runtime/core/guards";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ReactElement } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import { type Locale, localText } from "@/runtime/core/locale";
import { bracketed } from "@/runtime/core/sentence";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useAnswer } from "@/runtime/render/use-answer";
import { useForm } from "@/runtime/render/schema-form/form-context";
import type { Option } from "@/runtime/core/json-schema/options";
import { useBroughtNames } from "./brought-names";
import { useSessionUser } from "./form/session-user";
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
 * A choice from rows of the backend: `x-flowsmith.ref`, or options `url`, `value`, `label`, `hint`; of people, `exceptMe`
 * leaves out who chooses. `given` names fields beside it
 * (outside of its list with `../`, from the top of the form with a leading `/`) that say which rows, by the name that the call has for them, `query` says
 * the same once and for all. Where there are more rows than fit, what is typed is searched for by the backend. When the
 * fields beside it change, what is no longer offered is given up.
 */
const Remote = observer(function Remote(props: WidgetProps): ReactElement {
  const [loaded, setLoaded] = useState<Loaded>();
  const [typed, setTyped] = useState("");
  const hasMore = loaded?.hasMore === true;
  // What was typed before it was known that there are more rows is searched for as well.
  const search = hasMore ? typed : "";
  const ref = props.schema["x-flowsmith"]?.ref;
  const url = textIn(props.options["url"]) ?? `/api/${ref?.resource ?? ""}/list`;
  const valueKey = textIn(props.options["value"]) ?? ref?.value ?? "id";
  const labelKey = textIn(props.options["label"]) ?? ref?.label ?? "name";
  const hintKey = textIn(props.options["hint"]) ?? ref?.hint ?? null;
  const { UserCode: me } = useSessionUser();
  const without = props.options["exceptMe"] === true ? me : undefined;
  const locale = useLocale();
  const given = useGiven(props);
  const stored = useBroughtNames(props);
  const source = `${url} ${given}`;
  const asked = { url, given, valueKey, labelKey, hintKey, without, locale, search };
  const { data, isCurrent, refusal } = useAnswer(
    asked,
    async (http, { url: path }, { signal }): Promise<Found> => {
      const words = search === "" ? {} : { [hintKey === null ? labelKey : "keyword"]: search };
      const query = { ...recordIn(JSON.parse(given)), page: 1, size: ROWS, ...words };
      const answer = await http.request<Row[] | Page>({ method: "GET", path, query, signal });
      const rows = Array.isArray(answer) ? answer : answer.records;
      const offered = flatten(rows).filter(({ id }) => without === undefined || id !== without);
      const choices = offered.map((row) => ({
        value: String(row[valueKey]),
        label: labelOf(row, { labelKey, hintKey, locale }),
      }));
      return { source, choices, hasMore: !Array.isArray(answer) && (answer.total ?? 0) > rows.length };
    },
  );
  if (data && loaded?.latest !== data) setLoaded(withFound(loaded, data));
  useGivenUp(props, loaded, hasMore);
  const choices = joined(loaded?.choices ?? [], stored);
  if (props.readOnly) return <ChosenValue {...props} choices={choices} />;
  return <SelectOf {...props} choices={choices} loading={!isCurrent} refusal={refusal} onSearch={setTyped} />;
});

interface Naming {
  labelKey: string;
  hintKey: string | null;
  locale: Locale;
}

function labelOf(row: Row, { labelKey, hintKey, locale }: Naming): string {
  const label = String(row[labelKey]);
  const hint = hintKey === null ? "" : printed(row[hintKey]);
  return hint === "" ? label : localText(bracketed(label, hint), locale);
}

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

interface Page {
  records: Row[];
  total?: number;
}

/** An answer: choices of a source, and whether there are more than it gives at once. */
interface Found {
  source: string;
  choices: Option[];
  hasMore: boolean;
}

/** All that was found by the searches of a source. */
interface Loaded extends Found {
  latest: Found;
}

/** What is chosen already keeps its label while something else is searched for. */
function withFound(known: Loaded | undefined, found: Found): Loaded {
  const { source, choices, hasMore } = found;
  if (known?.source !== source) return { ...found, latest: found };
  return {
    source,
    choices: joined(known.choices, choices),
    hasMore: known.hasMore || hasMore,
    latest: found,
  };
}

/** Gives up what was chosen among other rows, once those are known that are offered now. */
function useGivenUp({ value, onChange }: WidgetProps, loaded: Loaded | undefined, hasMore: boolean): void {
  const first = useRef<string>(undefined);
  useEffect(() => {
    if (loaded === undefined) return;
    const former = (first.current ??= loaded.source);
    if (hasMore || former === loaded.source) return;
    first.current = loaded.source;
    const isOffered = (one: unknown): boolean => loaded.choices.some((choice) => choice.value === one);
    const kept = Array.isArray(value) ? value.filter(isOffered) : isOffered(value) ? value : undefined;
    if (JSON.stringify(kept) !== JSON.stringify(value)) onChange(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- when other rows are there, not when something is chosen
  }, [loaded, hasMore]);
}

const ROWS = 30;

function joined(known: readonly Option[], found: readonly Option[]): Option[] {
  const values = new Set(known.map(({ value }) => value));
  return [...known, ...found.filter(({ value }) => !values.has(value))];
}

function flatten(rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => [row, ...flatten(recordsIn(row["children"]))]);
}
