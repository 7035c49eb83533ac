import { entryOf, isRecord, printed, recordIn } from "@/runtime/core/guards";
import { inWords } from "@/runtime/core/in-words";
import { BETWEEN } from "@/runtime/core/sentence";
import { withAffixes } from "@/runtime/core/form/affixes";
import { ownTree, pathLabels } from "@/runtime/core/form/choice-path";
import { dateFormat } from "@/runtime/core/form/date-format";
import type { FormWidget } from "@/runtime/core/form/document";
import { keptChoices, type Choice } from "@/runtime/core/form/option-source";
import { leastDigits, writtenNumber } from "@/runtime/core/form/written-number";
import { optionsOf } from "@/runtime/core/json-schema/options";
import { plain, type Block, type Run } from "./block";
import type { Facts } from "./facts";
import type { Picture } from "./pictures";

interface Place {
  facts: Facts;
  /** In a cell there is only room for what was chosen. */
  isInCell: boolean;
}

type Write = (widget: FormWidget, value: unknown, place: Place) => Block[];

/** More choices than this are a list to pick from, not boxes to tick. */
const MOST_BOXES = 8;

/** A value as the form shows it: labels for codes, stars, ticks, colours, pictures, formatted text. */
export function valueBlocks(widget: FormWidget, value: unknown, place: Place): Block[] {
  const write = entryOf(WRITERS, widget.type);
  return write ? write(widget, value, place) : plain(inWords(value, between(place.facts)));
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const textOf = (value: unknown): string => inWords(value);

/** What stands between the words of a list. */
const between = ({ locale }: Facts): string => BETWEEN.words[locale];

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : isEmpty(value) ? [] : [value]);

function choicesOf(widget: FormWidget, { locale, choicesOf: lookUp }: Facts): Choice[] {
  const given = lookUp(widget) ?? keptChoices(widget.options);
  if (given) return given;
  const hasLabels = widget.options["showLabel"] !== false;
  return optionsOf({}, widget.options, locale).map((choice) =>
    hasLabels ? choice : { ...choice, label: String(choice.value) },
  );
}

const labelOf = (choices: readonly Choice[], value: unknown): string =>
  choices.find((choice) => isSame(choice, value))?.label ?? textOf(value);

/** Numbers of a dictionary may be stored as text. */
const isSame = ({ value }: Choice, other: unknown): boolean => value === other || String(value) === other;

const chosen: Write = (widget, value, { facts }) => {
  const choices = choicesOf(widget, facts);
  return plain(
    listOf(value)
      .map((one) => labelOf(choices, one))
      .join(between(facts)),
  );
};

/** All choices with the chosen ones ticked, as on paper. */
const ticked =
  (isMany: boolean): Write =>
  (widget, value, place) => {
    const choices = choicesOf(widget, place.facts);
    const values = listOf(value);
    const isKnown = values.every((one) => choices.some((choice) => isSame(choice, one)));
    if (place.isInCell || choices.length === 0 || choices.length > MOST_BOXES || !isKnown)
      return chosen(widget, value, place);
    const runs = choices.map((choice): Run[] => {
      const isOn = values.some((one) => isSame(choice, one));
      const mark: Run = isMany
        ? { text: isOn ? "√" : "", mark: "box" }
        : { text: isOn ? "◉" : "○", color: isOn ? "#1f2329" : "#8f959e" };
      return [mark, { text: `\u00a0${choice.label}` }];
    });
    const isInline = widget.options["inline"] !== false;
    if (!isInline) return runs.map((line) => ({ kind: "paragraph", runs: line }));
    return [{ kind: "paragraph", runs: runs.flatMap((line) => [...line, { text: "   " }]) }];
  };

const path: Write = (widget, value, { facts }) => {
  const tree = facts.choicesOf(widget) ?? keptChoices(widget.options) ?? ownTree(widget.options);
  return plain(pathLabels(listOf(value), tree).join(" / "));
};

