import { upgrade } from "@/runtime/core/document/upgrade";
import { sentenceOf, type Finding } from "@/runtime/core/finding";
import { type Sentence, sentences } from "@/runtime/core/sentence";
import { findingsOf, parseForm, repeatedKeys, widgetKeyAt } from "../check/check";
import { widgetDeclaration } from "../edit/create";
import { formTooLarge, textTooLarge } from "../check/check-size";
import { DIALECTS, foreignFormat } from "../dialects";
import { isNode, type Node } from "../dialects/dialect";
import { tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "../document";
import { familyForm } from "./export-family";
import { normaliseForm } from "./normalise";
import { keptChoices } from "../option-source";

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
  noForm: {
    zh: "不是表单 JSON：最外层应为对象",
    en: "This is no JSON of a form: there has to be an object outermost",
  },
  foreign: {
    zh: "这是 {name} 的表单，暂不支持导入；可导入 vue-form-making、k-form-design、variant-form、form-generator 的 JSON",
    en: "This is a form of {name}, which cannot be imported; the JSON of vue-form-making, k-form-design, variant-form and form-generator can",
  },
  noList: { zh: "表单缺少 list（组件列表）", en: "The form has no list of widgets (list)" },
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

/** What each imported form was read from. Documents are immutable, so an edited one is another object. */
const sources = new WeakMap<FormDocument, unknown>();

/** Forms of the family itself: what is edited in them has a place in their dialect. */
const relatives = new WeakSet<FormDocument>();

/** Opens a form of the family or of a cousin, with a report. Unknown widgets and keys stay as they are. */
export function importForm(text: string): { form: FormDocument; report: ImportReport } | Refused {
  // What no form may be is not walked: its depth would end the walk, and the import without a word.
  const large = textTooLarge(text);
  if (large) return refused(sentenceOf(large));
  const { value, finding } = parseForm(text);
  if (finding) return refused(sentenceOf(finding));
  const root = Array.isArray(value) ? { list: value } : value;
  if (!isNode(root)) return refused(SAID.noForm);
  const dialect = DIALECTS.find(({ matches }) => matches(root));
  const read = dialect ? dialect.convert(root) : root;
  if (!Array.isArray(read["list"])) return refused(refusal(root), foreignFormat(root) ?? UNKNOWN_DIALECT);
  const crowded = formTooLarge(read);
  if (crowded) return refused(sentenceOf(crowded));
  // Only our own forms say their version: those of others have none.
  const own = Object.hasOwn(read, "schemaVersion") ? upgrade("form", read) : null;
  if (own?.fault) return refused(own.fault);
  const form = normaliseForm(own?.document ?? read);
  sources.set(form, value);
  if (!dialect) relatives.add(form);
  const repeated = repeatedKeys(read).map((finding) => noteOf(finding, null));
  return { form, report: reportOf(form, dialect?.name, repeated) };
}

const noteOf = ({ message, en }: Finding, key: string | null): ImportNote => ({
  message,
  ...(en === undefined ? {} : { en }),
  key,
});

function refusal(root: Node): Sentence {
  const name = foreignFormat(root);
  return name ? SAID.foreign({ name }) : SAID.noList;
}

/** What a report says of a text that is none of the formats that we know. */
export const UNKNOWN_DIALECT = "unknown";

/** A text that is no form, with the reason. */
interface Refused {
  form: null;
  report: ImportReport & { said: Sentence };
}

function refused(said: Sentence, dialect = UNKNOWN_DIALECT): Refused {
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

/** What an imported form was read from; undefined once it has been edited, and for our own. */
export function sourceOf(form: FormDocument): unknown {
  return sources.get(form);
}

/**
 * The form as text for export: what was not edited comes out as it went in; an edited form in the dialect of the family
 * that it was `imported` from, everything else without our version mark.
 */
export function exportForm(form: FormDocument, imported: FormDocument | null = null): string {
  const { schemaVersion: _, ...rest } = form;
  const edited = imported && relatives.has(imported) ? familyForm(form, imported) : rest;
  return JSON.stringify(sourceOf(form) ?? edited, null, 2);
}

/** The form as text in our own format, also when it was read from another. */
export function exportOwnFormat(form: FormDocument): string {
  const { schemaVersion: _, ...rest } = form;
  return JSON.stringify(rest, null, 2);
}
