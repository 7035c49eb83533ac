import type { Finding } from "@/runtime/core/finding";
import { isRecord, listIn } from "@/runtime/core/guards";
import { sentences, type Sentence } from "@/runtime/core/sentence";
import { SENTENCE } from "@/runtime/core/references/sentences";
import { saidFinding } from "@/runtime/core/references/unknown-name";
import { suggest } from "@/runtime/core/suggest";
import type { FormWidget } from "../document";
import { nameOf } from "./check-walk";

const SAID = sentences({
  widget: { zh: "组件「{name}」的选项：{said}", en: "An option of “{name}”: {said}" },
  none: { zh: "应为有 value 的对象", en: "it should be an object with a value" },
  noValue: { zh: "缺少 value，选了也没有值", en: "it has no value: choosing it gives nothing" },
  value: {
    zh: "value 应为文本、数字或 true、false",
    en: "its value should be a text, a number, true or false",
  },
  label: { zh: "label 应为文本", en: "its label should be a text" },
  children: { zh: "children 应为列表", en: "its children should be a list" },
});

const KEYS = ["value", "label", "children"] as const;

/** Choices written in the form that nobody could make: without a value, or none at all. Those below others too. */
export function checkChoices(widget: FormWidget, at: string): Finding[] {
  const { options: list, remote, dict } = widget.options;
  if (!OFFERING.has(widget.type) || remote === true || dict || !Array.isArray(list)) return [];
  return faultsIn(list, `${at}/options`, nameOf(widget), widget.type === "cascader");
}

const OFFERING: ReadonlySet<string> = new Set(["select", "radio", "checkbox", "cascader"]);

/** The grammar tells the types of plain choices; what is below others it does not know. */
function faultsIn(list: readonly unknown[], at: string, name: string, isTree: boolean): Finding[] {
  return list.flatMap((one, index): Finding[] => {
    const place = `${at}/${index}`;
    const tell = (pointer: string, said: Sentence, near?: string): Finding =>
      saidFinding(SAID.widget({ name, said }), { rule: "options-list", pointer, isSure: false, near });
    if (isScalar(one)) return [];
    if (!isRecord(one)) return [tell(place, SAID.none)];
    const found = isTree ? treeFaults(one, place, tell) : [];
    const slip = Object.keys(one).find((key) => !isKey(key) && suggest(key, ["value"]) !== undefined);
    if (one["value"] === undefined || one["value"] === null)
      found.push(
        slip === undefined ? tell(place, SAID.noValue) : tell(`${place}/${slip}`, SAID.noValue, "value"),
      );
    return [...found, ...(isTree ? faultsIn(listIn(one["children"]), `${place}/children`, name, true) : [])];
  });
}

type Tell = (pointer: string, said: Sentence, near?: string) => Finding;

function treeFaults(one: Record<string, unknown>, place: string, tell: Tell): Finding[] {
  const { value, label, children } = one;
  const slips = Object.keys(one).flatMap((key) => {
    const near = isKey(key)
      ? undefined
      : suggest(
          key,
          KEYS.filter((known) => known !== "value" && !Object.hasOwn(one, known)),
        );
    return near === undefined ? [] : [tell(`${place}/${key}`, SENTENCE.noKey({ name: key }), near)];
  });
  const isGiven = (part: unknown): boolean => part !== undefined && part !== null;
  return [
    ...slips,
    ...(isGiven(value) && !isScalar(value) ? [tell(`${place}/value`, SAID.value)] : []),
    ...(isGiven(label) && !isScalar(label) ? [tell(`${place}/label`, SAID.label)] : []),
    ...(isGiven(children) && !Array.isArray(children) ? [tell(`${place}/children`, SAID.children)] : []),
  ];
}

const isKey = (key: string): boolean => KEYS.some((known) => known === key);

/** Older forms write their choices as plain values. */
const isScalar = (value: unknown): boolean =>
  ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
