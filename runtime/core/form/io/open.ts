import { upgrade } from "@/runtime/core/document/upgrade";
import { sentenceOf } from "@/runtime/core/finding";
import { type Sentence, sentences } from "@/runtime/core/sentence";
import { formTooLarge, textTooLarge } from "../check/check-size";
import { parseForm } from "../check/parse-form";
import { DIALECTS, foreignFormat } from "../dialects";
import { isNode, type Node } from "../dialects/dialect";
import type { FormDocument } from "../document";
import { normaliseForm } from "./normalise";

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
});

/** What each opened form was read from. Documents are immutable, so an edited one is another object. */
const sources = new WeakMap<FormDocument, unknown>();

/** Forms of the family itself: what is edited in them has a place in their dialect. */
const relatives = new WeakSet<FormDocument>();

interface Opened {
  form: FormDocument;
  said: null;
  /** The name of the cousin that it was converted from. */
  dialect: string | undefined;
  /** As it was before it was brought into shape. */
  read: Node;
}

interface NotOpened {
  form: null;
  said: Sentence;
  dialect: string;
  read: null;
}

/** What is said of a text that is none of the formats that we know. */
export const UNKNOWN_DIALECT = "unknown";

/** Opens a form of the family or of a cousin, and checks nothing of it but its size. Unknown widgets and keys stay as they are. */
export function openForm(text: string): Opened | NotOpened {
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
  return { form, said: null, dialect: dialect?.name, read };
}

const refused = (said: Sentence, dialect = UNKNOWN_DIALECT): NotOpened => ({
  form: null,
  said,
  dialect,
  read: null,
});

function refusal(root: Node): Sentence {
  const name = foreignFormat(root);
  return name ? SAID.foreign({ name }) : SAID.noList;
}

/** What an opened form was read from; undefined once it has been edited, and for our own. */
export const sourceOf = (form: FormDocument): unknown => sources.get(form);

/** Whether a form was opened as one of the family. */
export const isRelative = (form: FormDocument): boolean => relatives.has(form);
