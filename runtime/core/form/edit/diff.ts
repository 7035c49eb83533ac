import { recordIn, partIn, printed } from "@/runtime/core/guards";
import { localTextIn, type LocalText } from "@/runtime/core/locale";
import { listed } from "@/runtime/core/sentence";
import formConfig from "@/schemas/meta/form-config.json";
import { widgetDeclaration } from "./create";
import type { FormDocument, FormWidget } from "../document";
import { allLists, type ListId } from "./edit";
import { gridOf } from "./table-grid";

/** One changed attribute, with the words that the property panel has for it. */
export interface AttributeChange {
  name: string;
  label: LocalText;
  before: LocalText;
  after: LocalText;
}

/** What became of one widget, or (key null) of the form's settings. */
export interface FormChange {
  kind: "added" | "removed" | "changed" | "moved";
  /** Key in the later form, in the earlier one for what was removed; null for the form itself. */
  key: string | null;
  name: string;
  type: string;
  /** Names of the containers around it, outermost first. */
  path: string[];
  fields: AttributeChange[];
}

interface Placed {
  widget: FormWidget;
  list: ListId;
  path: string[];
}

/**
 * What changed from one form to another, as a reader says it: settings first, then widgets in reading order, then what
 * is gone. Widgets are the same when their keys are, or (after a paste or an import) their field keys.
 */
export function compareForms(before: FormDocument, after: FormDocument): FormChange[] {
  const [old, now] = [placedOf(before), placedOf(after)];
  const partner = match(old, now);
  const moved = movedOf(old, now, partner);
  const changes: FormChange[] = [];
  for (const placed of now) {
    const was = partner.get(placed);
    const base = entryOf(placed);
    if (!was) changes.push({ ...base, kind: "added", fields: [] });
    else {
      const fields = fieldsOf(was.widget, placed.widget);
      if (moved.has(placed)) changes.push({ ...base, kind: "moved", fields });
      else if (fields.length > 0) changes.push({ ...base, kind: "changed", fields });
    }
  }
  const kept = new Set(partner.values());
  const removed = old.filter((placed) => !kept.has(placed));
  return [
    ...settings(before, after),
    ...changes,
    ...removed.map((placed): FormChange => ({ ...entryOf(placed), kind: "removed", fields: [] })),
  ];
}

const entryOf = ({ widget, path }: Placed): Pick<FormChange, "key" | "name" | "type" | "path"> => ({
  key: widget.key,
  name: widget.name || widget.model || widget.type,
  type: widget.type,
  path,
});

function placedOf(form: FormDocument): Placed[] {
  const paths = new Map<string, string[]>();
  return [...allLists(form)].flatMap(({ id, list, owner }) => {
    const path = owner ? [...(paths.get(owner.key) ?? []), owner.name || owner.type] : [];
    return list.map((widget) => {
      paths.set(widget.key, path);
      return { widget, list: id, path };
    });
  });
}

/** The earlier widget of each later one. */
function match(old: readonly Placed[], now: readonly Placed[]): Map<Placed, Placed> {
  const byKey = new Map(old.map((placed) => [placed.widget.key, placed]));
  const partner = new Map<Placed, Placed>();
  for (const placed of now) {
    const same = byKey.get(placed.widget.key);
    if (same?.widget.type === placed.widget.type) partner.set(placed, same);
  }
  const taken = new Set(partner.values());
  const free = new Map(old.filter((placed) => !taken.has(placed)).map((placed) => [nameKey(placed), placed]));
  for (const placed of now) {
    const same = partner.has(placed) ? undefined : free.get(nameKey(placed));
    if (!same) continue;
    partner.set(placed, same);
    free.delete(nameKey(placed));
  }
  return partner;
}

const nameKey = ({ widget }: Placed): string => `${widget.type} ${widget.model}`;

/** Widgets that are in another list, or out of the order that the others kept. */
function movedOf(
  old: readonly Placed[],
  now: readonly Placed[],
  partner: ReadonlyMap<Placed, Placed>,
): Set<Placed> {
  const moved = new Set<Placed>();
  const [later, reshaped] = [new Map<string, string>(), new Set<string>()];
  for (const [{ widget }, was] of partner) {
    later.set(was.widget.key, widget.key);
    if (layoutOf(widget) !== layoutOf(was.widget)) reshaped.add(widget.key);
  }
  // In a container whose cells or columns changed, their numbers say nothing: only the order counts.
  const slotOf = (list: string, keyOf: (owner: string) => string): string => {
    if (list === "root") return list;
    const owner = keyOf(list.slice(0, list.lastIndexOf("#")));
    return reshaped.has(owner) ? owner : `${owner}${list.slice(list.lastIndexOf("#"))}`;
  };
  const lists = new Map<string, Placed[]>();
  for (const placed of now) {
    const was = partner.get(placed);
    if (!was) continue;
    const slot = slotOf(placed.list, (owner) => owner);
    if (slot !== slotOf(was.list, (owner) => later.get(owner) ?? owner)) moved.add(placed);
    else lists.set(slot, [...(lists.get(slot) ?? []), placed]);
  }
  const rank = new Map(old.map((placed, index) => [placed, index]));
  for (const list of lists.values()) {
    const ranks = list.map((placed) => rank.get(partner.get(placed) ?? placed) ?? 0);
    const kept = longestRise(ranks);
    list.forEach((placed, index) => {
      if (!kept.has(index)) moved.add(placed);
    });
  }
  return moved;
}

