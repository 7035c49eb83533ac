import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { createWidget, newWidgetKey } from "@/runtime/core/form/create";
import { emptyForm, type FormConfig, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import {
  allLists,
  changeWidget,
  cloneWidget,
  findWidget,
  insertWidget,
  isDropAllowed,
  moveWidget,
  placeOf,
  removeWidget,
  selectionAfterRemoval,
  type Place,
} from "@/runtime/core/form/edit";

interface Step {
  form: FormDocument;
  selected: string | null;
}

/** Edits of one field in a row within this time are one undo step. */
const MERGE_MS = 1000;

/**
 * State of the form designer. Documents are immutable and share what did not change, so each undo step is a reference:
 * undo is exact and unlimited.
 */
export class FormDesignerStore {
  form: FormDocument = emptyForm();
  selected: string | null = null;
  /** Where a dragged widget would land. */
  hover: Place | null = null;
  saved: FormDocument = this.form;
  past: Step[] = [];
  future: Step[] = [];
  private lastMerge = { key: "", at: 0 };

  constructor() {
    makeObservable(this, {
      form: observableRef,
      selected: observable,
      hover: observableRef,
      saved: observableRef,
      past: observableRef,
      future: observableRef,
      widget: computed,
      isDirty: computed,
      load: action,
      replace: action,
      select: action,
      setHover: action,
      markSaved: action,
      add: action,
      move: action,
      remove: action,
      clone: action,
      update: action,
      updateConfig: action,
      clear: action,
      undo: action,
      redo: action,
    });
  }

  get widget(): FormWidget | null {
    return this.selected === null ? null : findWidget(this.form, this.selected);
  }

  get isDirty(): boolean {
    return this.form !== this.saved;
  }

  /** Opens a form: nothing to undo, nothing unsaved. */
  load(form: FormDocument): void {
    this.form = form;
    this.saved = form;
    this.past = [];
    this.future = [];
    this.selected = form.list[0]?.key ?? null;
  }

  /** Import replaces the whole form and selects its first field (spec 001 §4); it can be undone. */
  replace(form: FormDocument): void {
    this.commit(form, form.list[0]?.key ?? null);
  }

  select(key: string | null): void {
    this.selected = key;
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
    const widget = createWidget(type);
    this.commit(insertWidget(this.form, place, widget), widget.key);
    return true;
  }

  private nextPlace(type: string): Place {
    const place = this.selected === null ? null : placeOf(this.form, this.selected);
    if (place && isDropAllowed(type, place.list)) return { list: place.list, index: place.index + 1 };
    return { list: "root", index: this.form.list.length };
  }

  move(key: string, place: Place): boolean {
    const next = moveWidget(this.form, key, place);
    if (next !== this.form) this.commit(next, key);
    return next !== this.form;
  }

  /** Moves the selected widget one place up or down in its list. */
  nudge(by: -1 | 1): void {
    const place = this.selected === null ? null : placeOf(this.form, this.selected);
    if (!place || this.selected === null) return;
    const index = place.index + (by === 1 ? 2 : -1);
    if (index >= 0) this.move(this.selected, { list: place.list, index });
  }

  remove(key: string | null = this.selected): void {
    if (key === null) return;
    const next = selectionAfterRemoval(this.form, key);
    this.commit(removeWidget(this.form, key), next);
  }

  /** Inserts a copy with new keys behind the original and selects it. */
  clone(key: string | null = this.selected): void {
    const widget = key === null ? null : findWidget(this.form, key);
    const place = key === null ? null : placeOf(this.form, key);
    if (!widget || !place) return;
    const copy = cloneWidget(widget, newWidgetKey);
    this.commit(insertWidget(this.form, { list: place.list, index: place.index + 1 }, copy), copy.key);
  }

  update(key: string, change: (widget: FormWidget) => FormWidget, mergeKey = ""): void {
    this.commit(
      changeWidget(this.form, key, change),
      this.selected,
      mergeKey === "" ? "" : `${key} ${mergeKey}`,
    );
  }

  updateConfig(change: Partial<FormConfig>): void {
    const config = { ...this.form.config, ...change };
    this.commit({ ...this.form, config }, this.selected, Object.keys(change).join());
  }

  clear(): void {
    this.commit({ ...this.form, list: [] }, null);
  }

  undo(): void {
    const step = this.past.at(-1);
    if (!step) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, { form: this.form, selected: this.selected }];
    this.restore(step);
  }

  redo(): void {
    const step = this.future.at(-1);
    if (!step) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, { form: this.form, selected: this.selected }];
    this.restore(step);
  }

  private restore(step: Step): void {
    this.form = step.form;
    this.selected = step.selected;
    this.lastMerge = { key: "", at: 0 };
  }

  private commit(form: FormDocument, selected: string | null, mergeKey = ""): void {
    if (form === this.form) return;
    const now = Date.now();
    const isMerged = mergeKey !== "" && this.lastMerge.key === mergeKey && now - this.lastMerge.at < MERGE_MS;
    if (!isMerged) this.past = [...this.past, { form: this.form, selected: this.selected }];
    this.lastMerge = { key: mergeKey, at: now };
    this.future = [];
    this.form = form;
    this.selected = selected;
  }

  /** Models in use, for telling duplicates apart. */
  get models(): string[] {
    return [...allLists(this.form)].flatMap(({ list }) => list.map((widget) => widget.model));
  }
}
