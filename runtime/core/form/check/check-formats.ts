import type { Finding } from "@/runtime/core/finding";
import { sentences, type Sentence } from "@/runtime/core/sentence";
import { dateFormat, timeFormat } from "../date-format";
import type { FormWidget } from "../document";
import { nameOf, warning } from "./check-walk";

const SAID = sentences({
  letters: {
    zh: "日期格式 {format} 中的 {letters} 不是年、月、日、时、分、秒等的写法，会照原样或作为别的内容显示",
    en: "{letters} in the date format {format} stands for no part of a date: it is shown as it is, or as something else",
  },
  widget: { zh: "组件「{name}」：{said}", en: "“{name}”: {said}" },
});

/** Runs of one letter that day.js, with what the pickers add to it, writes a part of a date for. */
const KNOWN: ReadonlySet<string> = new Set(
  "YYYY YY M MM MMM MMMM D DD d dd ddd dddd H HH h hh m mm s ss SSS A a Z ZZ Q w ww W WW gggg GGGG k kk X x z zzz T".split(
    " ",
  ),
);
/** A text in brackets stands for itself; ordinals are two letters. */
const WORDS = /\[[^[\]]*\]|Do|wo/g;
const RUN = /([A-Za-z])\1*/g;

/** What is wrong with a format in the notation of day.js: letters that stand for no part of a date. */
export function formatFault(format: string): Sentence | null {
  const runs = format.replaceAll(WORDS, " ").match(RUN) ?? [];
  const unknown = [...new Set(runs.filter((run) => !KNOWN.has(run)))];
  return unknown.length === 0 ? null : SAID.letters({ format, letters: unknown.join(" ") });
}

const FORMATS: Readonly<Record<string, (options: Record<string, unknown>) => string>> = {
  date: dateFormat,
  time: timeFormat,
};

/** Formats of date and time fields with letters that no date has. */
export function checkFormats(widget: FormWidget, at: string): Finding[] {
  const read = Object.hasOwn(FORMATS, widget.type) ? FORMATS[widget.type] : undefined;
  const said = read ? formatFault(read(widget.options)) : null;
  if (!said) return [];
  const { zh, en } = SAID.widget({ name: nameOf(widget), said });
  return [warning(`${at}/options/format`, "date-format", zh, en)];
}
