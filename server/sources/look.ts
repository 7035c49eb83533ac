import type { Sentence } from "@/runtime/core/sentence";
import { checkedAddress } from "../jobs/outbound";
import { cellOf, portOf, readHttp } from "./http-source";
import type { Ask, Row, SourceDatabase } from "./asking";
import { databaseOf } from "./database";
import { tableName } from "./table-query";
import { SENTENCE } from "./sentences";
import type { OpenSource } from "./source";
import { reasonOf } from "./source-fault";

export type StepName = "resolve" | "connect" | "read" | "write";

export interface Step {
  name: StepName;
  status: "success" | "warning" | "error";
  message: Sentence;
}

/** What there is to read: a table with its columns, or the list of an answer with its fields. */
export interface SourceObject {
  name: string;
  columns: string;
}

export interface Look {
  steps: Step[];
  objects: SourceObject[];
  records: Row[];
}

interface Place {
  place: string;
  rowsAt: string | null;
}

const PREVIEW_ROWS = 20;
const MOST_OBJECTS = 500;

/**
 * Tries a source step by step and says what it holds; a fault is the last step.
 * @param place table or path whose first rows are wanted; empty for none
 */
export async function lookAt(source: OpenSource, place: Place): Promise<Look> {
  const look: Look = { steps: [], objects: [], records: [] };
  const at = { now: "resolve" as StepName };
  const done = (next: StepName): void => {
    look.steps.push({ name: at.now, status: "success", message: SENTENCE.fine });
    at.now = next;
  };
  try {
    await checkedAddress(...hostOf(source), source.allowed);
    done("connect");
    const database = databaseOf(source);
    if (database === null) await lookAtService({ source, look, done }, place);
    else await lookAtDatabase(database, { source, look, done }, place);
  } catch (error) {
    look.steps.push({ name: at.now, status: "error", message: reasonOf(error, source) });
  }
  return look;
}

interface Looking {
  source: OpenSource;
  look: Look;
  done: (next: StepName) => void;
}

function hostOf(source: OpenSource): [string, number] {
  const database = databaseOf(source);
  if (database !== null) return [source.host ?? "", source.port ?? database.defaultPort];
  const url = new URL(source.url ?? "");
  return [url.hostname.replace(/^\[|\]$/g, ""), portOf(url)];
}

async function lookAtService({ source, look, done }: Looking, { place, rowsAt }: Place): Promise<void> {
  const rows = await readHttp(source, place, rowsAt);
  done("read");
  look.records = rows.slice(0, PREVIEW_ROWS).map(cells);
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  look.objects = [{ name: place || "/", columns: fields.join(", ") }];
  look.steps.push({ name: "read", status: "success", message: SENTENCE.found({ count: rows.length }) });
  look.steps.push({ name: "write", status: "success", message: SENTENCE.sentGet });
}

const cells = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)]));

function lookAtDatabase(
  database: SourceDatabase,
  { source, look, done }: Looking,
  { place }: Place,
): Promise<void> {
  return database.read(source, async (ask) => {
    done("read");
    look.objects = (await ask(database.objects, [MOST_OBJECTS])).map(({ name, columns }) => ({
      name: String(name),
      columns: String(columns),
    }));
    if (place !== "") {
      const rows = `select * from ${tableName(place, database)} limit ${database.place(1)}`;
      look.records = await ask(rows, [PREVIEW_ROWS]);
    }
    done("write");
    look.steps.push(await mayWrite(database, ask));
  });
}

async function mayWrite(database: SourceDatabase, ask: Ask): Promise<Step> {
  const [answer] = await ask(database.mayWrite, []);
  return answer?.["may"]
    ? { name: "write", status: "warning", message: SENTENCE.mayWrite }
    : { name: "write", status: "success", message: SENTENCE.mayNotWrite };
}
