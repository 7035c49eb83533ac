import type { UiSchema } from "@rjsf/utils";
import { compareStructural } from "mobx";
import { observer } from "mobx-react-lite";
import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import type { Fault } from "@/runtime/core/json-schema/validate";
import { useLocale } from "@/runtime/i18n/use-locale";
import { FormStore, type Values } from "@/runtime/store/form-store";
import { focusFirstError } from "./focus";
import { FormContext, type FormLook, type FormSize, type LabelPosition } from "./form-context";
import { isPlainGroup } from "./plain";
import { PlainFields } from "./plain-fields";
import { RjsfFields } from "./rjsf-fields";
import "./schema-form.css";

/** What a host may ask of a form through `ref`. */
export interface SchemaFormHandle {
  store: FormStore;
  /** Checks all fields. Gives the values, or null after marking what is wrong and moving the focus to the first. */
  submit: () => Values | null;
  /** The values as they stand, or null after marking a field whose value is still on its way. */
  settled: () => Values | null;
  /** Marks what the server refused, by JSON pointers, and moves the focus to the first of it. */
  refuse: (fields: Readonly<Record<string, string>>) => void;
  /** The same by field path. */
  setErrors: (errors: Record<string, string>) => void;
  reset: () => void;
}

export interface SchemaFormProps {
  schema: Schema;
  /** rjsf hints by field (`ui:widget`, `ui:options`, `ui:readonly`); `x-flowsmith` in the schema serves most needs. */
  uiSchema?: UiSchema | undefined;
  value?: Values | undefined;
  /** Called after each change with all values and the field that changed. */
  onChange?: (values: Values, change: { path: Path; value: unknown; by?: "preset" | undefined }) => void;
  /** Enter in a field, or a submit button among the children. Called with valid values only. */
  onSubmit?: (values: Values) => void;
  /** Names for `${…}` besides the values. */
  scope?: Record<string, unknown> | undefined;
  labelPosition?: LabelPosition;
  /** Pixels. */
  labelWidth?: number;
  size?: FormSize;
  /** Fields side by side. */
  columns?: number;
  /** One wrapping line, for search bars. */
  inline?: boolean;
  /** A property panel: no submit, no defaults filled in, every change is handed on with its path. */
  live?: boolean;
  /** When a typed text is handed on: with each key, or on leaving the field and Enter. */
  commit?: "change" | "blur";
  /** A long form: inputs that cost much are drawn as pictures until somebody comes near. */
  rests?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** The record is new: fields start with the default of their dictionary. */
  isNew?: boolean;
  /** Checks beyond the schema. */
  check?: (values: Values) => Fault[];
  /** What the host finds wrong with the values as they stand, by field path; a property panel checks nothing by itself. */
  faults?: Readonly<Record<string, string>> | undefined;
  /** Places the top fields itself, for example in a designed layout. */
  layout?: (fields: ReadonlyMap<string, ReactElement>) => ReactNode;
  /** After the fields, inside the form element: buttons. */
  children?: ReactNode;
  className?: string;
  ref?: Ref<SchemaFormHandle>;
}

/**
 * A form from a JSON Schema: generated forms, search bars, dialogs and every property panel.
 * Values, errors and visibility live in a FormStore; rjsf provides the structure, our templates and widgets the look.
 *
 * @example <SchemaForm schema={schema} value={row} onSubmit={save}><Button htmlType="submit">确定</Button></SchemaForm>
 */