/** Indices of a longest rising run of numbers (not necessarily neighbours): what kept its order. */
function longestRise(numbers: readonly number[]): Set<number> {
  const tails: number[] = [];
  const before: number[] = [];
  numbers.forEach((value, index) => {
    const at = tails.findIndex((tail) => (numbers[tail] ?? 0) >= value);
    const place = at === -1 ? tails.length : at;
    before[index] = place > 0 ? (tails[place - 1] ?? -1) : -1;
    tails[place] = index;
  });
  const kept = new Set<number>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) kept.add(index);
  return kept;
}

/** Keys of a widget that are its children, its identity or derived from other keys. */
const STRUCTURE = new Set([
  "key",
  "type",
  "icon",
  "options",
  "columns",
  "tabs",
  "tableColumns",
  "rows",
  "name",
  "model",
]);

function fieldsOf(before: FormWidget, after: FormWidget): AttributeChange[] {
  const labels = widgetDeclaration(after.type)?.properties ?? {};
  const own = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !STRUCTURE.has(key),
  );
  const options = [...new Set([...Object.keys(before.options), ...Object.keys(after.options)])];
  return [
    change("model", { zh: "字段标识", en: "Field key" }, before.model, after.model),
    change("name", { zh: "标题", en: "Label" }, before.name, after.name),
    change("layout", { zh: "布局", en: "Layout" }, layoutOf(before), layoutOf(after)),
    ...options.map((name) =>
      change(name, labelOf(name, labels[name]), before.options[name], after.options[name], labels[name]),
    ),
    ...own.map((name) => change(name, name, before[name], after[name])),
  ].flatMap((one) => one ?? []);
}

function settings(before: FormDocument, after: FormDocument): FormChange[] {
  const labels: Record<string, Record<string, unknown>> = formConfig.properties;
  const names = [...new Set([...Object.keys(before.config), ...Object.keys(after.config)])];
  const fields = names.flatMap(
    (name) =>
      change(name, labelOf(name, labels[name]), before.config[name], after.config[name], labels[name]) ?? [],
  );
  return fields.length > 0 ? [{ kind: "changed", key: null, name: "", type: "form", path: [], fields }] : [];
}

type Declared = Record<string, unknown> | undefined;

function labelOf(name: string, schema: Declared): LocalText {
  const { title } = schema ?? {};
  const { en } = recordIn(schema?.["x-flowsmith"]);
  return typeof title === "string" ? { zh: title, ...(typeof en === "string" ? { en } : {}) } : name;
}

function change(
  name: string,
  label: LocalText,
  before: unknown,
  after: unknown,
  schema?: Declared,
): AttributeChange | null {
  if (JSON.stringify(before) === JSON.stringify(after)) return null;
  return { name, label, before: wordsOf(before, schema), after: wordsOf(after, schema) };
}

/** A value as its author knows it: the label of a choice, options by their labels. */
function wordsOf(value: unknown, schema: Declared): LocalText {
  if (value === undefined || value === null || value === "") return "";
  const { labels } = recordIn(schema?.["x-flowsmith"]);
  const label = localTextIn(partIn(labels, printed(value)));
  if (label !== undefined) return label;
  if (value === true) return "✓";
  if (value === false) return "✗";
  if (Array.isArray(value)) return listed(value.map((one) => choiceWords(one)));
  return printed(value);
}

function choiceWords(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  const { label, value: own } = recordIn(value);
  if (typeof label === "string" && label !== "") return `${label}(${printed(own)})`;
  return own === undefined ? JSON.stringify(value) : printed(own);
}

/** The shape of a layout widget without what lies in it. */
function layoutOf(widget: FormWidget): string {
  if (widget.columns) return widget.columns.map(({ span }) => span).join(" + ");
  if (widget.tabs)
    return widget.tabs.map(({ label, code }) => (code ? `${label}(${code})` : label)).join(" | ");
  if (!widget.rows) return "";
  const { rows, columns, cells } = gridOf(widget);
  const merged = cells.filter(({ rowspan, colspan }) => rowspan * colspan > 1);
  const spans = merged.map((cell) => `${cell.row + 1}-${cell.column + 1}: ${cell.rowspan}×${cell.colspan}`);
  return [`${rows} × ${columns}`, ...spans].join(", ");
}
