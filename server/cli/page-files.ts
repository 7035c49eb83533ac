import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { recordIn, recordsIn, textIn } from "@/runtime/core/guards";
import { fragmentsIn } from "@/runtime/core/fragment/fragments-in";
import { formattedPage } from "@/runtime/core/screen/formatted-page";
import { mergePages } from "@/runtime/core/screen/merge-pages";
import { everyRow } from "@/runtime/core/resource/every-row";
import { localText } from "@/runtime/core/locale";
import { listed, type Sentence } from "@/runtime/core/sentence";
import { terminalLocale } from "../said-error";
import { readPage } from "./read-page";
import { dataOf, type Remote, type RemoteCall } from "./remote";
import { CLI } from "./sentences";
import { makeFolder } from "../make-folder";

/** What was last taken over from the server, beside the pages; git is told to leave it alone. */
const KEPT = ".flowsmith";
const CONFLICT = 409;
/** What a page that was never taken over was before. */
const NOTHING = "null";

/** A page as it was last taken over, and from which server: another one has versions of its own, or not the page at all. */
interface Kept {
  version: number;
  text: string;
  server: string;
  /** When its draft was pushed from here; null without one. Another draft is somebody else's work. */
  draftDate: string | null;
}

/** What became of a page's file. */
export interface FileResult {
  ok: boolean;
  file: string;
  [more: string]: unknown;
}

const said = (sentence: Sentence): string => localText(sentence, terminalLocale(process.env));

/** Ids may hold slashes; a file name may not. */
const fileOf = (id: string): string => `${id.replaceAll("/", "~")}.json`;

/**
 * Writes every own and changed page and fragment of a server into a folder, one file each. What was changed in a file since is kept: both
 * changes are brought together, and where both changed the same thing the file stays as it is and the places are told.
 */
export async function* pullPages(folder: string, { server, call }: Remote): AsyncGenerator<FileResult> {
  await makeFolder(folder);
  const rows = await everyRow(async (asked) => {
    const { records, total } = recordIn(dataOf(await call("GET", "/api/sys/screen/list", asked)));
    return { records: recordsIn(records), total: Number(total) };
  });
  for (const row of rows) {
    const id = String(row["id"]);
    const { text, version } = await pageAt(call, id);
    if (text !== null)
      yield await take(folder, id, { version, text: formattedPage(text), server, draftDate: null });
  }
}

async function pageAt(call: RemoteCall, id: string): Promise<{ text: string | null; version: number }> {
  const page = recordIn(dataOf(await call("GET", "/api/sys/screen/get", { id })));
  return { text: textIn(page["text"]) ?? null, version: Number(page["version"]) };
}

async function take(folder: string, id: string, served: Kept): Promise<FileResult> {
  const file = fileOf(id);
  const [mine, kept] = [await textOf(join(folder, file)), await keptOf(folder, file, served.server)];
  const theirs = { ...served, draftDate: kept?.draftDate ?? null };
  const isMine = mine !== null && mine !== kept?.text && mine !== theirs.text;
  if (!isMine) {
    await write(folder, file, { text: theirs.text, kept: theirs });
    return { ok: true, file, version: theirs.version };
  }
  const own = await readPage(join(folder, file));
  if ("error" in own) return { ok: false, file, version: theirs.version, ...own };
  const [base, other] = [kept?.text ?? NOTHING, theirs.text].map((text): unknown => JSON.parse(text));
  const { page, conflicts } = mergePages({ base, mine: own.document, theirs: other });
  const places = conflicts.map(({ place }) => place);
  if (conflicts.length > 0)
    return { ok: false, file, version: theirs.version, conflicts: places, error: said(CLI.pageConflicts) };
  await write(folder, file, { text: formattedPage(JSON.stringify(page)), kept: theirs });
  return { ok: true, file, version: theirs.version, merged: true };
}

async function write(
  folder: string,
  file: string,
  { text, kept }: { text: string; kept: Kept },
): Promise<void> {
  await writeFile(join(folder, file), text);
  await keep(folder, file, kept);
}

