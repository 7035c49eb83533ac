import type { Database } from "@/server/db/port";
import { newId } from "@/server/db/id";
import type { ProcessBuilder } from "./process-graph";
import type { Answer, TestServer } from "./server";

/** Puts a process into the database as deployed and enabled; everybody may start it. Gives the definition's id. */
export async function deploy(
  db: Database,
  code: string,
  builder: ProcessBuilder,
  version = 1,
): Promise<string> {
  const id = newId();
  await db.query("update bpm_definition set is_main = false where code = $1", [code]);
  await db.query(
    `insert into bpm_definition (id, code, version, name, setting, graph, status, is_main, deploy_date)
     values ($1, $2, $3, $2, $4::jsonb, $5::jsonb, 1, true, now())`,
    [id, code, version, JSON.stringify(builder.setting), JSON.stringify(builder.compile())],
  );
  await db.query(
    `insert into bpm_auth (id, def_code, grant_right, kind, code, name) values ($1, $2, 'start', 'all', '', '')
     on conflict do nothing`,
    [newId(), code],
  );
  return id;
}

export interface TaskRow {
  id: string;
  node: string;
  status: string;
  assignee: string | null;
  owner: string | null;
  action: string | null;
  actor: string | null;
  opinion: string | null;
}

/** People at work on one server: every verb is a call of the API. */
export class Office {
  readonly server: TestServer;

  constructor(server: TestServer) {
    this.server = server;
  }

  async call(
    account: string,
    path: string,
    input: object = {},
    method: "GET" | "POST" = "POST",
  ): Promise<Answer> {
    return (await this.server.asUser(account))(method, `/api/bpm/${path}`, { ...input });
  }

  form = async (account: string, path: string, input: object): Promise<Answer> =>
    (await this.server.asUser(account))("POST", `/api/bpm/${path}`, { ...input }, { form: true });

  /** Starts a process; gives the instance's id. */
  async start(defCode: string, account = "zhangsan"): Promise<string> {
    const answer = await this.call(account, "process/start", { defCode, boData: {} });
    if (answer.code !== 200) throw new Error(`start ${defCode}: ${answer.message}`);
    return answer.data.instId as string;
  }

  tasks(instId: string): Promise<TaskRow[]> {
    return this.server.db.query<TaskRow>("select * from bpm_task where inst_id = $1 order by seq", [instId]);
  }

  async open(instId: string): Promise<TaskRow[]> {
    return (await this.tasks(instId)).filter(({ status }) => status === "open");
  }

  /** The open task of a node, or of one person there. */
  async task(instId: string, node: string, account?: string): Promise<string> {
    const tasks = await this.open(instId);
    const found = tasks.find(
      (one) => one.node === node && (account === undefined || one.assignee === account),
    );
    return found?.id ?? `no open task on ${node}`;
  }

  /** Nodes with an open task, and the status when there is none. */
  async at(instId: string): Promise<string[]> {
    const nodes = (await this.open(instId)).map(({ node }) => node).toSorted();
    return nodes.length > 0 ? nodes : [await this.status(instId)];
  }

  async status(instId: string): Promise<string> {
    const rows = await this.server.db.query<{ status: string }>(
      "select status from bpm_instance where id = $1",
      [instId],
    );
    return rows[0]?.status ?? "gone";
  }

  act(account: string, taskId: string, action: string, more: object = {}): Promise<Answer> {
    return this.call(account, "task/todo/complete", { taskId, action, ...more });
  }

  async agree(instId: string, node: string, account = "lisi"): Promise<Answer> {
    return this.act(account, await this.task(instId, node), "agree");
  }

  async history(instId: string): Promise<string[]> {
    const rows = await this.server.db.query<{ action: string; node: string }>(
      "select action, node from bpm_history where inst_id = $1 order by seq",
      [instId],
    );
    return rows.map(({ action, node }) => `${action} ${node}`);
  }
}
