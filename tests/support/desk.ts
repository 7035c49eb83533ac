import type { RunningServer } from "./built-server";

export interface DeskAnswer {
  status: number;
  code: number;
  message: string;
  data: { [field: string]: string; accessToken: string; instId: string; status: string };
}

/** One person at one server process, over HTTP. */
export class Desk {
  private readonly server: Pick<RunningServer, "url">;
  token = "";

  constructor(server: Pick<RunningServer, "url">) {
    this.server = server;
  }

  async call(method: string, path: string, body?: object): Promise<DeskAnswer> {
    const response = await fetch(`${this.server.url}/api/${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${this.token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<DeskAnswer, "status">) };
  }

  async signIn(account: string, password = "Flowsmith1!"): Promise<this> {
    this.token = (await this.call("POST", "sys/login", { account, password })).data.accessToken;
    return this;
  }

  /** The same session at another process. */
  at(server: Pick<RunningServer, "url">): Desk {
    const other = new Desk(server);
    other.token = this.token;
    return other;
  }

  agree(taskId: string): Promise<DeskAnswer> {
    return this.call("POST", "bpm/task/todo/complete", { taskId, action: "agree" });
  }
}
