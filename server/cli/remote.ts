import { isRecord, recordIn } from "@/runtime/core/guards";
import { verbatim } from "@/runtime/core/sentence";
import { SaidError } from "../said-error";
import { CLI } from "./sentences";

/** Answer of a running server: its code, what it says, and the data. */
export interface Answer {
  code: number;
  message: string;
  data: unknown;
}

/** Makes a call of a running server. */
export type RemoteCall = (method: "GET" | "POST", path: string, input?: object) => Promise<Answer>;

/** A running server that somebody has signed in at. */
export interface Remote {
  /** Its address. */
  server: string;
  call: RemoteCall;
}

const SERVER = "http://localhost:8080";

/**
 * Signs in at a running server. Who signs in is said by the environment, so that no password stands in a line that others
 * can read: FLOWSMITH_TOKEN, or FLOWSMITH_ACCOUNT and FLOWSMITH_PASSWORD.
 */
export async function signInAt(given: string | null): Promise<Remote> {
  const server = (given ?? process.env["FLOWSMITH_SERVER"] ?? SERVER).replace(/\/$/, "");
  if (!/^https?:/i.test(server) || !URL.canParse(server)) throw new SaidError(CLI.wrongServer({ server }));
  const token = process.env["FLOWSMITH_TOKEN"] ?? (await signIn(server));
  return { server, call: (method, path, input) => ask(server, { method, path, input, token }) };
}

async function signIn(server: string): Promise<string> {
  const { FLOWSMITH_ACCOUNT: account, FLOWSMITH_PASSWORD: password } = process.env;
  if (!account || !password) throw new SaidError(CLI.whoSignsIn);
  const input = { account, password };
  const { code, message, data } = await ask(server, { method: "POST", path: "/api/sys/login", input });
  const token = recordIn(data)["accessToken"];
  if (code > OK || typeof token !== "string") throw new SaidError(verbatim(message));
  return token;
}

const OK = 200;

interface Asked {
  method: "GET" | "POST";
  path: string;
  input?: object | undefined;
  token?: string;
}

async function ask(server: string, { method, path, input = {}, token }: Asked): Promise<Answer> {
  const url = new URL(`${server}${path}`);
  if (method === "GET")
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, `${value}`);
  const response = await fetch(url, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === "POST" ? { "content-type": "application/json" } : {}),
    },
    ...(method === "POST" ? { body: JSON.stringify(input) } : {}),
  }).catch((error: unknown) => {
    throw new SaidError(CLI.noServer({ server }), error);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!isRecord(answer) || typeof answer["code"] !== "number")
    throw new SaidError(CLI.noAnswer({ server, status: response.status }));
  return { code: answer["code"], message: String(answer["message"]), data: answer["data"] };
}

/** The data of an answer. Throws what the server said where it refused. */
export function dataOf({ code, message, data }: Answer): unknown {
  if (code > OK) throw new SaidError(verbatim(message));
  return data;
}
