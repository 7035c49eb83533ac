import { textIn } from "@/runtime/core/guards";
import type { ThingKind } from "@/runtime/core/references/reference-types";
import type { KnownAs } from "@/runtime/core/resource/resource";
import { type LocalText, localText } from "@/runtime/core/locale";
import { listed } from "@/runtime/core/sentence";
import type { Context, Input } from "../context";
import { ApiError, CODE } from "../errors";
import type { Resource } from "../resource/declaration";
import { idsOf } from "../resource/remove-rows";
import { readRow } from "../resource/rows";
import { parentOf } from "../resource/tree";
import { lockDefinitions } from "../tables/table-store";
import { work } from "../work/work";
import { documentsInEffect } from "./documents";
import { rowUses } from "./rows";
import type { Thing } from "./search";
import { SENTENCE } from "./sentences";
import { wordOf } from "./word-of";

/** So many users are named; whoever mends them finds the others by 谁在用. */
const MOST_NAMED = 3;

/** A page by its id or a process by its code: what it says goes with the thing. */
interface GoingWith {
  kind: "screen" | "process";
  key: string;
}

/** Titles of what speaks of a thing; where it is made is not meant, nor what goes with it. */
export async function usersOf(
  { db }: Pick<Context, "db">,
  thing: Thing,
  goesWithIt?: GoingWith,
): Promise<LocalText[]> {
  const documents = (await documentsInEffect(db, wordOf(thing))).filter(
    (one) => one.kind !== goesWithIt?.kind || (one.kind === "process" ? one.code : one.id) !== goesWithIt.key,
  );
  const inDocuments = await work("findUses", { documents, thing });
  const inRows = await rowUses(db, thing);
  const titles = [
    ...inDocuments
      .filter(({ isDefinition }) => !isDefinition)
      .flatMap(({ at }) => documents[at]?.title ?? []),
    ...inRows.filter(({ isDefinition }) => !isDefinition).map(({ title }) => title),
  ];
  return [...new Set(titles)];
}

/**
 * Refuses to delete rows that something speaks of, where the resource holds such rows: it would go on naming what is gone.
 * @throws ApiError 409 naming the users
 */
export async function refuseRemovingUsed(context: Context, resource: Resource, input: Input): Promise<void> {
  const { knownAs } = resource;
  if (knownAs?.held === undefined) return;
  // What is defined or published meanwhile would name what is gone.
  await lockDefinitions(context.db);
  for (const id of idsOf(input)) {
    const row = await heldRow(context, resource, id);
    if (!row) continue;
    const users = await usersByNames(context, knownAs.kind, namesOf(row, writtenOf(knownAs)));
    if (users.length > 0)
      throw new ApiError(
        CODE.conflict,
        SENTENCE.usedKept({ name: titleOf(row, resource), users: quotedTitles(users) }),
      );
  }
}

/**
 * Refuses to take a resource away that something shows; the page of this id goes along.
 * @throws ApiError 409 naming the users
 */
export async function refuseRemovingShown(
  context: Context,
  { name, title }: Pick<Resource, "name" | "title">,
  page: string,
): Promise<void> {
  await refuseRemoving(
    context,
    { kind: "resource", name },
    { title, goesWithIt: { kind: "screen", key: page } },
  );
}

/**
 * Refuses to take a thing away that something speaks of, but what goes with it.
 * @throws ApiError 409 naming the users
 */
export async function refuseRemoving(
  context: Context,
  thing: Thing,
  { title, goesWithIt }: { title: LocalText; goesWithIt?: GoingWith },
): Promise<void> {
  const users = await usersOf(context, thing, goesWithIt);
  if (users.length > 0)
    throw new ApiError(CODE.conflict, SENTENCE.usedKept({ name: title, users: quotedTitles(users) }));
}

/**
 * Refuses to give a row another name than the one that something knows it by, where the resource holds such rows.
 * @throws ApiError 409 at the property, naming the users
 */
export async function refuseRenamingUsed(context: Context, resource: Resource, input: Input): Promise<void> {
  const { knownAs } = resource;
  const row = knownAs?.held && (await heldRow(context, resource, String(input["id"])));
  if (!row) return;
  const changed = writtenOf(knownAs).filter((name) => input[name] !== undefined && input[name] !== row[name]);
  if (changed.length === 0) return;
  await lockDefinitions(context.db);
  for (const property of changed) {
    const users = await usersByNames(context, knownAs.kind, namesOf(row, [property]));
    if (users.length === 0) continue;
    const sentence = SENTENCE.usedNamed({ name: titleOf(row, resource), users: quotedTitles(users) });
    throw new ApiError(CODE.conflict, sentence, { [`/${property}`]: sentence });
  }
}

/** A row that its users hold; null for one that may come and go as it likes. */
async function heldRow(context: Context, resource: Resource, id: string): Promise<Input | null> {
  const row = await readRow<string>(context, resource, id);
  const above = parentOf(resource);
  const isRoot = above === undefined || (row[above] ?? null) === null;
  return resource.knownAs?.held === "rows" || isRoot ? row : null;
}

const writtenOf = ({ property, also }: KnownAs): string[] => [
  property,
  ...(also === undefined ? [] : [also]),
];

async function usersByNames(
  context: Context,
  kind: ThingKind,
  names: readonly string[],
): Promise<LocalText[]> {
  const found: LocalText[] = [];
  for (const name of names) found.push(...(await usersOf(context, { kind, name })));
  return [...new Set(found)];
}

/** A row without a value is not known by it. */
const namesOf = (row: Input, by: readonly string[]): string[] =>
  by.flatMap((property) => {
    const value = row[property];
    return typeof value === "string" && value !== "" ? [value] : [];
  });

const titleOf = (row: Input, { label }: Resource): string => textIn(row[label]) ?? "";

/** The first of some titles in quotation marks, in both languages. */
export const quotedTitles = (users: readonly LocalText[]) =>
  listed(
    users.slice(0, MOST_NAMED).map((user) => ({
      zh: `「${localText(user, "zh")}」`,
      en: `「${localText(user, "en")}」`,
    })),
  );
