import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from "fastify";
import { buildApp } from "@/server/app";
import { type Config, readConfig } from "@/server/config";
import type { Database } from "@/server/db/port";
import { DEMO_PASSWORD } from "@/server/db/seed/users";
import { type Answers, watchAnswers } from "./answers";
import { openTestDatabase } from "./test-database";

/** An answer: HTTP status and envelope. */
export interface Answer {
  status: number;
  code: number;
  message: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  data: any;
}

/** Calls the API: input is the query of GET and DELETE, the JSON body of POST and PUT (form-encoded if asked). */
export type Caller = (
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  input?: Record<string, unknown>,
  options?: { form?: boolean; language?: string },
) => Promise<Answer>;

export interface TestServer {
  app: FastifyInstance;
  db: Database;
  /** Signs the account in (once per server) and returns its caller. */
  asUser(account: string): Promise<Caller>;
  /** Calls without a token. */
  anonymous: Caller;
  /** Calls with any token. */
  withToken(token: string): Caller;
  login(account: string, password?: string): Promise<Answer>;
  /** What it answered so far. */
  answers: Answers;
  /** Ends it; refused when an answer was not what its call declares. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  config?: Partial<Config>;
  logger?: FastifyBaseLogger;
  webFolder?: string;
}

/** The whole server on a database of its own; nothing listens. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const db = await openTestDatabase();
  const app = await buildApp({
    db,
    config: { ...readConfig({}), ...options.config },
    ...(options.logger === undefined ? {} : { logger: options.logger }),
    ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
  });
  const answers = watchAnswers(app);
  const callers = new Map<string, Promise<Caller>>();
  const anonymous = callerOf(app, null);
  const login = (account: string, password = DEMO_PASSWORD) =>
    anonymous("POST", "/api/sys/login", { account, password });
  const signIn = async (account: string) => callerOf(app, (await login(account)).data.accessToken as string);
  return {
    app,
    db,
    answers,
    anonymous,
    login,
    withToken: (token) => callerOf(app, token),
    asUser: (account) => {
      const caller = callers.get(account) ?? signIn(account);
      callers.set(account, caller);
      return caller;
    },
    close: async () => {
      await app.close();
      await db.close();
      if (answers.faults.length > 0) throw new Error([...new Set(answers.faults)].join("\n"));
    },
  };
}

function callerOf(app: FastifyInstance, token: string | null): Caller {
  return async (method, path, input, options = {}) => {
    const request = requestOf(method, path, token, input ?? {}, options.form === true);
    const language = options.language === undefined ? {} : { "accept-language": options.language };
    const response = await app.inject({ ...request, headers: { ...request.headers, ...language } });
    return { status: response.statusCode, ...response.json<Omit<Answer, "status">>() };
  };
}

function requestOf(
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  token: string | null,
  input: Record<string, unknown>,
  form: boolean,
): InjectOptions {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const text = () => Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
  if (method === "GET" || method === "DELETE") return { method, url, headers, query: text() };
  if (!form) return { method, url, headers, payload: input };
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return { method, url, headers: { ...headers, ...type }, payload: new URLSearchParams(text()).toString() };
}