export const SchemaForm = observer(function SchemaForm(props: SchemaFormProps): ReactElement {
  const { schema, live = false, children, className = "" } = props;
  const store = useStore(props);
  const look = useLook(props, store);
  const isPlain = useMemo(() => isPlainGroup(schema, props.uiSchema), [schema, props.uiSchema]);
  const container = useRef<HTMLDivElement>(null);
  const submit = () => {
    if (store.validate()) return store.values;
    focusFirstError(container.current, store);
    return null;
  };
  const settled = () => {
    if (!store.refuseBusy()) return store.values;
    focusFirstError(container.current, store);
    return null;
  };
  useImperativeHandle(props.ref, () => ({
    store,
    submit,
    settled,
    refuse: (fields) => {
      store.refuse(fields);
      focusFirstError(container.current, store);
    },
    setErrors: (errors) => {
      store.setErrors(errors);
      focusFirstError(container.current, store);
    },
    reset: () => store.reset(),
  }));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const values = submit();
    if (values) props.onSubmit?.(values);
  };
  const content = (
    <>
      {isPlain ? (
        <PlainFields schema={schema} uiSchema={props.uiSchema} path={WHOLE} />
      ) : (
        <RjsfFields schema={schema} uiSchema={props.uiSchema} />
      )}
      <WholeError store={store} />
      {children}
    </>
  );
  return (
    <FormContext value={look}>
      <div
        ref={container}
        className={`fs-form ${live ? "" : "fs-form-fluid"} ${look.readOnly ? "fs-form-read" : ""} fs-label-${look.labelPosition} fs-size-${look.size} ${className}`}
        style={labelStyle(look)}
      >
        {live ? (
          content
        ) : (
          <form noValidate className={look.inline ? "fs-inline-form" : ""} onSubmit={onSubmit}>
            {content}
          </form>
        )}
      </div>
    </FormContext>
  );
});

/** What is wrong with the values as a whole, below the fields. */
const WholeError = observer(function WholeError({ store }: { store: FormStore }): ReactElement | null {
  const [error] = store.errorsOf(WHOLE);
  return error === undefined ? null : (
    <div className="fs-error" role="alert">
      {error}
    </div>
  );
});
const WHOLE: Path = [];

function labelStyle({ labelWidth }: FormLook): Record<string, string> {
  return { "--fs-label-width": `${labelWidth}px` };
}

const NO_FAULTS = {};

/** One store per mounted form; outside values and scope are handed to it when they change. */
function useStore(props: SchemaFormProps): FormStore {
  const { schema, value, scope, live = false, check, faults = NO_FAULTS } = props;
  const locale = useLocale();
  const [store] = useState(
    () => new FormStore({ schema, values: value, scope, locale, defaults: !live, check }),
  );
  const given = useRef(value);
  useLayoutEffect(() => store.configure({ schema, locale, scope }), [store, schema, locale, scope]);
  useLayoutEffect(() => store.tell(faults), [store, faults]);
  useLayoutEffect(() => {
    if (value === given.current) return;
    // A host may build an equal object anew with each render; that must not undo what was typed.
    const isSame = compareStructural(value, given.current);
    given.current = value;
    if (isSame) return;
    if (value && value !== store.values) store.setValues(value);
  }, [store, value]);
  return store;
}

function useLook(props: SchemaFormProps, store: FormStore): FormLook {
  const { labelPosition = "right", labelWidth = 100, size = "middle", columns = 1, inline = false } = props;
  const { disabled = false, readOnly = false, commit = "change", layout } = props;
  const { isNew = false, rests = false, live = false } = props;
  // What takes effect at once, and what is looked for, has to be within the limits at any time.
  const keepsExcess = !live && !inline;
  const idPrefix = `f${useId().replace(/[^a-zA-Z0-9]/g, "")}`;
  const { onChange } = props;
  const listener = useRef(onChange);
  useEffect(() => {
    listener.current = onChange;
  });
  const { locale } = store;
  return useMemo(
    () => ({
      store,
      locale,
      labelPosition,
      labelWidth,
      size,
      columns,
      inline,
      disabled,
      readOnly,
      commit,
      isNew,
      rests,
      keepsExcess,
      idPrefix,
      layout,
      change: (path, value, by) => {
        store.setValue(path, value);
        if (keepsExcess) store.tellLimit(path, "typed");
        listener.current?.(store.values, { path, value, by });
      },
    }),
    [
      store,
      locale,
      labelPosition,
      labelWidth,
      size,
      columns,
      inline,
      disabled,
      readOnly,
      commit,
      isNew,
      rests,
      keepsExcess,
      idPrefix,
      layout,
    ],
  );
}
