import {
  action,
  computed,
  makeObservable,
  observable,
  observableRef,
  observe,
  untracked,
  type IComputedValue,
} from "mobx";
import { withDefaults } from "@/runtime/core/json-schema/defaults";
import { flagOf, linkedFaults } from "@/runtime/core/json-schema/linkage";
import { limitPassed } from "@/runtime/core/json-schema/limits";
import { keyOfPath, readPath, type Path, writeIn } from "@/runtime/core/json-schema/path";
import { fieldOf, isGroup, isGroupList, titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { messageOf } from "@/runtime/core/json-schema/texts";
import { validateData, type Fault } from "@/runtime/core/json-schema/validate";
import type { Locale } from "@/runtime/core/locale";
import { movedKeys } from "./moved-items";
import { ValueCells } from "./value-cells";

export type Values = Record<string, unknown>;

export interface FormStoreOptions {
  schema: Schema;
  values?: Values | undefined;
  /** Names that expressions may use besides the values, such as `user` or `row`. */
  scope?: Record<string, unknown> | undefined;
  locale?: Locale;
  /** Fill in the schema's defaults at the start. Off for panels: looking must not change. */
  defaults?: boolean;
  /** Checks beyond the schema, run with it. */
  check?: ((values: Values) => Fault[]) | undefined;
}

/** A value that is on its way, such as an upload, or a text that was typed and is none of the field's values. */
export type HeldBy = "busy" | "unread" | "noNumber";

interface Held {
  path: Path;
  by: HeldBy;
}

/**
 * State of one form: values, errors and visibility per field.
 * A component that asks for one field's flag or errors is told about changes of that one only.
 */
export class FormStore {
  /** Plain data; replaced as a whole, so parts that did not change stay the same objects. */
  values: Values;
  /** The values when their shape last changed (groups, whole replacement); leaves may be older than in `values`. */
  structure: Values;
  schema: Schema;
  scope: Record<string, unknown>;
  locale: Locale;
  readonly errors = observable.map<string, readonly string[]>([], { deep: false });
  /** What the host says is wrong with its values, by field path, for as long as it says so. */
  private readonly told = observable.map<string, string>();
  /** Sections opened or closed by hand or by a wrong field. */
  readonly sections = observable.map<string, boolean>();
  /** Path of a cell that a long table is to bring into sight; set anew with each call. */
  revealed: { path: string } | null = null;
  /** How often the whole form was judged, here or by the server; putting one field right is no judgement. */
  judged = 0;
  /** Fields that keep the form from being handed in, by key: their value is not what is meant. */
  private readonly held = observable.map<string, Held>([], { deep: false });
  /** Fields of a new record whose default was chosen already, by key. */
  readonly preset = new Set<string>();
  private initial: Values;
  private readonly check: ((values: Values) => Fault[]) | undefined;
  private readonly flags = new Map<string, IComputedValue<boolean>>();
  private readonly cells = new ValueCells();

  constructor({ schema, values, scope = {}, locale = "zh", defaults = true, check }: FormStoreOptions) {
    this.schema = schema;
    this.values = defaults ? withDefaults(schema, values) : (values ?? {});
    this.structure = this.values;
    this.initial = this.values;
    this.scope = scope;
    this.locale = locale;
    this.check = check;
    observe(this.errors, ({ name }) => this.cells.touched(name));
    observe(this.told, ({ name }) => this.cells.touched(name));
    makeObservable<this, "setErrorsOf">(this, {
      values: observableRef,
      structure: observableRef,
      scope: observableRef,
      revealed: observableRef,
      judged: observableRef,
      reveal: action,
      setValues: action,
      setValue: action,
      configure: action,
      hold: action,
      locale: observableRef,
      setErrors: action,
      tell: action,
      setErrorsOf: action,
      setSection: action,
      validate: action,
      reset: action,
    });
  }

  setValues(values: Values): void {
    const before = this.values;
    this.values = values;
    this.structure = values;
    this.cells.changed(before, values, []);
  }

  /** Changes one field. A field that is marked wrong is checked again at once; marks in a list go along with its items. */
  setValue(path: Path, value: unknown): void {
    const before = this.values;
    this.values = writeIn(before, path, value);
    this.moveMarks({ path, before: readPath(before, path), after: value });
    const schema = this.schemaAt(path);
    if (schema && (isGroup(schema) || isGroupList(schema))) this.structure = this.values;
    this.cells.changed(before, this.values, path);
    if (this.errors.has(keyOfPath(path))) this.validateField(path);
  }

  private moveMarks({ path, before, after }: { path: Path; before: unknown; after: unknown }): void {
    if (this.errors.size === 0 || !Array.isArray(before) || !Array.isArray(after)) return;
    const moved = movedKeys(this.errors.keys(), { path, before, after });
    const marks = [...moved].map(([key, to]) => ({ to, messages: this.errors.get(key) ?? NONE }));
    for (const key of moved.keys()) this.errors.delete(key);
    for (const { to, messages } of marks) if (to !== null) this.errors.set(to, messages);
  }

  /** Hands on what the host gives anew. */
  configure({
    schema,
    locale,
    scope,
  }: Pick<FormStoreOptions, "schema" | "scope"> & { locale: Locale }): void {
    const isSame = locale === this.locale;
    this.schema = schema;
    this.locale = locale;
    if (scope) this.scope = scope;
    // What is said already is said in the other language; what a server said stays.
    if (isSame || this.errors.size === 0) return;
    this.validateFields(
      this.faults().flatMap(({ path }) => (this.errors.has(keyOfPath(path)) ? [path] : [])),
    );
  }

  reveal(path: string): void {
    this.revealed = { path };
  }

  setSection(key: string, isOpen: boolean): void {
    this.sections.set(key, isOpen);
  }

  /** Back to the values at the start. */
  reset(values: Values = this.initial): void {
    this.initial = values;
    this.setValues(values);
    this.errors.clear();
  }

  /** One value; who reads it in a derivation is told about changes of it alone. */
  valueAt(path: Path): unknown {
    this.cells.read(path);
    return readPath(
      untracked(() => this.values),
      path,
    );
  }

  /** What is wrong with one field; who reads it in a derivation is told about changes of it, and of its value. */
  errorsOf(path: Path): readonly string[] {
    const key = keyOfPath(path);
    // The form as a whole changes with each key: who asks for what is wrong with it must not be told each time.
    if (path.length === 0) return this.errors.get(key) ?? NONE;
    this.cells.read(path);
    return untracked(() => this.errors.get(key) ?? this.toldOf(key));
  }

  private toldOf(key: string): readonly string[] {
    const said = this.told.get(key);
    return said === undefined ? NONE : [said];
  }

  /** Shows what the host finds wrong with its values, by field path, in place of what it said before. */
  tell(faults: Readonly<Record<string, string>>): void {
    this.told.replace(faults);
  }

  /** Errors that came from outside, for example from the server, by field path. */
  setErrors(errors: Record<string, string | string[]>): void {
    for (const [key, messages] of Object.entries(errors))
      this.errors.set(keyOfPath(fieldOf(this.schema, key.split("."))), [messages].flat());
    this.judged += 1;
  }

  /** Shows what a server refused, by JSON pointers; what is no field of this form is left to others. */
  refuse(fields: Readonly<Record<string, string>>): void {
    for (const [pointer, message] of Object.entries(fields)) {
      const [name = "", ...rest] = pointer.replace(/^\//, "").split("/");
      if (this.schema.properties?.[name]) this.setErrors({ [[name, ...rest].join(".")]: message });
    }
  }

  /** Answer of a `${…}` text for the field at a path; broken expressions count as the fallback. */
  flag(text: string | undefined, path: Path, fallback: boolean): boolean {
    if (!text) return fallback;
    const key = `${keyOfPath(path)} ${text}`;
    const known = this.flags.get(key);
    if (known) return known.get();
    const made = computed(() => flagOf(text, { values: this.values, path, scope: this.scope }, fallback));
    this.flags.set(key, made);
    return made.get();
  }

  isVisible(path: Path, schema: Schema): boolean {
    return this.flag(schema["x-flowsmith"]?.visible, path, true);
  }

  /** Checks everything that is visible; true when nothing is wrong. */
  validate(): boolean {
    const faults = this.faults();
    const messages = new Map<string, string[]>();
    for (const { path, message } of faults) {
      const key = keyOfPath(path);
      messages.set(key, [...new Set([...(messages.get(key) ?? []), message])]);
    }
    this.errors.replace(messages);
    this.judged += 1;
    return faults.length === 0;
  }

  /** Checks one field, leaving the marks of the others alone. */
  validateField(path: Path): void {
    this.validateFields([path]);
  }

  /** The same for several fields, in one check. */
  validateFields(paths: readonly Path[]): void {
    const faults = this.faults();
    for (const key of new Set(paths.map(keyOfPath))) {
      const messages = faults.filter(({ path }) => keyOfPath(path) === key).map(({ message }) => message);
      this.setErrorsOf(key, messages);
    }
  }

  /** Says of a value that it is beyond a limit: at once where more typing only leads farther, else when its field is left. */
  tellLimit(path: Path, when: "typed" | "left"): void {
    const limit = limitPassed(this.schemaAt(path) ?? {}, readPath(this.values, path));
    if (limit !== null && (when === "left" || limit !== "minimum")) this.validateField(path);
  }

  /** What is wrong now, each at the field that shows it, without marking it. A hidden field keeps its value and is not checked. */
  faults(): Fault[] {
    const { schema, values, locale, scope } = this;
    const found = [
      ...this.heldFaults(),
      ...validateData(schema, values, locale),
      ...(this.check?.(values) ?? []),
    ];
    return linkedFaults(schema, found, { values, locale, scope }).map((fault) => ({
      ...fault,
      path: [...fieldOf(schema, fault.path)],
    }));
  }

  /** Says what keeps a field from being handed in, or that nothing does any more. */
  hold(path: Path, by: HeldBy | null): void {
    const key = keyOfPath(path);
    if (by === null) {
      if (this.held.delete(key) && this.errors.has(key)) this.validateField(path);
      return;
    }
    this.held.set(key, { path, by });
    if (by !== "busy") this.validateField(path);
  }

  /** Places of the items of a list in which something is held; who reads them in a derivation is told about changes. */
  heldItems(path: Path): number[] {
    const places = [...this.held.values()].map((held) => held.path);
    const inside = places.filter((place) => path.every((part, at) => place[at] === part));
    const items = inside.map((place) => place[path.length]);
    return [...new Set(items.filter((item) => typeof item === "number"))];
  }

  /** Marks the fields whose value is on its way; true when there is one, and nothing may be handed in or saved. */
  refuseBusy(): boolean {
    const faults = this.heldFaults().filter(({ keyword }) => keyword === "busy");
    for (const { path, message } of faults) this.setErrorsOf(keyOfPath(path), [message]);
    this.judged += 1;
    return faults.length > 0;
  }

  private heldFaults(): Fault[] {
    return [...this.held.values()].map(({ path, by }) => {
      const schema = this.schemaAt(path) ?? {};
      const label = titleOf(schema, String(path.at(-1)), this.locale);
      return {
        path: [...path],
        keyword: by,
        message: messageOf(by, { schema, label, locale: this.locale }),
      };
    });
  }

  private setErrorsOf(key: string, messages: string[]): void {
    if (messages.length > 0) this.errors.set(key, messages);
    else this.errors.delete(key);
  }

  /** The schema of a field, a row or a column. */
  schemaAt(path: Path): Schema | undefined {
    return path.reduce<Schema | undefined>(
      (schema, part) => (typeof part === "number" ? schema?.items : schema?.properties?.[part]),
      this.schema,
    );
  }
}

const NONE: readonly string[] = [];
