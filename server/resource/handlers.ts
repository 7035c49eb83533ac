import type { AnyHandler } from "../context";
import { sqlState } from "../db/sql-error";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { refuseRemovingUsed, refuseRenamingUsed } from "../references/refuse-used";
import { addRow, editRow } from "./crud";
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
  const handler = resource.adopted || resource.held ? tellingDrift(plain) : plain;
  const refuse = resource.knownAs?.held && REFUSING_USED[call.kind];
  if (!refuse) return handler;
  return async (context, input) => {
    await refuse(context, resource, input);
    return handler(context, input);
  };
}

/** Whoever owns an adopted table may change it at any time. */
function tellingDrift(handler: AnyHandler): AnyHandler {
  return async (context, input) => {
    try {
      return await handler(context, input);
    } catch (error) {
      throw isDrift(error) ? new ApiError(CODE.unprocessable, TABLES.drifted) : error;
    }
  };
}

/** A column, table or type that is gone, a value of another type than the catalogue named. */
const isDrift = (error: unknown): boolean =>
  /^(42703|42704|42P01|42804|42883|3F000)$/.test(sqlState(error) ?? "");

const REFUSING_USED: { readonly [Kind in Call["kind"]]?: typeof refuseRemovingUsed } = {
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
