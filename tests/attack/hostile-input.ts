import fc from "fast-check";
import { CODE } from "@/server/errors";
import type { JsonSchema } from "@/server/resource/declaration";
import { requestSchema } from "@/server/resource/request-schema";
import type { Attack, Effort } from "./attack";
import { buildCase, type Case } from "./case";
import { fittingObject, hostileValue, type Known } from "./hostile-values";
import { declaredCalls, type DeclaredCall, type Reply, type Role, ROLES, type World } from "./world";

/** No answer takes longer, not even on a busy machine; meanwhile others are served as quickly. */
const LONGEST_MS = 10_000;
const HEALTH_MS = 5000;
const HEALTH_EVERY = 25;
/** A stream has no end to wait for. */
const ENDLESS = new Set(["sys/message.stream"]);
/** Changing these with ids that exist would end the attack: its own accounts and rights. */
const KEPT = new Set(["sys/user", "sys/role"]);

/** Every call as everybody, with input that fits, nearly fits, or was made to hurt. */
export const hostileInput: Attack = {
  name: "hostile input to every call",
  async run(world, effort) {
    const found = await buildCase(world);
    const wrong: string[] = [];
    const done: Record<string, number> = {};
    let sent = 0;
    for (const [index, declared] of declaredCalls().entries())
      for (const role of rolesOf(declared, index, effort))
        for (const input of inputsOf(declared, found, { rounds: effort.rounds, seed: effort.seed + sent })) {
          const reply = await world.send(role, declared.call, input);
          done[reply.status] = (done[reply.status] ?? 0) + 1;
          const fault =
            faultOf(declared, reply) ?? (++sent % HEALTH_EVERY === 0 ? await healthOf(world) : null);
          if (fault !== null)
            wrong.push(`${declared.name} as ${role ?? "nobody"}: ${fault}\n  ${shown(input)}`);
        }
    // Input that never got past the door would prove nothing of what is behind it.
    return (done[CODE.ok] ?? 0) < sent / LEAST_SHARE_DONE
      ? [...wrong, `hardly anything was done: ${shown(done)}`]
      : wrong;
  },
};

const LEAST_SHARE_DONE = 20;

/** In the short form, whoever may do everything and one of the others in turn. */
function rolesOf({ name }: DeclaredCall, index: number, { rounds }: Effort): readonly Role[] {
  if (ENDLESS.has(name)) return [];
  return rounds > 1 ? ROLES : ["admin", ROLES[index % (ROLES.length - 1)] ?? null];
}

function inputsOf({ resource, call }: DeclaredCall, found: Case, { rounds, seed }: Effort): unknown[] {
  const known: Known = KEPT.has(resource.name) && call.method !== "GET" ? {} : found.known;
  const schema = requestSchema(resource, call);
  const names = Object.keys((schema["properties"] ?? {}) as object);
  const fitting = fittingObject(schema, known);
  return fc.sample(
    fc.oneof(
      { weight: 1, arbitrary: fitting },
      { weight: 6, arbitrary: spoilt(fitting, names) },
      { weight: 1, arbitrary: hostileValue },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fitting, hostileValue)
          .map(([input, value]) => ({ ...input, [shown(value).slice(0, 40)]: value })),
      },
    ),
    { numRuns: rounds * INPUTS_PER_ROUND, seed },
  );
}

const INPUTS_PER_ROUND = 2;

/** One property, or one within an object, does not fit. */
function spoilt(
  fitting: fc.Arbitrary<Record<string, unknown>>,
  names: readonly string[],
): fc.Arbitrary<unknown> {
  if (names.length === 0) return fitting;
  return fc
    .tuple(fitting, fc.constantFrom(...names), hostileValue, fc.boolean())
    .map(([input, name, value, within]) => {
      const inner = input[name];
      return isRecord(inner) && within
        ? { ...input, [name]: spoiltWithin(inner, value) }
        : { ...input, [name]: value };
    });
}

function spoiltWithin(inner: Record<string, unknown>, value: unknown): Record<string, unknown> {
  return { ...inner, [Object.keys(inner)[0] ?? "a"]: value };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function faultOf({ call }: DeclaredCall, reply: Reply): string | null {
  if (reply.milliseconds > LONGEST_MS) return `${Math.round(reply.milliseconds)} ms`;
  if (
    reply.status >= CODE.failed &&
    reply.status !== CODE.unavailable &&
    reply.status !== CODE.notImplemented
  )
    return `${reply.status} ${reply.text.slice(0, 200)}`;
  if (call.download && reply.status === CODE.ok) return null;
  return isEnvelope(reply) ? null : `no envelope: ${reply.status} ${reply.text.slice(0, 200)}`;
}

function isEnvelope({ status, text }: Reply): boolean {
  try {
    const body = JSON.parse(text) as JsonSchema;
    return body["code"] === status && typeof body["message"] === "string" && "data" in body;
  } catch {
    return false;
  }
}

async function healthOf(world: World): Promise<string | null> {
  const { status, milliseconds } = await world.request(null, { url: "/api/health" });
  return status === CODE.ok && milliseconds < HEALTH_MS ? null : `health ${status} after ${milliseconds} ms`;
}

function shown(input: unknown): string {
  const text = JSON.stringify(input) ?? "undefined";
  return text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text;
}
