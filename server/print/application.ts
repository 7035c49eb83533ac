import { concerned } from "@/runtime/core/process/concerned";
import words from "@/runtime/core/process/words.json";
import { walkWidgets } from "@/runtime/core/form/document";
import type { BpmProcessHistoryLine } from "@/runtime/core/resource/call-types";
import { plain, type Block, type Cell, type Paragraph } from "./block";
import type { Facts, ReadForm } from "./facts";
import { formBlocks, shownColumns } from "./form-blocks";
import type { Paper } from "./pdf";
import type { PrintedInstance } from "./print-order";

export interface Application {
  row: PrintedInstance;
  version: number;
  forms: readonly ReadForm[];
  history: readonly BpmProcessHistoryLine[];
}

const TIME = "YYYY-MM-DD HH:mm";
/** More columns than this need the long side of the page. */
const MOST_COLUMNS = 8;

/** An application on paper: head, forms, and what everyone said. */
export function applicationPaper({ row, version, forms, history }: Application, facts: Facts): Paper {
  const { text } = facts;
  const printed = text("printed", { time: facts.time(new Date(), TIME) });
  return {
    title: row.title,
    head: row.title,
    isLandscape: forms.some(hasWideTable),
    blocks: [
      ...headBlocks(row, version, forms, facts),
      ...forms.flatMap((form) => partBlocks(form, forms.length > 1, facts)),
      opinions(history, facts),
    ],
    foot: (page, pages) => ({ left: printed, middle: text("page", { page, pages }) }),
  };
}

function partBlocks(form: ReadForm, isTitled: boolean, facts: Facts): Block[] {
  const blocks = formBlocks(form, facts);
  return isTitled ? [{ kind: "section", level: 1, title: form.name, blocks }] : blocks;
}

function hasWideTable({ document }: ReadForm): boolean {
  return [...walkWidgets(document.list)].some(
    (widget) => widget.type === "table" && shownColumns(widget).length > MOST_COLUMNS,
  );
}

function headBlocks(
  row: PrintedInstance,
  version: number,
  forms: readonly ReadForm[],
  facts: Facts,
): Block[] {
  const { text, time, locale } = facts;
  const name = forms.length === 1 ? (forms[0]?.name ?? row.def_name) : row.def_name;
  const center = (value: string, size: number, bold: boolean): Paragraph => ({
    kind: "paragraph",
    runs: [{ text: value, bold }],
    size,
    align: "center",
  });
  const status = `${words[locale].status[row.status]}${row.is_trial ? ` · ${text("trial")}` : ""}`;
  const pairs: [string, string][] = [
    [text("number"), numberOf(row, forms)],
    [text("process"), `${row.def_name} V${version}`],
    [text("initiator"), row.initiator_name],
    [text("startedAt"), time(row.create_date, TIME)],
    [text("status"), status],
    [text("endedAt"), row.end_date === null ? "—" : time(row.end_date, TIME)],
  ];
  return [
    center(name, 17, true),
    ...(row.title === name ? [] : [center(row.title, 10.5, false)]),
    { kind: "cells", rows: 3, shares: [11, 43, 13, 33], cells: pairs.flatMap(pairCells) },
    { kind: "paragraph", runs: [{ text: "" }], size: 4 },
  ];
}

/** Two pairs of a name and a value on each line. */
function pairCells([name, value]: [string, string], at: number): Cell[] {
  const place = { row: Math.floor(at / 2), rowspan: 1, colspan: 1 };
  const column = (at % 2) * 2;
  return [
    { ...place, column, isHead: true, blocks: plain(name) },
    { ...place, column: column + 1, blocks: plain(value) },
  ];
}

/** The serial number that the reader's form shows; else the application's own. */
function numberOf(row: PrintedInstance, forms: readonly ReadForm[]): string {
  for (const { document, values } of forms)
    for (const widget of walkWidgets(document.list)) {
      const value = values[widget.model];
      if (widget.type === "serialNumber" && typeof value === "string" && value !== "") return value;
    }
  return row.id;
}

/** The opinion, what the engine adds to it, and the names of the files. */
const said = (line: BpmProcessHistoryLine, locale: Facts["locale"]): Block[] =>
  [line.opinion ?? "", concerned(line, locale), ...line.attachments.map(({ name }) => name)]
    .filter((part) => part !== "")
    .flatMap((part) => plain(part));

function signatureOf({ signature }: BpmProcessHistoryLine, picture: Facts["picture"]): Block[] {
  const found = signature === null ? undefined : picture(signature);
  return found ? [{ kind: "pictures", pictures: [found], width: 110, height: 40 }] : [];
}

/** Who signed with which key and when, and whether the values are still those that were signed. */
function keyLines({ keySignature, createDate }: BpmProcessHistoryLine, { text, time }: Facts): Block[] {
  if (!keySignature) return [];
  const { title, fingerprint, state } = keySignature;
  const words = { title, fingerprint, time: time(createDate, TIME), state: text(`signature.${state}`) };
  return plain(text("signedWith", words));
}

const actorOf = ({ actorName, onBehalfName }: BpmProcessHistoryLine, text: Facts["text"]): string =>
  onBehalfName === null
    ? (actorName ?? text("system"))
    : `${actorName ?? ""} ${text("onBehalf")} ${onBehalfName}`;

function opinions(history: readonly BpmProcessHistoryLine[], facts: Facts): Block {
  const { text, time, locale, picture } = facts;
  const actions: Record<string, string> = words[locale].action;
  const rows = history.map((line) => {
    return [
      plain(line.nodeName),
      plain(actorOf(line, text)),
      plain(actions[line.action] ?? line.action),
      plain(time(line.createDate, TIME)),
      [...said(line, locale), ...signatureOf(line, picture), ...keyLines(line, facts)],
    ];
  });
  const head = [text("node"), text("actor"), text("action"), text("time"), text("opinion")];
  const table: Block = { kind: "rows", head, shares: [18, 14, 12, 20, 36], rows, empty: text("noRows") };
  return { kind: "section", level: 1, title: text("opinions"), blocks: [table] };
}
