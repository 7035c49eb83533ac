import { readingOf, READ_ACCESS, type FieldAccess } from "@/runtime/core/form/access/permission";
import { accessAt } from "@/runtime/core/process/access";
import type { GlobalForm } from "@/runtime/core/process/setting";
import type { Context, User } from "@/server/context";
import type { Db } from "@/server/db/port";
import { ApiError, CODE } from "@/server/errors";
import { canView, handlingFor, handlingOf, hasRight } from "../access";
import { readInstance, type OpenInstance } from "../open-instance";
import { formsPlace, formsWith, type ProcessForm } from "@/server/form/forms";
import { type Principal, principalsOf } from "../proxies";
import { SENTENCE } from "../sentences";

/**
 * An application that the user may look at; 404 when unknown, 403 when it is not for their eyes. Administrators may
 * look at deleted ones too.
 */
export async function openToView({ db, user }: Context, instId: string): Promise<OpenInstance> {
  const open = await readInstance(db, instId, user.isAdmin ? "bpm_instance" : "bpm_live_instance");
  if (await canView(db, user, open.row.id)) return open;
  const handles = await handlingOf(db, open, user);
  if (!open.state.tasks.some((task) => handles(task) !== null))
    throw new ApiError(CODE.forbidden, SENTENCE.noView);
  return open;
}

/** The forms of an application as a viewer may read them; nothing in them is theirs to write. */
export async function viewerForms(db: Db, open: OpenInstance, user: User): Promise<ProcessForm[]> {
  return formsWith(db, formsPlace(open), await readerAccess(db, open, user));
}

/**
 * What a user may read of an application, by form: the one answer for detail, print, copies, new drafts and files. Managers
 * read all. Everybody else reads what the nodes show through which they are concerned with it.
 */
export async function readerAccess(
  db: Db,
  open: OpenInstance,
  user: User,
): Promise<(form: GlobalForm) => FieldAccess> {
  if (await hasRight(db, user, open.row.def_code, "manage")) return managerAccess;
  const principals = await principalsOf(db, user);
  return relatedAccess(open, user, { principals, copies: await copyNodes(db, open, user) });
}

/** Managers read all. */
export const managerAccess = (): FieldAccess => readingOf([READ_ACCESS]);

/** What relates a reader to an application, beside its tasks. */
interface Relations {
  /** For whom they stand in. */
  principals: readonly Principal[];
  /** Nodes from which copies were sent to them. */
  copies: readonly string[];
}

/** What is known of an application that somebody reads. */
export type ReadInstance = Pick<OpenInstance, "row" | "definition" | "state">;

/** What somebody who does not manage the process may read of an application, by form. */
export function relatedAccess(
  open: ReadInstance,
  user: User,
  relations: Relations,
): (form: GlobalForm) => FieldAccess {
  const nodes = nodesOf(open, user, relations);
  const { graph } = open.definition;
  return (form) => readingOf(nodes.map((node) => accessAt(graph, node, form)));
}

/**
 * A handler, past or present, keeps the view of the last node that they have a task on, and who got a copy has the view
 * of its sender. The applicant has that of the node where they fill in; so has an observer, and whoever else may look.
 */
function nodesOf(open: ReadInstance, user: User, relations: Relations): string[] {
  const { graph } = open.definition;
  const named = [...lastTaskNode(open, user, relations), ...relations.copies];
  // A migration may have left a node behind.
  const nodes = named.filter((id) => graph.nodes[id] !== undefined);
  const isOnlooker = user.account === open.row.initiator || isObserver(open, user);
  return isOnlooker || nodes.length === 0 ? [graph.start, ...nodes] : nodes;
}

function lastTaskNode({ row, state }: ReadInstance, user: User, { principals }: Relations): string[] {
  const handles = handlingFor(principals, row, user);
  const own = state.tasks.filter(
    (task) => task.actor === user.account || task.assignee === user.account || handles(task) !== null,
  );
  return own.slice(-1).map(({ node }) => node);
}

/** Nodes from which copies were sent to the user; a sender whose node is not known stands for none. */
async function copyNodes(db: Db, { row }: OpenInstance, user: User): Promise<string[]> {
  const rows = await db.query<{ node: string }>(
    "select distinct node from bpm_copy where inst_id = $1 and account = $2 and node is not null",
    [row.id, user.account],
  );
  return rows.map(({ node }) => node);
}

const isObserver = ({ definition }: ReadInstance, { account, roles }: User): boolean =>
  definition.setting.flow.observer.some(({ type, id }) =>
    type === "user" ? id === account : roles.includes(id),
  );