async function keep(folder: string, file: string, kept: Kept): Promise<void> {
  await makeFolder(join(folder, KEPT));
  await writeFile(join(folder, KEPT, ".gitignore"), "*\n");
  const others = (await allKept(folder, file, kept.server)).filter(({ server }) => server !== kept.server);
  await writeFile(join(folder, KEPT, file), JSON.stringify([...others, kept]));
}

/** Saves the files of a folder that differ from what was taken over, as drafts or as what everybody sees. */
export async function* pushPages(
  folder: string,
  remote: Remote,
  { isPublished }: { isPublished: boolean },
): AsyncGenerator<FileResult> {
  const files = await usedFirst(
    folder,
    (await readdir(folder)).filter((file) => file.endsWith(".json")).toSorted(),
  );
  for (const file of files) yield await push({ folder, file, ...remote, isPublished });
}

/** Fragments before the documents that use them: each is checked against what is there by then. */
async function usedFirst(folder: string, files: readonly string[]): Promise<string[]> {
  const documents = new Map<string, { file: string; used: ReadonlySet<string> }>();
  for (const file of files) {
    const read = await readPage(join(folder, file));
    if (!("error" in read)) documents.set(read.id, { file, used: fragmentsIn(read.document) });
  }
  const sorted = new Set<string>();
  const visit = (id: string, around: readonly string[]): void => {
    const one = documents.get(id);
    if (!one || sorted.has(one.file) || around.includes(id)) return;
    for (const used of one.used) visit(used, [...around, id]);
    sorted.add(one.file);
  };
  for (const id of documents.keys()) visit(id, []);
  return [...sorted, ...files.filter((file) => !sorted.has(file))];
}

interface Pushed extends Remote {
  folder: string;
  file: string;
  isPublished: boolean;
}

async function push({ folder, file, server, call, isPublished }: Pushed): Promise<FileResult> {
  const read = await readPage(join(folder, file));
  if ("error" in read) return { ok: false, file, ...read };
  const { id, text } = read;
  const kept = await keptOf(folder, file, server);
  if (kept?.text === text) return { ok: true, file, unchanged: true };
  const base = kept?.version ?? 0;
  const answer = await call("POST", `/api/sys/screen/${isPublished ? "publish" : "saveDraft"}`, {
    id,
    text,
    base,
    draftDate: kept?.draftDate ?? null,
  });
  if (answer.code === CONFLICT) {
    const isDraft = recordIn(answer.data)["version"] === undefined;
    return {
      ok: false,
      file,
      base,
      error: said(listed([answer.message, isDraft ? CLI.draftFirst : CLI.pullFirst], "clauses")),
    };
  }
  if (answer.code > 200) return { ok: false, file, error: answer.message, findings: findingsIn(answer.data) };
  const { version, pending, draftDate } = recordIn(answer.data);
  const isPending = recordIn(pending)["id"] !== undefined;
  const isServed = isPublished && !isPending;
  const now = { server, draftDate: textIn(draftDate) ?? null };
  if (isServed) await write(folder, file, { text, kept: { ...now, version: Number(version), text } });
  else await keep(folder, file, { ...now, version: base, text: kept?.text ?? NOTHING });
  return { ok: true, file, version, state: isServed ? "published" : isPending ? "pending" : "draft" };
}

const findingsIn = (data: unknown): unknown => recordIn(data)["findings"] ?? [];

/** What was taken over from this server. */
const keptOf = async (folder: string, file: string, server: string): Promise<Kept | null> =>
  (await allKept(folder, file, server)).find((kept) => kept.server === server) ?? null;

/** The same of every server; earlier versions of the product kept that of the last one alone, or did not say from which. */
async function allKept(folder: string, file: string, usual: string): Promise<Kept[]> {
  const text = await textOf(join(folder, KEPT, file));
  const kept = text === null ? [] : recordsIn([JSON.parse(text)].flat());
  return kept.map(({ version, text: page, server = usual, draftDate }) => ({
    version: Number(version),
    text: String(page),
    server: String(server),
    draftDate: textIn(draftDate) ?? null,
  }));
}

const textOf = (path: string): Promise<string | null> => readFile(path, "utf8").catch(() => null);
