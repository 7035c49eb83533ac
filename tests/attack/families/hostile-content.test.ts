import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "@/server/db/seed/users";
import { type BuiltServer, buildServer, type RunningServer } from "@/tests/support/built-server";
import { hostileDiagrams } from "./diagrams";
import type { ListeningWorld, Note, Reply } from "./family";
import { hostileForms } from "./forms";
import { hostilePictures } from "./pictures";
import { hostileScripts } from "./scripts";
import { ownFolder } from "@/tests/support/own-folder";

/** What another user may notice of an attack, in milliseconds: on a machine that does other work too, 100 on a quiet one. */
const NOTICED_MS = Number(process.env["ATTACK_NOTICED_MS"] ?? 2_000);
/** A wait that the machine caused does not come again with the same attack. */
const ATTEMPTS = 4;
const PROBE_EVERY_MS = 10;
const ONLOOKER = new URL("onlooker.mjs", import.meta.url);

let built: BuiltServer;
let server: RunningServer;
let world: ListeningWorld;
const folder = ownFolder("hostile");

beforeAll(async () => {
  built = await buildServer();
  server = await built.start({ FLOWSMITH_DATA: folder });
  world = listeningWorld(server.url);
});
afterAll(async () => {
  await server?.kill("SIGKILL");
});

function listeningWorld(baseUrl: string): ListeningWorld {
  const tokens = new Map<string, Promise<string>>();
  const request = async (method: string, path: string, body: unknown, token?: string): Promise<Reply> => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const isJson = answer.headers.get("content-type")?.includes("json") === true;
    return {
      status: answer.status,
      body: isJson ? await answer.json() : (await answer.text()).slice(0, 100),
    };
  };
  const signIn = async (account: string): Promise<string> => {
    const { body } = await request("POST", "/api/sys/login", { account, password: DEMO_PASSWORD });
    return (body as { data: { accessToken: string } }).data.accessToken;
  };
  const token = (account: string): Promise<string> => {
    const known = tokens.get(account) ?? signIn(account);
    tokens.set(account, known);
    return known;
  };
  return {
    baseUrl,
    token,
    call: async (account, method, path, body) => request(method, path, body, await token(account)),
  };
}

/** Attacks until others notice nothing, a few times at most; keeps the longest wait of the best attempt. */
function probing(longest: Map<string, number>): Note {
  return async (variant, attack) => {
    for (let attempt = 1; ; attempt++) {
      const reply = await probed(longest, variant, attack);
      if (attempt === ATTEMPTS || (longest.get(variant) ?? 0) <= NOTICED_MS) return reply;
    }
  };
}

/** Asks for the server's health all the while that an attack lasts. */
async function probed(
  longest: Map<string, number>,
  variant: string,
  attack: () => Promise<Reply>,
): Promise<Reply> {
  const onlooker = new Worker(ONLOOKER, {
    workerData: { url: `${world.baseUrl}/api/health`, everyMs: PROBE_EVERY_MS },
  });
  await once(onlooker, "message");
  const began = performance.now();
  const reply = await attack().finally(() => onlooker.postMessage("stop"));
  const took = performance.now() - began;
  const worst = Number(await once(onlooker, "message"));
  longest.set(variant, worst);
  if (process.env["ATTACK_FIGURES"])
    console.log(`${Math.round(worst)} ms\t${Math.round(took)} ms\t${reply.status}\t${variant}`);
  return reply;
}

it.each(
  [hostileDiagrams, hostileForms, hostilePictures, hostileScripts].map(
    (family) => [family.name, family] as const,
  ),
)("%s are refused or done in order, and nobody else notices", async (_name, family) => {
  const longest = new Map<string, number>();
  expect(await family.run(world, probing(longest))).toEqual([]);
  expect([...longest].filter(([, ms]) => ms > NOTICED_MS)).toEqual([]);
  expect(longest.size).toBeGreaterThan(5);
});