const date: Write = ({ options }, value, { facts }) => {
  const format = dateFormat(options);
  const one = (moment: unknown): string =>
    typeof moment === "number" ? facts.time(moment, format) : textOf(moment);
  const separator = String(options["type"]).endsWith("range") ? " ~ " : between(facts);
  return plain(listOf(value).map(one).join(separator));
};

/** A text or a number as its input writes it, with what stands before and behind it there. */
const typed: Write = ({ options }, value, { facts }) =>
  plain(
    withAffixes(
      options,
      typeof value === "number" ? writtenNumber(value, leastDigits(options)) : inWords(value, between(facts)),
    ),
  );

const range: Write = (_, value) => plain(listOf(value).map(textOf).join(" ~ "));

/** As the browser shows it: nothing chosen is off. */
const toggle: Write = ({ options }, value, { facts }) =>
  plain(facts.text(value === (options["activeValue"] ?? true) ? "yes" : "no"));

const stars: Write = ({ options }, value) => {
  const most = Number(options["max"]) || 5;
  const number = Math.min(Math.max(Number(value) || 0, 0), most);
  const full = Math.floor(number);
  const half = number - full >= 0.5 ? ` ${number}` : "";
  const runs: Run[] = [
    { text: "★".repeat(full), color: "#f59e0b" },
    { text: "☆".repeat(most - full), color: "#c9cdd4" },
    { text: half },
  ];
  return [{ kind: "paragraph", runs }];
};

const colour: Write = (_, value) => {
  const text = textOf(value);
  if (text === "") return plain("");
  return [
    { kind: "paragraph", runs: [{ text: "", mark: "swatch", color: text }, { text: `\u00a0${text}` }] },
  ];
};

const fileName = (file: unknown): string => {
  const { name, url } = isRecord(file) ? file : { name: undefined, url: file };
  return textOf(name) || (textOf(url).split(/[?#]/)[0] ?? "").split("/").at(-1) || "";
};

const urlOf = (file: unknown): string =>
  textOf(typeof file === "object" && file !== null ? recordIn(file)["url"] : file);

/** Side of a picture in points where the form does not say how large its tiles are. */
const PICTURE = 120;

const images: Write = ({ options }, value, { facts, isInCell }) => {
  const pictures: Picture[] = [];
  const names: string[] = [];
  for (const file of listOf(value)) {
    const picture = facts.picture(urlOf(file));
    if (picture) pictures.push(picture);
    else names.push(fileName(file));
  }
  const { width, height } = recordIn(options["size"]);
  const limit = isInCell
    ? { width: 64, height: 64 }
    : { width: Number(width) || PICTURE, height: Number(height) || PICTURE };
  return [
    ...(pictures.length > 0 ? [{ kind: "pictures" as const, pictures, ...limit }] : []),
    ...names.flatMap((name) => plain(name)),
  ];
};

const files: Write = (_, value) => listOf(value).flatMap((file) => plain(fileName(file)));

/** A hand-written signature is a picture; a login code or user code is printed as the name behind it. */
const signature: Write = (_, value, { facts }) => {
  const text = textOf(value);
  const picture = facts.picture(text);
  if (picture) return [{ kind: "pictures", pictures: [picture], width: 150, height: 56 }];
  return plain(/^(data:|https?:|\/)/.test(text) ? "" : (facts.nameOf(text) ?? text));
};

const rich: Write = (_, value, { facts }) => (isEmpty(value) ? plain("") : facts.rich(textOf(value)));

/** What its author keeps as data is shown as data. */
const data: Write = (_, value) => plain(printed(value));

const WRITERS: Record<string, Write> = {
  input: typed,
  number: typed,
  radio: ticked(false),
  checkbox: ticked(true),
  select: chosen,
  cascader: path,
  date,
  time: range,
  slider: range,
  switch: toggle,
  rate: stars,
  color: colour,
  imgupload: images,
  upload: files,
  userAutograph: signature,
  editor: rich,
  blank: data,
};
