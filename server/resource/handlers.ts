import type { AnyHandler } from "../context";
import { sqlState } from "../db/sql-error";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { refuseRemovingUsed, refuseRenamingUsed } from "../references/refuse-used";
import { DATA_PREFIX } from "./columns";
import { addRow, editRow } from "./crud";
import { dictOf, refuseUnknownEntries } from "./offered-entries";
import { removeRows } from "./remove-rows";
import { SENTENCE as TABLES } from "../tables/sentences";
import type { Call, Resource } from "./declaration";
import { listRows, treeRows } from "./list";
import { readRow } from "./rows";
import { buildTree, parentOf } from "./tree";

const modules = import.meta.glob<{ handlers?: Record<string, AnyHandler> }>("../modules/**/*.ts", {
  eager: true,
});

/** Handlers by resource: `modules/sys/login-log.ts` serves `sys/loginLog`. */
export const moduleHandlers: ReadonlyMap<string, Record<string, AnyHandler>> = new Map(
  Object.entries(modules).flatMap(([path, module]) =>
    module.handlers === undefined ? [] : [[resourceName(path), module.handlers] as const],
  ),
);

function resourceName(path: string): string {
  const name = path.slice("../modules/".length, -".ts".length);
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** What a call does: its module's handler, or the generated work of its kind; rows that are held while in use are. */
export function handlerOf(resource: Resource, call: Call): AnyHandler {
  const plain = call.handled ? moduleHandler(resource, call) : generatedHandler(resource, call);
  const drift = driftOf(resource);
  const handler = drift ? tellingDrift(plain, drift) : plain;
  const refusals = refusalsOf(resource, call);
  if (refusals.length === 0) return handler;
  return async (context, input) => {
    for (const refuse of refusals) await refuse(context, resource, input);
    return handler(context, input);
  };
}

type Refuse = typeof refuseRemovingUsed;

/** What a call of these kinds is refused for before its handler does anything. */
function refusalsOf(resource: Resource, { kind }: Call): Refuse[] {
  const refuseUsed = resource.knownAs?.held ? REFUSING_USED[kind] : undefined;
  const isWriting = kind === "add" || kind === "edit";
  const hasDict = isWriting && Object.values(resource.properties).some((property) => dictOf(property));
  return [...(refuseUsed ? [refuseUsed] : []), ...(hasDict ? [refuseUnknownEntries] : [])];
}

/**
 * What is said where a table is not as it is described: whoever owns an adopted one may change it at any time, and one of
 * our own is changed by its designer between the look at its columns and the statement over them.
 */
function driftOf({ adopted, held, name }: Resource): (() => ApiError) | null {
  if (adopted || held) return () => new ApiError(CODE.unprocessable, TABLES.drifted);
  return name.startsWith(DATA_PREFIX) ? () => new ApiError(CODE.conflict, MESSAGE.stale) : null;
}

function tellingDrift(handler: AnyHandler, refusal: () => ApiError): AnyHandler {
  return async (context, input) => {
    try {
      return await handler(context, input);
    } catch (error) {
      throw isDrift(error) ? refusal() : error;
    }
  };
}

/** A column, table or type that is gone, a value of another type than the catalogue named. */
const isDrift = (error: unknown): boolean =>
  /^(42703|42704|42P01|42804|42883|3F000)$/.test(sqlState(error) ?? "");

const REFUSING_USED: { readonly [Kind in Call["kind"]]?: Refuse } = {
  edit: refuseRenamingUsed,
  remove: refuseRemovingUsed,
};

/** A call that is declared ahead of its handler answers 501; the catalogue test finds it. */
function moduleHandler(resource: Resource, call: Call): AnyHandler {
  return moduleHandlers.get(resource.name)?.[call.name] ?? notImplemented;
}

function notImplemented(): never {
  throw new ApiError(CODE.notImplemented, MESSAGE.notImplemented);
}

function generatedHandler(resource: Resource, call: Call): AnyHandler {
  switch (call.kind) {
    case "list":
      return (context, input) => listRows(context, resource, call, input);
    case "tree":
      return async (context, input) =>
        buildTree(await treeRows(context, resource, call, input), parentOf(resource));
    case "get":
      return (context, input) => readRow(context, resource, String(input["id"]));
    case "add":
      return (context, input) => addRow(context, resource, input);
    case "edit":
      return (context, input) => editRow(context, resource, input);
    case "remove":
      return (context, input) => removeRows(context, resource, input);
    case "custom":
      return moduleHandler(resource, call);
  }
}
