import { isRecord, partIn, recordIn } from "@/runtime/core/guards";
import { Button } from "antd";
import { observer } from "mobx-react-lite";
import {
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from "react";
import { FIELD_RULES, formSchema, type FieldSpec } from "@/runtime/core/resource/fields";
import type { Scope } from "@/runtime/core/screen/scope";
import { TypedNote } from "@/runtime/kept/typed-note";
import { useTyped } from "@/runtime/kept/use-typed";
import type { BlockProps } from "@/runtime/registry/block";
import { DialogContext } from "@/runtime/render/dialog-context";
import { useUnsaved } from "@/runtime/render/page-host";
import { resourcesOf } from "@/runtime/render/resources";
import { Waiting } from "@/runtime/render/waiting";
import type { Component } from "@/runtime/store/screen-store";
import {
  SchemaForm,
  type SchemaFormHandle,
  type SchemaFormProps,
} from "@/runtime/render/schema-form/SchemaForm";

type Values = Record<string, unknown>;

/**
 * A form over fields of a resource or of its own. `submit` steps give its values; its id offers them as `values`. In a
 * dialog it offers again what was typed when that was closed by accident.
 */
export default observer(function FormBlock({
  node,
  options,
  screen,
  scope,
  disabled,
  emit,
}: BlockProps<"form">): ReactElement {
  const { id } = node;
  const form = useRef<SchemaFormHandle>(null);
  /** Something was typed since it was handed in. */
  const isTouched = useRef(false);
  /** What was handed in is on its way; where it was refused it is still to be saved. */
  const isOnWay = useRef(false);
  const handIn = () => {
    isOnWay.current = isTouched.current;
    isTouched.current = false;
  };
  const place = useRef<HTMLDivElement>(null);
  const around = use(DialogContext);
  useUnsaved(() => isTouched.current, { isKept: around !== null });
  const [saving, setSaving] = useState(false);
  const fields = useFields(options, scope);
  const entity = resourcesOf(screen.app)[options.resource ?? ""]?.entity;
  const schema = useMemo(() => formSchema(entity, fields), [entity, fields]);
  const init = options.init;
  const initKey = JSON.stringify(init ?? null);
  const value = useMemo(() => clean(recordIn(JSON.parse(initKey))), [initKey]);
  const name = around && `${around.name}:${id ?? ""}`;
  const typed = useTyped({ name, schema, start: value, isOver: around?.isOver }, form);
  const forget = useEffectEvent(() => typed.forget());
  useEffect(() => {
    if (id !== undefined) screen.expose(id, { values: form.current?.store.values ?? {} });
    return screen.attach(id, {
      submit: () => {
        const values = form.current?.submit() ?? null;
        if (values) handIn();
        return values;
      },
      settle: (isDone) => {
        if (isOnWay.current && isDone) forget();
        if (isOnWay.current && !isDone) isTouched.current = true;
        isOnWay.current = false;
      },
      reset: () => {
        isTouched.current = false;
        forget();
        form.current?.reset();
      },
      ...fieldsOf(form, place, (values) => id !== undefined && screen.expose(id, { values })),
      refuse: (fields) => form.current?.refuse(fields),
    });
  }, [screen, id, value, typed.turn]);
  const submit = async (values: Values) => {
    setSaving(true);
    handIn();
    await emit("submit", { values });
    setSaving(false);
  };
  const change: SchemaFormProps["onChange"] = (values, { by }) => {
    if (by !== "preset" && options.readOnly !== true) {
      isTouched.current = true;
      typed.touch();
    }
    if (id !== undefined) screen.expose(id, { values });
    if (node.on?.["change"]) void emit("change", { values });
  };
  // What is typed before the values come would be gone with them.
  if (screen.awaits([node["init"], ...options.fields.map((field) => partIn(field, "default"))]))
    return <Waiting screen={screen} />;
  return (
    <div ref={place} style={options.width ? { maxWidth: options.width } : {}}>
      <TypedNote typed={typed} onContinue={() => (isTouched.current = true)} />
      <SchemaForm
        key={typed.turn}
        ref={form}
        schema={schema}
        value={typed.value}
        scope={{ row: scope.get("row") ?? {}, user: scope.get("user") }}
        columns={options.columns}
        labelWidth={options.labelWidth}
        labelPosition={options.labelPosition}
        readOnly={options.readOnly === true}
        disabled={disabled}
        onChange={change}
        onSubmit={(values) => void submit(values)}
      >
        {options.submitText ? (
          <div
            className="fs-form-foot"
            style={{ "--fs-foot-indent": `${options.labelPosition === "top" ? 0 : options.labelWidth}px` }}
          >
            <Button type="primary" htmlType="submit" loading={saving}>
              {options.submitText}
            </Button>
          </div>
        ) : null}
      </SchemaForm>
    </div>
  );
});

/** The fields of a form, those of an answer as they came; what the page says of its own may stand in values of it. */
function useFields({ fields: own, fieldsFrom }: BlockProps<"form">["options"], scope: Scope): FieldSpec[] {
  const fields =
    fieldsFrom ??
    own.map((spec) => (typeof spec === "string" ? spec : { ...evaluated(spec, scope), name: spec.name }));
  const key = JSON.stringify(fields);
  // A list that says the same is the same: the form keeps what is typed.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all of it
  return useMemo(() => fields, [key]);
}

/**
 * What is said of a field, with its `${…}` evaluated. A text in two languages stays one: the form asks for the reader's
 * itself. What has no value yet is not said, but for choices, of which there are none yet.
 */
function evaluated(spec: object, scope: Scope): Record<string, unknown> {
  const valueOf = (value: unknown): unknown => {
    if (typeof value === "string") return value.includes("${") ? scope.resolve(value) : value;
    if (Array.isArray(value)) return value.map(valueOf);
    return isRecord(value) ? evaluated(value, scope) : value;
  };
  const entries = Object.entries(spec).map(
    ([word, said]) =>
      [
        word,
        FIELD_RULES.includes(word) ? said : (valueOf(said) ?? (word === "options" ? [] : null)),
      ] as const,
  );
  return Object.fromEntries(entries.filter(([, said]) => said !== null));
}

/** What steps do with the fields of a form. */
function fieldsOf(
  form: RefObject<SchemaFormHandle | null>,
  place: RefObject<HTMLElement | null>,
  onFilled: (values: Values) => void,
): Pick<Component, "fill" | "check" | "focus"> {
  return {
    fill: (values) => {
      const store = form.current?.store;
      for (const [name, value] of Object.entries(values)) store?.setValue([name], value);
      if (store) onFilled(store.values);
    },
    check: (fields) => {
      const store = form.current?.store;
      // One that still waits for its values is not in order.
      if (fields === undefined) return (form.current?.submit() ?? null) !== null;
      store?.validateFields(fields.map((name) => [name]));
      return fields.every((name) => store?.errorsOf([name]).length === 0);
    },
    focus: (field) => {
      const inputs = [
        ...(place.current?.querySelectorAll<HTMLElement>("input, textarea, select, button") ?? []),
      ];
      const found = field === undefined ? inputs : inputs.filter(({ id }) => id.split("_").includes(field));
      found[0]?.focus();
    },
  };
}

function clean(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
