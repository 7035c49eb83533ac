import { type Locale, type LocalText, localText } from "@/runtime/core/locale";
import { isOneOf } from "@/runtime/core/guards";
import { addressOf, DOCUMENT_KINDS } from "@/runtime/core/references/document-kinds";
import type { DocumentKind, ThingKind } from "@/runtime/core/references/reference-types";
import { canBeCalled, RENAMED_KINDS, type RenamedKind, withLastPart } from "@/runtime/core/references/rename";
import type { Context, Input } from "../../context";
import { dialogReturns, idleSubjects } from "../../documents/document-facts";
import type { Db } from "../../db/port";
import { FORM_KINDS, PROCESS_KINDS, SCREEN_KINDS, storedNames } from "../../documents/known-names";
import { ApiError, CODE, refusedField } from "../../errors";
import { applyRename, type Change, demandRenamable, type Renaming } from "../../references/apply-rename";
import { documentsInEffect, documentsWith, type StoredDocument } from "../../references/documents";
import { rowUses } from "../../references/rows";
import type { FoundUse, Thing } from "../../references/search";
import { wordOf } from "../../references/word-of";
import { NAME_RULES, SENTENCE } from "../../references/sentences";
import { declaredCodes } from "../../session/codes";
import { work } from "../../work/work";

/** Where everything that is stored or comes with the product speaks of a thing. */
async function uses({ db, client }: Context, input: Input): Promise<Input> {
  const thing = { kind: input["kind"] as ThingKind, name: nameIn(input) };
  const documents = await documentsToLookIn(db, thing);
  const found = await work("findUses", { documents, thing });
  const rows = await rowUses(db, thing);
  const records = [
    ...found.flatMap((use) => recordOf(use, documents[use.at])),
    ...rows.map((row) => ({ ...row, line: 0, pointer: "" })),
  ].map((record, index) => ({
    id: String(index + 1),
    ...record,
    ...inWords(record, client.locale),
    address: addressOf(record.document, record.documentId),
    text: localText(record.text, client.locale),
  }));
  return { records, total: records.length, mayRename: records.length > 0 && isRenamable(thing) };
}

/** No name has blanks around it: those came with it from where it was copied. */
const nameIn = (input: Input): string => String(input["name"]).trim();

/** Parts of a form or process: what is in effect has those of its own version, whatever becomes of the draft's. */
const OF_A_VERSION: readonly ThingKind[] = ["field", "processVariable", "node"];

const documentsToLookIn = (db: Db, thing: Thing): Promise<StoredDocument[]> =>
  (OF_A_VERSION.includes(thing.kind) ? documentsWith : documentsInEffect)(db, wordOf(thing));

const isRenamable = ({ kind, name }: Thing): boolean =>
  isOneOf(RENAMED_KINDS, kind) && !(kind === "code" && declaredCodes.includes(name));

function recordOf({ line, text, pointer, isDefinition }: FoundUse, document: StoredDocument | undefined) {
  if (!document) return [];
  const { kind, id, title } = document;
  return [{ document: kind, documentId: id, title, line, text, pointer, isDefinition }];
}

/** What a document is, and what it is called. */
const inWords = (
  { document, title }: { document: DocumentKind; title: LocalText },
  locale: Locale,
): { kindTitle: string; title: string } => ({
  kindTitle: localText(DOCUMENT_KINDS[document].title, locale),
  title: localText(title, locale),
});

/** What documents may name, for the checks of the designers. */
async function names({ db }: Context): Promise<Input> {
  const known = await storedNames(db, [...new Set([...SCREEN_KINDS, ...FORM_KINDS, ...PROCESS_KINDS])]);
  const written = Object.entries(known).map(([kind, list]) => [
    kind,
    { names: [...list.names], isOpen: list.isOpen },
  ]);
  const { role, user } = await idleSubjects(db);
  return {
    names: Object.fromEntries(written),
    returns: Object.fromEntries(await dialogReturns(db)),
    idle: { role: [...role], user: [...user] },
  };
}

/**
 * Gives a thing another name everywhere, or says which lines would change.
 * @throws ApiError 400 for a name that cannot be, 404 when nothing goes by the old one, 409 when the new one is taken or a
 *   document has changed meanwhile
 */
async function rename(context: Context, input: Input): Promise<Input> {
  const renaming = renamingOf(input);
  const { kind, name, last, to } = renaming;
  const documents = await documentsWith(context.db, wordOf({ kind, name }));
  const found = await work("renameThing", { documents, thing: { kind, name }, to: last });
  const changes = found.flatMap((renamed): Change[] => {
    const document = documents[renamed.at];
    return document ? [{ document, renamed }] : [];
  });
  const rows = await rowUses(context.db, { kind, name });
  if (changes.length === 0 && rows.length === 0)
    throw new ApiError(CODE.notFound, SENTENCE.notFound({ name }));
  await demandRenamable(context, renaming, changes);
  const taken = await work("findUses", {
    documents: await documentsWith(context.db, last),
    thing: { kind, name: to },
  });
  if (taken.length > 0)
    throw new ApiError(CODE.conflict, SENTENCE.taken({ name: to }), {
      "/to": SENTENCE.taken({ name: last }),
    });
  if (input["preview"] !== true)
    await context.db.transaction((db) => applyRename({ ...context, db }, renaming, { changes, rows }));
  const lines = linesOf(changes, rows, { to: renaming.to, locale: context.client.locale });
  return { ...lines, isDone: input["preview"] !== true };
}

function renamingOf(input: Input): Renaming {
  const kind = input["kind"] as RenamedKind;
  const [name, last] = [nameIn(input), String(input["to"]).trim()];
  const to = withLastPart(kind, name, last);
  if (to === name) throw refusedField("/to", SENTENCE.sameName);
  if (!canBeCalled(kind, last))
    throw refusedField("/to", SENTENCE.wrongName({ name: last, rule: NAME_RULES[kind] }));
  return { kind, name, to, last };
}

function linesOf(
  changes: readonly Change[],
  rows: Awaited<ReturnType<typeof rowUses>>,
  { to, locale }: { to: string; locale: Locale },
): Input {
  const inDocuments = changes.flatMap(({ document: { kind, id, title }, renamed }) =>
    renamed.lines.map((line) => ({ document: kind, documentId: id, title, ...line })),
  );
  const inRows = rows.map(({ document, documentId, title, text }) => ({
    document,
    documentId,
    title,
    line: 0,
    before: localText(text, locale),
    after: to,
  }));
  const lines = [...inDocuments, ...inRows].map((line, index) => ({
    id: String(index + 1),
    ...line,
    ...inWords(line, locale),
  }));
  return {
    lines,
    documents: new Set(lines.map(({ document, documentId }) => `${document} ${documentId}`)).size,
  };
}

export const handlers = { uses, names, rename };
