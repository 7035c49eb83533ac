import type { BpmInstancePosition } from "@/runtime/core/resource/call-types";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import { askedWith } from "@/runtime/core/process/step/asked";
import { isScopeToken } from "@/runtime/core/process/step/scopes";
import { openTasks, type InstanceState } from "@/runtime/core/process/step/state";
import type { Db } from "@/server/db/port";
import type { OpenInstance } from "../open-instance";
import { membersBehind } from "./barred";
import { handlerNames } from "./pending";
import { nodeNameOf } from "../sentences";
import { type Locale, localText } from "@/runtime/core/locale";

/** Where an instance stands: one entry per token, with who has it. */
export type Position = BpmInstancePosition;

export async function positionsOf(
  db: Db,
  { definition }: Pick<OpenInstance, "definition">,
  { state, locale }: { state: InstanceState; locale: Locale },
): Promise<Position[]> {
  const { graph } = definition;
  const open = openTasks(state);
  const { handlersOf } = await handlerNames(db, open);
  const members = await membersBehind(db, open);
  return state.tokens
    .filter((token) => !isScopeToken(graph, token))
    .map((token) => {
      const node = nodeOf(graph, token.node);
      const tasks = open
        .filter((task) => task.token === token.id)
        .map((task) => ({
          taskId: task.id,
          handlers: handlersOf(task),
          isOrphan: task.orphan,
          barred: [...askedWith(state, task, members)],
        }));
      const nodeName = localText(nodeNameOf(node), locale);
      return { tokenId: token.id, node: node.id, nodeName, kind: node.kind, state: token.state, tasks };
    });
}

/** Nodes that an administrator may move an instance to. */
export function movableNodes({
  definition,
}: Pick<OpenInstance, "definition">): { id: string; name: string }[] {
  return Object.values(definition.graph.nodes)
    .filter(
      ({ kind, incoming }) =>
        kind !== "start" &&
        kind !== "boundary" &&
        !((kind === "parallel" || kind === "inclusive") && incoming.length > 1),
    )
    .map(({ id, name }) => ({ id, name }));
}
