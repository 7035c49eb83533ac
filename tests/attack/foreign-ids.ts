import fc from "fast-check";
import { requestSchema } from "@/server/resource/request-schema";
import type { Attack } from "./attack";
import { buildCase, MARK } from "./case";
import { fittingObject, type Known } from "./hostile-values";
import { declaredCalls, type DeclaredCall, type World } from "./world";

const STRANGER = "mallory";

/** Files are read by whoever knows their random address; what stands in one is no row. */
const BY_ADDRESS = new Set(["sys/file.read"]);

/** Tables that hold what belongs to the victim, and the rows of them that are theirs. */
const OWNED: Readonly<Record<string, string>> = {
  bpm_instance: "true",
  bpm_task: "true",
  bpm_history: "true",
  bpm_candidate: "true",
  bpm_copy: "true",
  bpm_draft: "create_by = 'zhangsan'",
  sys_message: "user_id = (select id from sys_user where account = 'zhangsan')",
  workbench_phrase: "create_by = 'zhangsan'",
  workbench_problem: "create_by = 'zhangsan'",
  workbench_proxy: "create_by = 'zhangsan'",
};

/** Somebody without any part in it names the rows of an applicant in every call that takes an id. */
export const foreignIds: Attack = {
  name: "somebody else's ids in every call",
  async run(world, { rounds, seed }) {
    const { known } = await buildCase(world);
    await world.addStranger(STRANGER);
    const wrong = await blindSpots(world, known);
    const before = await ownedRows(world);
    for (const declared of declaredCalls().filter(takesId))
      for (const input of inputsOf(declared, known, { rounds, seed })) {
        const { status, text } = await world.send(STRANGER, declared.call, input);
        if (text.includes(MARK)) wrong.push(`${declared.name} shows it: ${status} ${JSON.stringify(input)}`);
        const after = await ownedRows(world);
        if (after !== before)
          return [...wrong, `${declared.name} changes it: ${status} ${JSON.stringify(input)}`];
      }
    return wrong;
  },
};

/** An attack that could not see a leak proves nothing: whoever owns the rows does see them in these. */
async function blindSpots(world: World, known: Known): Promise<string[]> {
  const blind: string[] = [];
  for (const { call, name } of declaredCalls().filter((declared) => SHOWN.has(declared.name))) {
    const rows = (known["id"] ?? []).map((id) => ({ ...firstOf(known), id }));
    const texts = await Promise.all(
      rows.map(async (row) => (await world.send("zhangsan", call, only(row, name))).text),
    );
    if (!texts.some((text) => text.includes(MARK))) blind.push(`${name} shows its owner nothing`);
  }
  return blind;
}

/** Calls that show something to its owner, and what they take. */
const SHOWN = new Map([
  ["bpm/process.detail", ["instId"]],
  ["bpm/process.startForm", ["defCode", "draftId"]],
  ["sys/message.get", ["id"]],
  ["workbench/phrase.get", ["id"]],
  ["workbench/problem.get", ["id"]],
  ["workbench/proxy.get", ["id"]],
]);

const firstOf = (known: Known): Record<string, string> =>
  Object.fromEntries(Object.entries(known).map(([name, [first = ""]]) => [name, first]));

const only = (row: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(row).filter(([key]) => SHOWN.get(name)?.includes(key)));

function takesId({ resource, call, name }: DeclaredCall): boolean {
  const names = Object.keys((requestSchema(resource, call)["properties"] ?? {}) as object);
  const isOther = call.kind === "list" || call.body === "multipart" || BY_ADDRESS.has(name);
  return !isOther && names.some((property) => /(^|[a-z])(i|I)ds?$/.test(property));
}

/** Each id that exists, in an input that fits otherwise. */
function inputsOf(
  { resource, call }: DeclaredCall,
  known: Known,
  { rounds, seed }: { rounds: number; seed: number },
): Record<string, unknown>[] {
  const schema = requestSchema(resource, call);
  const properties = Object.keys((schema["properties"] ?? {}) as object);
  const named = Object.entries(firstOf(known)).filter(
    ([name]) => name.endsWith("Id") && properties.includes(name),
  );
  const fitting = fc
    .sample(fittingObject(schema, known), { numRuns: rounds, seed })
    .map((input) => ({ ...input, ...Object.fromEntries(named) }));
  const ids = properties.includes("id") || properties.includes("ids") ? (known["id"] ?? []) : [undefined];
  return fitting.flatMap((input) => ids.map((id) => withId(input, properties, id)));
}

function withId(
  input: Record<string, unknown>,
  properties: readonly string[],
  id: string | undefined,
): Record<string, unknown> {
  if (id === undefined) return input;
  const isRow = properties.includes("id");
  const { ids: _ids, ...rest } = input;
  if (isRow) return { ...rest, id };
  return { ...rest, ids: Array.isArray(input["ids"]) ? [id] : id };
}

async function ownedRows({ server }: World): Promise<string> {
  const parts: string[] = [];
  for (const [table, condition] of Object.entries(OWNED)) {
    const rows = await server.db.query<{ hash: string | null }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as hash from "${table}" t where ${condition}`,
    );
    parts.push(`${table} ${rows[0]?.hash ?? ""}`);
  }
  return parts.join("\n");
}
