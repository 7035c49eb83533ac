import { isOneOf, isRecord, listIn, recordIn, textIn, textsIn } from "../guards";
import type { Path } from "../json-schema/path";
import { validateData } from "../json-schema/validate";
import { COMMON_OPTIONS, type BlockDeclaration, type NodeSpec, type ScreenParts } from "../screen/document";
import type { Report } from "../screen/report";
import { collectIds, sourceNames } from "../screen/scope-names";
import type { ScreenVocabulary } from "../screen/vocabulary";
import { sentences } from "../sentence";
import { suggest } from "../suggest";
import { SLOTS } from "./declaration";
import { fragmentIdOf, isFragment, PARAM_TYPES, type FragmentDocument } from "./fragment";
import { fragmentsBelow } from "./fragments-in";

const SENTENCE = sentences({
  name: {
    zh: "{name} 不能作为名称：以字母开头，由字母、数字和 _ 组成",
    en: "{name} cannot be a name: letters, digits and _, a letter first",
  },
  taken: {
    zh: "参数 {name} 的名称已另有含义",
    en: "The name of the param {name} means something else already",
  },
  type: { zh: "没有参数类型 {type}", en: "There is no type of param {type}" },
  unfit: { zh: "参数 {name} 的{part}不是 {type}", en: "The {part} of the param {name} is no {type}" },
  names: { zh: "{name} 应为名称列表", en: "{name} should be a list of names" },
  cycle: { zh: "片段 {name} 最终又用到 {own}", en: "The fragment {name} comes back to {own}" },
  outside: { zh: "slot 只能写在片段中", en: "A slot belongs in fragments only" },
  noSlot: { zh: "没有插槽 {name}", en: "There is no slot {name}" },
  noSlotName: { zh: "插槽 {slot} 没有声明名称 {name}", en: "The slot {slot} declares no name {name}" },
});

const PARTS = sentences({
  default: { zh: "默认值", en: "default" },
  sample: { zh: "示例值", en: "sample" },
});

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Names that mean something wherever they are read or written. */
const RESERVED = new Set([...COMMON_OPTIONS, SLOTS, "state", "user", "locale", "route"]);

/** Events of a fragment with the names that come along; undefined for a page. */
export const eventsOf = (screen: ScreenParts): Record<string, string[]> | undefined =>
  isFragment(screen)
    ? Object.fromEntries(
        Object.entries(recordIn(screen.emits)).map(([name, names]) => [name, textsIn(names)]),
      )
    : undefined;

/** What a fragment says of its params, slots and events. A page says nothing of them. */
export function checkParams(screen: ScreenParts, { blocks }: ScreenVocabulary, report: Report): void {
  if (!isFragment(screen)) return;
  const own = new Set([
    ...Object.keys(screen.data ?? {}),
    ...sourceNames(screen, blocks),
    ...collectIds([screen.body, screen.dialogs ?? {}]).keys(),
  ]);
  for (const [name, param] of Object.entries(recordIn(screen.params))) {
    const path = ["params", name];
    if (!NAME.test(name)) report.add("screen.param", SENTENCE.name({ name }), { path });
    if (RESERVED.has(name) || own.has(name)) report.add("screen.param", SENTENCE.taken({ name }), { path });
    checkParam(name, recordIn(param), report);
  }
  for (const part of ["slots", "emits"] as const)
    for (const [name, names] of Object.entries(recordIn(screen[part])))
      checkNames(name, names, [part, name], report);
}

function checkParam(name: string, param: Record<string, unknown>, report: Report): void {
  const { type } = param;
  if (type === undefined) return;
  if (!isOneOf(PARAM_TYPES, type)) {
    const word = textIn(type) ?? "";
    report.add("screen.param", SENTENCE.type({ type: word }), {
      path: ["params", name, "type"],
      suggestion: suggest(word, PARAM_TYPES),
    });
    return;
  }
  for (const part of ["default", "sample"] as const) {
    const given = param[part];
    if (given === undefined || given === null || textIn(given)?.includes("${")) continue;
    const isUnfit = validateData({ type: "object", properties: { given: { type } } }, { given }).length > 0;
    if (isUnfit)
      report.add("screen.param", SENTENCE.unfit({ name, type, part: PARTS[part] }), {
        path: ["params", name, part],
      });
  }
}

function checkNames(name: string, names: unknown, path: Path, report: Report): void {
  if (!NAME.test(name)) report.add("screen.param", SENTENCE.name({ name }), { path });
  if (!Array.isArray(names) || textsIn(names).length !== listIn(names).length)
    report.add("screen.param", SENTENCE.names({ name }), { path });
}

interface UsePlace {
  screen: ScreenParts;
  declaration: BlockDeclaration;
  vocabulary: ScreenVocabulary;
  report: Report;
}

/** What is wrong with a block that uses a fragment, or that stands for a slot of one. */
export function checkUse(node: NodeSpec, path: Path, place: UsePlace): void {
  if (node.type === "slot") checkSlot(node, path, place);
  const id = fragmentIdOf(node.type);
  if (id === undefined) return;
  checkFilled(node, path, place);
  checkCycle(id, [...path, "type"], place);
}

/** Blocks are handed over for slots that there are. */
function checkFilled(node: NodeSpec, path: Path, { declaration, report }: UsePlace): void {
  const known = Object.keys(recordIn(declaration.properties[SLOTS]?.["properties"]));
  if (known.length === 0) return;
  for (const name of Object.keys(recordIn(node[SLOTS])))
    if (!known.includes(name)) unknownSlot(name, known, [...path, SLOTS, name], report);
}

function unknownSlot(name: string, known: readonly string[], path: Path, report: Report): void {
  report.add("screen.slot-name", SENTENCE.noSlot({ name }), { path, suggestion: suggest(name, known) });
}

function checkSlot(node: NodeSpec, path: Path, { screen, report }: UsePlace): void {
  if (!isFragment(screen)) {
    report.add("screen.slot-name", SENTENCE.outside, { path });
    return;
  }
  const slots = recordIn(screen.slots);
  const name = textIn(node["name"]);
  if (name === undefined) return;
  if (!Object.hasOwn(slots, name)) unknownSlot(name, Object.keys(slots), [...path, "name"], report);
  const names = textsIn(slots[name]);
  for (const handed of Object.keys(isRecord(node["with"]) && Object.hasOwn(slots, name) ? node["with"] : {}))
    if (!names.includes(handed))
      report.add("screen.slot-name", SENTENCE.noSlotName({ slot: name, name: handed }), {
        path: [...path, "with", handed],
        suggestion: suggest(handed, names),
      });
}

function checkCycle(id: string, path: Path, { screen, vocabulary, report }: UsePlace): void {
  if (!isFragment(screen) || !comesBack(id, screen, vocabulary)) return;
  report.add("screen.cycle", SENTENCE.cycle({ name: id, own: screen.id }), { path });
}

const comesBack = (id: string, screen: FragmentDocument, { fragments }: ScreenVocabulary): boolean =>
  id === screen.id ||
  (fragments !== undefined && fragmentsBelow(fragments.get(id), fragments).has(screen.id));
