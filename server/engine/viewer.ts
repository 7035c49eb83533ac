import type { GraphNode } from "@/runtime/core/process/graph";
import type { Context, User } from "../context";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import { canView, handlingOf } from "./access";
import { openInstance, type OpenInstance } from "./act";
import { formsAt, type ProcessForm } from "./forms";
import { SENTENCE } from "./sentences";

/** An application that the user may look at; 404 when unknown, 403 when it is not for his eyes. */
export async function openToView({ db, user }: Context, instId: string): Promise<OpenInstance> {
  const open = await openInstance(db, instId);
  if (await canView(db, user, open.row.id)) return open;
  const handlingFor = await handlingOf(db, open, user);
  if (!open.state.tasks.some((task) => handlingFor(task) !== null))
    throw new ApiError(CODE.forbidden, SENTENCE.noView);
  return open;
}

/** The forms of an application as a viewer may read them. */
export async function viewerForms(db: Db, open: OpenInstance, user: User): Promise<ProcessForm[]> {
  return formsAt(db, open.definition.setting, await viewerNode(db, open, user), open.row.forms);
}

/**
 * A handler, past or present, keeps the view of the last node that he has a task on; initiator, observers and managers
 * read all.
 */
async function viewerNode(db: Db, open: OpenInstance, user: User): Promise<GraphNode | null> {
  const { row, state, definition } = open;
  if (user.account === row.initiator) return null;
  const handlingFor = await handlingOf(db, open, user);
  const isOwn = (task: (typeof state.tasks)[number]): boolean =>
    task.actor === user.account || task.assignee === user.account || handlingFor(task) !== null;
  const last = state.tasks.filter(isOwn).at(-1);
  return last ? (definition.graph.nodes[last.node] ?? null) : null;
}
