import type { FastifyBaseLogger } from "fastify";
import type { CallName, InputOf, ResourceName } from "@/runtime/core/resource/calls";
import type { App, Context, User } from "../context";
import type { Db } from "../db/port";
import { getResource } from "../resource/declaration";
import type { Given } from "../resource/handler";
import { handlerOf } from "../resource/handlers";
import { loadUser } from "../session/store";

/** People at work in one transaction: what they do goes through the same handlers as their calls. */
export class Desks {
  private readonly app: App;
  private readonly tx: Db;
  private readonly log: FastifyBaseLogger;
  private readonly people = new Map<string, User>();

  constructor(app: App, tx: Db, log: FastifyBaseLogger) {
    this.app = app;
    this.tx = tx;
    this.log = log;
  }

  /** Does a declared call as somebody. @throws Error for an account that is not there, and what the handler throws */
  async call<R extends ResourceName, C extends CallName<R>>(
    account: string,
    [name, callName]: readonly [R, C],
    input: InputOf<R, C>,
  ): Promise<Given<R, C>> {
    const resource = getResource(name);
    const call = resource.calls[callName];
    if (call === undefined) throw new Error(`no call ${name}/${callName}`);
    const context = await this.contextOf(account);
    return (await handlerOf(resource, call)(context, { ...(input as object) })) as Given<R, C>;
  }

  /** What somebody is called. @throws Error for an account that is not there */
  async nameOf(account: string): Promise<string> {
    return (await this.userOf(account)).name;
  }

  private async userOf(account: string): Promise<User> {
    const user = this.people.get(account) ?? (await loadUser(this.tx, `user-${account}`));
    if (user === null) throw new Error(`nobody is called ${account}`);
    this.people.set(account, user);
    return user;
  }

  private async contextOf(account: string): Promise<Context> {
    return {
      db: this.tx,
      user: await this.userOf(account),
      client: { ip: "127.0.0.1", agent: "", token: null, locale: "zh" },
      document: null,
      handlerOf,
      log: this.log,
      app: this.app,
    };
  }
}
