import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { Finding } from "@/runtime/core/finding";
import type { FormFacts } from "@/runtime/core/form/check/check-names";
import { findingsOf, modelFindings } from "@/runtime/core/form/check/check";
import { createWidget, newWidgetKey } from "@/runtime/core/form/edit/create";
import { readForm } from "@/runtime/core/form/read-form";
import { currentLocale } from "@/runtime/i18n/i18n";
import { bindField, columnRelation, relationOf, type DataField } from "@/runtime/core/form/bind";
import { emptyForm, type FormConfig, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import {
  allLists,
  changeWidget,
  findWidget,
  insertWidget,
  isDropAllowed,
  placeOf,
  type Place,
} from "@/runtime/core/form/edit/edit";
import {
  insertWidgets,
  keysInOrder,
  moveWidgets,
  outermost,
  removeWidgets,
  stepPlace,
} from "@/runtime/core/form/edit/edit-many";
import { asColumns } from "@/runtime/core/form/edit/as-columns";
import { copyWidgets } from "@/runtime/core/references/copy-widgets";
import { renameFields } from "@/runtime/core/references/rename-fields";
import { setColumns } from "@/runtime/core/form/edit/set-option";
import { gridOf } from "@/runtime/core/form/edit/table-grid";
import type { Area } from "@/runtime/core/form/edit/table-layout";
import { suggestedTexts } from "../kit/json/suggested-texts";

interface Step {
  form: FormDocument;
  selection: readonly string[];
}

/** Screen that the canvas imitates. */
export type Device = "desktop" | "tablet" | "phone";

const NOBODY: readonly string[] = [];

/** Edits of one field in a row within this time are one undo step. */
const MERGE_MS = 1000;

/**
 * State of the form designer. Documents are immutable and share what did not change, so each undo step is a reference:
 * undo is exact and unlimited.
 */
export class FormDesignerStore {
  /** What the form may refer to; without it only the form itself is checked. */
  facts: FormFacts | null = null;
  form: FormDocument = emptyForm();
  /** Selected widgets; the last one is the one whose attributes are shown. */
  selection: readonly string[] = NOBODY;
  /** Where a dragged widget would land. */
  hover: Place | null = null;
  /** Chosen cells of a table layout, and whose they are. */
  cells: { key: string; area: Area } | null = null;
  /** Sub-table whose columns are being designed in their own designer. */
  designed: string | null = null;
  /** State of that designer. */
  inner: FormDesignerStore | null = null;
  /** Widget whose label is being typed on the canvas. */
  renamed: string | null = null;
  device: Device = "desktop";
  /** Attributes of the selected field, or of the form. */
  panel: "field" | "form" = "field";
  saved: FormDocument = this.form;
  /** What was imported last: edited, it can still come out in the dialect that it came in. */
  imported: FormDocument | null = null;
  past: Step[] = [];
  future: Step[] = [];
  private lastMerge = { key: "", at: 0 };

  /** Whether the form is the columns of a sub-table, designed by themselves. */
  readonly isTable: boolean;

  constructor(isTable = false) {
    this.isTable = isTable;
    makeObservable(this, {
      form: observableRef,
      facts: observableRef,
      setFacts: action,
      selection: observableRef,
      selected: computed,
      hover: observableRef,
      cells: observableRef,
      designed: observable,
      inner: observableRef,
      work: computed,
      hasUnsaved: computed,
      renamed: observable,
      rename: action,
      device: observable,
      panel: observable,
      saved: observableRef,
      past: observableRef,
      future: observableRef,
      widget: computed,
      isDirty: computed,
      findings: computed,
      load: action,
      replace: action,
      select: action,
      selectMany: action,
      toggle: action,
      walk: action,
      setHover: action,
      selectCells: action,
      designTable: action,
      setDevice: action,
      showPanel: action,
      markSaved: action,
      add: action,
      move: action,
      nudge: action,
      remove: action,
      clone: action,
      paste: action,
      update: action,
      changeModel: action,
      bind: action,
      designColumns: action,
      repair: action,
      updateMany: action,
      updateConfig: action,
      clear: action,
      undo: action,
      redo: action,
    });
  }

  get selected(): string | null {
    return this.selection.at(-1) ?? null;
  }

  get widget(): FormWidget | null {
    return this.selected === null ? null : findWidget(this.form, this.selected);
  }

  /** The selected widgets in reading order, without those inside another selected one. */
  get widgets(): FormWidget[] {
    return outermost(this.form, this.selection).flatMap((key) => findWidget(this.form, key) ?? []);
  }

  /** Every selected widget. */
  get selectedWidgets(): FormWidget[] {
    return this.selection.flatMap((key) => findWidget(this.form, key) ?? []);
  }

  setFacts(facts: FormFacts | null): void {
    this.facts = facts;
  }

  /** What the checker says about the form as it stands. */
  get findings(): Finding[] {
    return findingsOf(this.form, this.facts ?? undefined);
  }

  /** Puts what is suggested in the place of what is wrong, as one step. Gives false, and changes nothing, where that does not mend it. */
  repair(finding: Finding): boolean {
    for (const text of suggestedTexts(JSON.stringify(this.form))(finding)) {
      const { document, findings } = readForm(text, this.facts ?? undefined);
      if (!document || findings.some(({ message }) => message === finding.message)) continue;
      this.commit(document, this.selection);
      return true;
    }
    return false;
  }

  /** Where the selected widget is: `2/5`, inside a container with its name before it. */
  get placeText(): string {
    const place = this.selected === null ? null : placeOf(this.form, this.selected);
    const list = [...allLists(this.form)].find(({ id }) => id === place?.list);
    if (!place || !list) return "";
    const at = `${place.index + 1}/${list.list.length}`;
    return list.owner ? `${list.owner.name} ${at}` : at;
  }

  columnsOf(key: string): FormWidget[] {
    return findWidget(this.form, key)?.tableColumns ?? [];
  }

  modelOf(key: string): string {
    return findWidget(this.form, key)?.model ?? "";
  }

  get isDirty(): boolean {
    return this.form !== this.saved;
  }

  /** The form as it would be with the columns that are being designed by themselves. */
  get work(): FormDocument {
    const { form, designed, inner } = this;
    return designed !== null && inner?.isDirty ? withColumns(form, designed, inner.form.list) : form;
  }

  /** Whether something would be lost, columns that are being designed by themselves too. */
  get hasUnsaved(): boolean {
    return this.isDirty || this.inner?.isDirty === true;
  }

  /** Opens a form: nothing to undo, nothing unsaved. */
  load(form: FormDocument): void {
    this.lastMerge = { key: "", at: 0 };
    this.form = form;
    this.saved = form;
    this.imported = null;
    this.past = [];
    this.future = [];
    this.designTable(null);
    this.select(form.list[0]?.key ?? null);
  }

  /**
   * Import replaces the whole form and selects its first field (spec 001 §4); it can be undone. Columns of a sub-table
   * have the settings of their form.
   */
  replace(form: FormDocument): void {
    const taken = this.isTable ? { ...form, list: asColumns(form.list), config: this.form.config } : form;
    this.imported = taken;
    this.commit(taken, taken.list[0] ? [taken.list[0].key] : NOBODY);
  }

  select(key: string | null): void {
    if (key !== null) this.panel = "field";
    if (this.selection.length === 1 && this.selected === key) return;
    this.selection = key === null ? NOBODY : [key];
    this.lastMerge = { key: "", at: 0 };
  }

  selectMany(keys: readonly string[]): void {
    this.selection = keys;
  }

  /** Adds a widget to the selection, or takes it out again. */
  toggle(key: string): void {
    this.panel = "field";
    const rest = this.selection.filter((one) => one !== key);
    this.selection = rest.length < this.selection.length ? rest : [...rest, key];
  }

  /** Selects the next or previous widget in reading order; with `isMore` besides what is selected. */
  walk(by: -1 | 1, isMore = false): void {
    const keys = keysInOrder(this.form);
    const at = this.selected === null ? -1 : keys.indexOf(this.selected);
    const next = keys[at === -1 ? (by === 1 ? 0 : keys.length - 1) : at + by];
    if (next === undefined) return;
    this.selection = isMore ? [...this.selection.filter((key) => key !== next), next] : [next];
  }

  /** Chosen cells of this table layout, as long as it is the selected widget and still has them. */
  cellsOf(key: string): Area | null {
    const area = this.cells?.key === key && this.selected === key ? this.cells.area : null;
    const widget = area && this.widget;
    return widget && gridOf(widget).at(area.row, area.column) ? area : null;
  }

  selectCells(key: string, area: Area): void {
    this.select(key);
    this.cells = { key, area };
  }

  /** Opens the designer of a sub-table's columns; null closes it. */
  designTable(key: string | null): void {
    this.designed = key;
    this.inner = key === null ? null : this.openColumns(key);
  }

  private openColumns(key: string): FormDesignerStore {
    const inner = new FormDesignerStore(true);
    const { relationJson: _, ...config } = this.form.config;
    const relation = columnRelation(relationOf(this.form.config), this.modelOf(key));
    const bound = relation ? { relationJson: JSON.stringify(relation) } : {};
    inner.load({
      ...emptyForm(),
      list: this.columnsOf(key),
      config: { ...config, ...bound, isTable: true },
    });
    return inner;
  }

  /** Lets the label of a widget be typed on the canvas; null ends that. */
  rename(key: string | null): void {
    this.renamed = key;
  }

  showPanel(panel: "field" | "form"): void {
    this.panel = panel;
  }

  setDevice(device: Device): void {
    this.device = device;
  }

  setHover(place: Place | null): void {
    this.hover = place;
  }

  markSaved(form: FormDocument): void {
    this.saved = form;
  }

  /** Adds a new widget; without a place behind the selected one, where its list takes it. */
  add(type: string, place: Place = this.nextPlace(type)): boolean {
    if (!isDropAllowed(type, place.list)) return false;
    const widget = createWidget(type, newWidgetKey(), currentLocale());
    this.commit(insertWidget(this.form, place, widget), [widget.key]);
    return true;
  }

  private nextPlace(type: string): Place {
    const place = this.selected === null ? null : placeOf(this.form, this.selected);
    if (place && isDropAllowed(type, place.list)) return { list: place.list, index: place.index + 1 };
    return { list: "root", index: this.form.list.length };
  }

  /** Moves one widget, or several together. */
  move(keys: string | readonly string[], place: Place): boolean {
    const moved = typeof keys === "string" ? [keys] : keys;
    const next = moveWidgets(this.form, moved, place);
    if (next !== this.form) this.commit(next, moved);
    return next !== this.form;
  }

  /** Moves the selected widgets one place on, at the end of a container into the next list. */
  nudge(by: -1 | 1): boolean {
    const tops = outermost(this.form, this.selection);
    const edge = by === 1 ? tops.at(-1) : tops[0];
    const place = edge === undefined ? null : stepPlace(this.form, edge, by);
    return place !== null && this.move(tops, place);
  }

  remove(keys: string | readonly string[] = this.selection): void {
    const { form, selected } = removeWidgets(this.form, typeof keys === "string" ? [keys] : keys);
    this.commit(form, selected === null ? NOBODY : [selected]);
  }

  /** Inserts copies with new keys behind the last original and selects them. */
  clone(keys: string | readonly string[] = this.selection): void {
    const tops = outermost(this.form, typeof keys === "string" ? [keys] : keys);
    const place = placeOf(this.form, tops.at(-1) ?? "");
    if (!place) return;
    const originals = tops.flatMap((key) => findWidget(this.form, key) ?? []);
    const copies = copyWidgets(originals, this, ({ type }, key) => `${type}_${key}`);
    this.put(copies, { list: place.list, index: place.index + 1 });
  }

  /** Puts widgets behind the selected one, containers where containers may be, and selects them. */
  paste(widgets: readonly FormWidget[]): boolean {
    if (widgets.length === 0) return false;
    const place = this.nextPlace(widgets.find(({ type }) => !isDropAllowed(type, "#0"))?.type ?? "input");
    this.put(widgets, place);
    return true;
  }

  private put(widgets: readonly FormWidget[], place: Place): void {
    this.commit(
      insertWidgets(this.form, place, widgets),
      widgets.map(({ key }) => key),
    );
  }

  update(key: string, change: (widget: FormWidget) => FormWidget, mergeKey = ""): void {
    this.commit(
      changeWidget(this.form, key, change),
      this.selection,
      mergeKey === "" ? "" : `${key} ${mergeKey}`,
    );
  }

  /**
   * Gives a field another key, which everything in the form that names it follows. Typing on is one step, and followed
   * from where it began: half a key may be that of another field.
   */
  changeModel(key: string, model: string): void {
    const mergeKey = `${key} $model`;
    const begun = this.lastMerge.key === mergeKey ? this.past.at(-1)?.form : undefined;
    const next = renameFields(begun ?? this.form, new Map([[key, model]]));
    if (begun) this.form = next;
    else this.commit(next, this.selection, mergeKey);
  }

  /** Ties a field to a column of the form's table; what names it follows, and it is kept in that column. */
  bind(key: string, field: DataField): void {
    const { relationJson } = this.form.config;
    const renamed = renameFields(this.form, new Map([[key, field.code]]));
    const kept = relationJson === undefined ? {} : { relationJson };
    this.commit(
      changeWidget({ ...renamed, config: { ...renamed.config, ...kept } }, key, (now) =>
        bindField(now, field),
      ),
      this.selection,
    );
  }

  /** Gives a sub-table the columns that were designed by themselves; what names one that is called otherwise now follows. */
  designColumns(table: string, columns: FormWidget[]): void {
    this.commit(withColumns(this.form, table, columns), this.selection);
  }

  /** What the checker says about the key of the selected field. */
  get modelFaults(): Finding[] {
    return this.selected === null ? [] : modelFindings(this.form, this.findings, this.selected);
  }

  /** Changes every selected widget the same way, as one step. */
  updateMany(change: (widget: FormWidget) => FormWidget, mergeKey = ""): void {
    const next = this.selection.reduce((form, key) => changeWidget(form, key, change), this.form);
    this.commit(next, this.selection, mergeKey === "" ? "" : `${this.selection.join()} ${mergeKey}`);
  }

  /** Changes form settings; `undefined` takes one away. */
  updateConfig(change: { [Key in keyof FormConfig]?: FormConfig[Key] | undefined }): void {
    const entries = Object.entries({ ...this.form.config, ...change });
    const config = Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as FormConfig;
    this.commit({ ...this.form, config }, this.selection, Object.keys(change).join());
  }

  clear(): void {
    this.commit({ ...this.form, list: [] }, NOBODY);
  }

  undo(): void {
    const step = this.past.at(-1);
    if (!step) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, { form: this.form, selection: this.selection }];
    this.restore(step);
  }

  redo(): void {
    const step = this.future.at(-1);
    if (!step) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, { form: this.form, selection: this.selection }];
    this.restore(step);
  }

  private restore(step: Step): void {
    this.form = step.form;
    this.selection = step.selection;
    this.lastMerge = { key: "", at: 0 };
  }

  private commit(form: FormDocument, selection: readonly string[], mergeKey = ""): void {
    if (form === this.form) return;
    const now = Date.now();
    const isMerged = mergeKey !== "" && this.lastMerge.key === mergeKey && now - this.lastMerge.at < MERGE_MS;
    if (!isMerged) this.past = [...this.past, { form: this.form, selection: this.selection }];
    this.lastMerge = { key: mergeKey, at: now };
    this.future = [];
    this.form = form;
    if (selection !== this.selection && selection.length > 0) this.panel = "field";
    this.selection = selection;
  }
}

function withColumns(form: FormDocument, table: string, columns: FormWidget[]): FormDocument {
  const models = new Map(columns.map(({ key, model }) => [key, model]));
  return changeWidget(renameFields(form, models), table, (widget) => setColumns(widget, columns));
}
