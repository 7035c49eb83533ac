import type { AddressInfo } from "node:net";
import type { InjectOptions } from "fastify";
import { newId } from "@/server/db/id";
import { allResources, type Call, type Resource } from "@/server/resource/declaration";
import { openSession } from "@/server/session/store";
import { startServer, type TestServer } from "@/tests/support/server";

/** Who attacks; null is nobody who is signed in. */
export type Role = "zhangsan" | "lisi" | "designer" | "admin" | null;

export const ROLES: readonly Role[] = [null, "zhangsan", "lisi", "designer", "admin"];

export interface Reply {
  status: number;
  type: string;
  text: string;
  milliseconds: number;
}

export interface DeclaredCall {
  resource: Resource;
  call: Call;
  name: string;
}

/** A server under attack, with the demonstration in it. */
export interface World {
  server: TestServer;
  /** Makes one call as an account, or as nobody. Input goes where the call takes it. */
  send(account: string | null, call: Call, input: unknown): Promise<Reply>;
  /** Makes any request as an account, or as nobody. */
  request(account: string | null, options: InjectOptions): Promise<Reply>;
  /** A user without any role but that of an applicant, who has nothing to do with anybody's work. */
  addStranger(account: string): Promise<void>;
  /** Address of the same server on a real port. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Every declared call. */
export const declaredCalls = (): DeclaredCall[] =>
  allResources().flatMap((resource) =>
    Object.values(resource.calls).map((call) => ({ resource, call, name: `${resource.name}.${call.name}` })),
  );

/** Starts a server on a database of its own. */
export async function createWorld(): Promise<World> {
  const server = await startServer();
  const tokens = new Tokens(server);
  const request = async (account: string | null, options: InjectOptions): Promise<Reply> => {
    const token = account === null ? null : await tokens.of(account);
    const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
    const began = performance.now();
    const response = await server.app.inject({
      ...options,
      headers: { ...authorization, ...options.headers },
    });
    const milliseconds = performance.now() - began;
    const type = String(response.headers["content-type"] ?? "");
    return { status: response.statusCode, type, text: response.body, milliseconds };
  };
  return {
    server,
    request,
    send: (account, call, input) => request(account, requestOf(call, input)),
    addStranger: (account) => addStranger(server, account),
    listen: async () => {
      if (!server.app.server.listening) await server.app.listen({ host: "127.0.0.1", port: 0 });
      return `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
    },
    close: () => server.close(),
  };
}

/** Sessions of the attackers. A call may end one (signing out is a call too): the next request opens another. */
class Tokens {
  readonly #server: TestServer;

  constructor(server: TestServer) {
    this.#server = server;
  }

  readonly #open = new Map<string, string>();

  async of(account: string): Promise<string> {
    const token = this.#open.get(account);
    if (token !== undefined && (await this.#isAlive(account))) return token;
    const user = await this.#userOf(account);
    const fresh = await this.#server.db.transaction((tx) =>
      openSession(tx, { userId: user, ip: "", agent: "", deviceId: null }),
    );
    this.#open.set(account, fresh);
    return fresh;
  }

  async #isAlive(account: string): Promise<boolean> {
    const rows = await this.#server.db.query(
      "select 1 from sys_session s join sys_user u on u.id = s.user_id where u.account = $1 and s.end_reason is null",
      [account],
    );
    return rows.length > 0;
  }

  async #userOf(account: string): Promise<string> {
    const rows = await this.#server.db.query<{ id: string }>("select id from sys_user where account = $1", [
      account,
    ]);
    return rows[0]?.id ?? "";
  }
}

async function addStranger({ db }: TestServer, account: string): Promise<void> {
  const id = newId();
  await db.query(
    `insert into sys_user (id, account, name, password)
     select $1, $2, $2, password from sys_user where account = 'zhangsan'`,
    [id, account],
  );
  await db.query(
    `insert into sys_user_role (user_id, role_id)
     select $1, r.role_id from sys_user_role r join sys_user u on u.id = r.user_id
      where u.account = 'zhangsan'`,
    [id],
  );
}

/** A call's input as an HTTP request. */
function requestOf(call: Call, input: unknown): InjectOptions {
  const { path, rest } = withPath(call.path, input);
  if (call.body === "none") return { method: call.method, url: `${path}?${encoded(rest)}` };
  if (call.body === "multipart") return { method: call.method, url: path, ...multipart(rest) };
  const isForm = call.body === "form";
  return {
    method: call.method,
    url: path,
    headers: { "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json" },
    payload: isForm ? encoded(rest) : (JSON.stringify(rest) ?? ""),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function withPath(path: string, input: unknown): { path: string; rest: unknown } {
  if (!isRecord(input)) return { path: path.replaceAll(/\{(\w+)\}/g, "x"), rest: input };
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => {
    const value = textOf(rest[name] ?? "x");
    delete rest[name];
    return encodeURIComponent(wellFormed(value)) || "x";
  });
  return { path: filled, rest };
}

function encoded(input: unknown): string {
  const entries = isRecord(input) ? Object.entries(input) : [];
  return entries
    .map(
      ([name, value]) =>
        `${encodeURIComponent(wellFormed(name))}=${encodeURIComponent(wellFormed(textOf(value)))}`,
    )
    .join("&");
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");

/** What cannot be written in UTF-8 becomes what a client would make of it. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

function multipart(input: unknown): Pick<InjectOptions, "headers" | "payload"> {
  const name = isRecord(input) && typeof input["name"] === "string" ? input["name"] : "a.txt";
  const payload = [
    "--edge",
    `Content-Disposition: form-data; name="file"; filename="${name.replaceAll(/["\r\n]/g, "_")}"`,
    "Content-Type: text/plain",
    "",
    textOf(input),
    "--edge--",
    "",
  ].join("\r\n");
  return { headers: { "content-type": "multipart/form-data; boundary=edge" }, payload };
}
