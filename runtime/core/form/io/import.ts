import type { Finding } from "@/runtime/core/finding";
import { type Sentence, sentences } from "@/runtime/core/sentence";
import { findingsOf, repeatedKeys, widgetKeyAt } from "../check/check";
import { isNode } from "../dialects/dialect";
import { tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "../document";
import { widgetDeclaration } from "../edit/create";
import { keptChoices } from "../option-source";
import { openForm } from "./open";

export interface ImportReport {
  /** `base`, `advanced` (tabs, sub-tables, report tables), or the name of a cousin that was converted. */
  dialect: string;
  widgets: number;
  /** Types drawn and editable. */
  mapped: string[];
  /** Types that we do not know: shown as a placeholder, kept as they are. */
  kept: string[];
  /** Things that will not work, in words. */
  unsupported: string[];
  /** The same with the key of the widget that each is about; null where it is about none. */
  notes: ImportNote[];
  error: string | null;
  /** The error for its reader. */
  said: Sentence | null;
}

export interface ImportNote extends Pick<Finding, "message" | "en"> {
  key: string | null;
}

const SAID = sentences({
  hostFunction: {
    zh: "组件「{name}」的远端函数不可用，请改用字典或 /api/ 地址",
    en: "The remote function of “{name}” is not available: use a dictionary or an address below /api/",
  },
  foreignUpload: {
    zh: "组件「{name}」的上传地址 {address} 不属于本系统，无法上传，请清空以使用系统的上传",
    en: "The address {address} that “{name}” uploads to is not this system's: clear it to use the system's own",
  },
  events: {
    zh: "组件「{name}」的事件脚本原样保留，不会执行",
    en: "The event scripts of “{name}” are kept as they are and do not run",
  },
});

/** Types of the family that we draw although no declaration is named like them. */
const DRAWN = new Set(["divider"]);
const ADVANCED = new Set(["tabs", "table", "tableLayout", "divider", "custom", "component", "user"]);

/** Opens a form of the family or of a cousin, with a report. Unknown widgets and keys stay as they are. */
export function importForm(text: string): { form: FormDocument; report: ImportReport } | Refused {
  const { form, said, dialect, read } = openForm(text);
  if (!form) return refused(said, dialect);
  const repeated = repeatedKeys(read).map((finding) => noteOf(finding, null));
  return { form, report: reportOf(form, dialect, repeated) };
}

const noteOf = ({ message, en }: Finding, key: string | null): ImportNote => ({
  message,
  ...(en === undefined ? {} : { en }),
  key,
});

/** A text that is no form, with the reason. */
interface Refused {
  form: null;
  report: ImportReport & { said: Sentence };
}

function refused(said: Sentence, dialect: string): Refused {
  return {
    form: null,
    report: { dialect, widgets: 0, mapped: [], kept: [], unsupported: [], notes: [], error: said.zh, said },
  };
}

function reportOf(
  form: FormDocument,
  dialect: string | undefined,
  repeated: readonly ImportNote[],
): ImportReport {
  const widgets = allWidgets(form);
  const types = [...new Set(widgets.map((widget) => widget.type))];
  const isKnown = (type: string): boolean => widgetDeclaration(type) !== undefined || DRAWN.has(type);
  const faults = findingsOf(form)
    .filter(({ severity }) => severity === "error")
    .map((finding) => noteOf(finding, widgetKeyAt(form, finding.pointer)));
  const notes = [...faults, ...widgets.flatMap(notesOf), ...repeated];
  return {
    dialect: dialect ?? (types.some((type) => ADVANCED.has(type)) ? "advanced" : "base"),
    widgets: widgets.length,
    mapped: types.filter(isKnown),
    kept: types.filter((type) => !isKnown(type)),
    unsupported: notes.map(({ message }) => message),
    notes,
    error: null,
    said: null,
  };
}

function allWidgets(form: FormDocument): FormWidget[] {
  const top = [...walkWidgets(form.list)];
  return [...top, ...top.flatMap((widget) => tableColumnsOf(widget) ?? [])];
}

/** Options that named a function of the old host program or carry its scripts: there is nothing to call here. */
function notesOf(widget: FormWidget): ImportNote[] {
  const { key, name, options } = widget;
  const { remote, remoteFunc, remoteType } = options;
  const foreign = foreignAction(widget);
  const isHostFunction =
    remote === true &&
    remoteType !== "option" &&
    !String(remoteFunc).startsWith("/api/") &&
    !keptChoices(options);
  const hasEvents = isNode(widget["events"]) && Object.values(widget["events"]).some(Boolean);
  const found = [
    ...(isHostFunction ? [SAID.hostFunction({ name })] : []),
    ...(foreign === null ? [] : [SAID.foreignUpload({ name, address: foreign })]),
    ...(hasEvents ? [SAID.events({ name })] : []),
  ];
  return found.map(({ zh, en }) => ({ message: zh, en, key }));
}

const UPLOADS = new Set(["upload", "imgupload"]);

/** Where a field would send its files to, when that is not this product: pages reach no other address. */
function foreignAction({ type, options }: FormWidget): string | null {
  const { action, isQiniu } = options;
  const isForeign = typeof action === "string" && /^([a-z]+:)?\/\//i.test(action.trim());
  return UPLOADS.has(type) && isQiniu !== true && isForeign ? action : null;
}
