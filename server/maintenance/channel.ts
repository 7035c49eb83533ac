import { recordIn } from "@/runtime/core/guards";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { rename } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import type { App } from "../context";
import { wordsOf } from "../said-error";
import { type TaskInput, type TaskName, tasks } from "./tasks";

/** Where a running server says how to ask it; only its own system user may read it. */
export interface ChannelAddress {
  port: number;
  secret: string;
}

export interface ChannelRequest {
  task: TaskName;
  input: TaskInput;
}

export type ChannelAnswer = { result: object } | { error: string; errorEn: string };

const fileOf = (dataFolder: string): string => join(dataFolder, "flowsmith.channel");

/**
 * Lets the command line ask the server that has the embedded database open. It listens on this machine alone, and who
 * asks must have read the secret in the data folder.
 * @returns a function that closes it
 */
export async function openChannel(app: App, log: FastifyBaseLogger): Promise<() => void> {
  const secret = randomBytes(32).toString("base64url");
  const server = createServer((request, response) => void answer(app, { request, response, secret, log }));
  await once(server.listen({ host: "127.0.0.1", port: 0 }), "listening");
  server.unref();
  const { port } = server.address() as AddressInfo;
  const file = fileOf(app.config.dataFolder);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ port, secret } satisfies ChannelAddress), { mode: 0o600 });
  await rename(draft, file);
  return () => {
    rmSync(file, { force: true });
    server.close();
    server.closeAllConnections();
  };
}

/** How to ask the server that runs on a data folder; null when it left no word. */
export function channelOf(dataFolder: string): ChannelAddress | null {
  try {
    const { port, secret } = recordIn(JSON.parse(readFileSync(fileOf(dataFolder), "utf8")));
    return typeof port === "number" && typeof secret === "string" ? { port, secret } : null;
  } catch {
    return null;
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  secret: string;
  log: FastifyBaseLogger;
}

async function answer(app: App, { request, response, secret, log }: Exchange): Promise<void> {
  const send = (status: number, body: ChannelAnswer | null): void => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  if (!isEqual(request.headers.authorization ?? "", `Bearer ${secret}`)) return send(401, null);
  try {
    const { task, input } = (await json(request)) as ChannelRequest;
    log.warn({ task }, "asked by the command line");
    send(200, { result: await tasks[task](app, input) });
  } catch (error) {
    send(200, { error: wordsOf(error, "zh"), errorEn: wordsOf(error, "en") });
  }
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
