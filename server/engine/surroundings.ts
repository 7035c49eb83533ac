import type { Directory } from "@/runtime/core/process/step/handlers";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { Db } from "@/server/db/port";
import { LISTENING, type Listening } from "../webhooks/listening";
import { byRole, leadersFor, MEMBERS, namedIn, type Member } from "./directory";
import { RUNS } from "./proxies";

/** What a step has to know besides its application. */
export interface Surroundings {
  /** Enabled people behind the rules of the graph, plus the accounts named. */
  directory: Directory;
  webhooks: readonly Listening[];
  /** Whether anybody stands in for anybody now. */
  hasStandIns: boolean;
}

const SURROUNDINGS = `select
  (select coalesce(json_agg(u.account), '[]') from sys_user u where u.enabled and u.account = any($1::text[])) as users,
  (select coalesce(json_agg(w order by w.id), '[]') from (${LISTENING}) w) as webhooks,
  exists (select 1 from workbench_proxy p where ${RUNS}) as "hasStandIns"`;

const WITH_MEMBERS = `${SURROUNDINGS},
  (select coalesce(json_agg(m order by m.account), '[]') from (${MEMBERS("$2")}) m) as members`;

interface Found {
  users: string[];
  webhooks: Listening[];
  hasStandIns: boolean;
  members?: Member[];
}

/** Reads it all by one statement; `accounts` are the initiator, past handlers, whom a command names. */
export async function loadSurroundings(
  db: Db,
  graph: ProcessGraph,
  accounts: readonly string[],
): Promise<Surroundings> {
  const { users, roles, hasLeaders } = namedIn(graph);
  const leaders = hasLeaders ? await leadersFor(db, accounts) : {};
  const people = [[...new Set([...users, ...accounts, ...Object.values(leaders)])]];
  const [found] =
    roles.length === 0
      ? await db.query<Found>(SURROUNDINGS, people)
      : await db.query<Found>(WITH_MEMBERS, [...people, roles]);
  const { users: enabled = [], members = [], webhooks = [], hasStandIns = true } = found ?? {};
  // Each member of a role signs by themselves, where its holders sign together.
  const everyone = new Set([...enabled, ...members.map(({ account }) => account)]);
  return { directory: { users: everyone, roles: byRole(members), leaders }, webhooks, hasStandIns };
}
