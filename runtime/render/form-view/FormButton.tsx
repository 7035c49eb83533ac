import { textIn } from "@/runtime/core/guards";
import { Button } from "antd";
import { Suspense, use, useRef, useState, type ReactElement } from "react";
import { dialogOf, fillsAny, pickedValues } from "@/runtime/core/form/dialog-button";
import type { FormWidget } from "@/runtime/core/form/document";
import { readPath, type Path } from "@/runtime/core/json-schema/path";
import type { ValueSchema } from "@/runtime/core/form/value-schema";
import { withWidgets } from "@/runtime/registry/widget-lists";
import { useOptionalPorts } from "../ports-context";
import type { Row } from "../pick/PickTable";
import { useForm } from "../schema-form/form-context";
import { followRow } from "@/runtime/store/moved-items";
import { useAuthorScript } from "./author-script";
import { classOf } from "./class-names";
import { FillPlaceContext } from "./fill-place";
import { lazyPart } from "@/runtime/registry/lazy-part";

/** Button types of the specification (§9); success and warning take their colour from the style sheet. */
const COLORS = {
  primary: "primary",
  success: "primary",
  info: "default",
  warning: "primary",
  danger: "danger",
} as const;

const colorOf = (type: unknown): (typeof COLORS)[keyof typeof COLORS] =>
  typeof type === "string" && type in COLORS ? COLORS[type as keyof typeof COLORS] : "primary";

/** A second click within this time does nothing (spec 001 §9). */
const DEBOUNCE_MS = 500;

const StoredDialogModal = lazyPart(() => withWidgets("fields", import("../pick/StoredDialogModal")));

interface FormButtonProps {
  widget: FormWidget;
  text: string;
  code: string;
  /** The row that a button in a sub-table stands in: what is picked fills this row, and to its script it is the form. */
  row?: Path;
}

const WHOLE_FORM: Path = [];
/** A script that reads the API may take a while; one that only works with the form is through before. */
const SLOW_MS = 300;

/**
 * A button of a form. One with a dialog lets its user pick there first and fills the author's fields; then the author's
 * script runs in the sandbox, which sees what was picked as `picked`, and what it changes in `form` is taken over.
 */
export function FormButton({ widget, text, code, row = WHOLE_FORM }: FormButtonProps): ReactElement {
  const { store, disabled, readOnly } = useForm();
  const place = use(FillPlaceContext);
  const ports = useOptionalPorts();
  const run = useAuthorScript();
  const [isPicking, setPicking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const clicked = useRef(-Infinity);
  const color = colorOf(widget.options["type"]);
  const dialog = dialogOf(widget);
  const valuesNow = (): Row => (readPath(store.values, row) ?? {}) as Row;
  const put = (values: Row, before: Row, place: Path): void => {
    for (const [model, value] of Object.entries(values))
      if (JSON.stringify(value) !== JSON.stringify(before[model])) store.setValue([...place, model], value);
  };
  const script = async (picked: Row[] | null): Promise<void> => {
    if (code.trim() === "") return;
    const before = { ...valuesNow() };
    const rowNow = followRow(store, row);
    setRunning(true);
    const result = await run({ name: text, code, form: before, ...(picked ? { args: { picked } } : {}) });
    setRunning(false);
    const place = rowNow();
    if (place) put(result?.form ?? {}, before, place);
  };
  const click = (): void => {
    if (performance.now() - clicked.current < DEBOUNCE_MS) return;
    clicked.current = performance.now();
    if (dialog) setPicking(true);
    else void script(null);
  };
  const schema = (store.schemaAt(row) ?? {}) as ValueSchema;
  const pick = (rows: Row[]): void => {
    setPicking(false);
    const values = valuesNow();
    if (dialog) put(pickedValues(dialog, rows, { schema, values }), values, row);
    void script(rows);
  };
  const isClosed = disabled || readOnly || widget.options["disabled"] === true;
  return (
    <div className={classOf(widget)}>
      <Button
        className={`fs-button-${String(textIn(widget.options["type"]))}`}
        color={color}
        variant={color === "default" ? "outlined" : "solid"}
        disabled={isClosed || (dialog !== null && (!ports || !fillsAny(dialog, schema)))}
        loading={isRunning && { delay: SLOW_MS }}
        onClick={click}
      >
        {text}
      </Button>
      {dialog && isPicking ? (
        <Suspense>
          <StoredDialogModal
            code={dialog.code}
            many={dialog.multiple}
            place={place}
            onPick={pick}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
