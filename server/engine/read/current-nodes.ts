import { BETWEEN } from "@/runtime/core/sentence";
import type { Context } from "../../context";
import type { Db } from "../../db/port";
import { keptWords } from "../../kept/kept-texts";
import type { Page } from "../../resource/page";

/** Kinds of nodes where an application waits for something else than people. */
export const UNATTENDED: readonly string[] = ["service", "script", "timer"];

interface Current {
  inst: string;
  name: string;
  kept: unknown;
}

/** A page of rows of applications with the names of the nodes where each of them waits, for people or for anything else. */
export async function withCurrentNodes<T extends { instId: string }>(
  { db, client: { locale } }: Pick<Context, "db" | "client">,
  page: Page<T>,
): Promise<Page<T & { currentNodes: string | null }>> {
  const current = await currentNodes(
    db,
    page.records.map(({ instId }) => instId),
  );
  const nodesOf = (id: string): string | null => {
    const names = current
      .filter(({ inst }) => inst === id)
      .map(({ name, kept }) => keptWords({ table: "bpm_task", name: "nodeName", kept }, name, locale));
    return names.length === 0 ? null : [...new Set(names)].join(BETWEEN.words[locale]);
  };
  return {
    ...page,
    records: page.records.map((row) => ({ ...row, currentNodes: nodesOf(row.instId) })),
  };
}

async function currentNodes(db: Db, instances: readonly string[]): Promise<Current[]> {
  if (instances.length === 0) return [];
  const tasks = await db.query<Current>(
    `select inst_id as inst, node_name as name, kept from bpm_task
      where status = 'open' and inst_id = any($1::text[]) order by seq`,
    [instances],
  );
  const others = await db.query<Omit<Current, "kept">>(
    `select w.inst, coalesce(nullif(w.node->>'name', ''), w.node->>'id') as name from (
       select t.inst_id as inst, d.graph->'nodes'->t.node as node from bpm_token t
         join bpm_live_instance i on i.id = t.inst_id join bpm_definition d on d.id = i.def_id
         where t.inst_id = any($1::text[])) w
     where w.node->>'kind' = any($2::text[]) order by 1, 2`,
    [instances, UNATTENDED],
  );
  return [...tasks, ...others.map((one) => ({ ...one, kept: {} }))];
}
