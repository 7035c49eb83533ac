import { requestSchema } from "@/server/resource/request-schema";
import { allResources, type Call } from "@/server/resource/declaration";

/** One call of the API as somebody may try it. */
export interface Probe {
  call: Call;
  input: Record<string, string>;
}

/** Calls by POST that only read. */
const READING_POSTS = new Set([
  "/api/bpm/task/todo/detail",
  "/api/bpm/definition/get",
  "/api/bpm/instance/movePreview",
  "/api/bpm/instance/migratePreview",
  "/api/bpm/serial/preview",
]);
/** A stream does not end. */
const ENDLESS = new Set(["/api/sys/message/stream"]);

/**
 * Every call that reads, with every known value for each parameter that must be given or names something: whoever adds a
 * call to the declarations has it probed.
 */
export function readingProbes(known: Readonly<Record<string, readonly string[]>>): Probe[] {
  return allResources()
    .flatMap((resource) =>
      Object.values(resource.calls).map((call) => ({ call, schema: requestSchema(resource, call) })),
    )
    .filter(({ call: { method, path } }) => (method === "GET" ? !ENDLESS.has(path) : READING_POSTS.has(path)))
    .flatMap(({ call, schema }) => inputsOf(schema, known).map((input) => ({ call, input })));
}

function inputsOf(
  schema: Record<string, unknown>,
  known: Readonly<Record<string, readonly string[]>>,
): Record<string, string>[] {
  const names = Object.keys((schema["properties"] ?? {}) as object);
  const required = (schema["required"] ?? []) as string[];
  const base = { ...(names.includes("size") ? { size: "200" } : {}), ...fixed(required, known) };
  const naming = names.filter((name) => known[name] !== undefined && !(name in base));
  const single = naming.flatMap((name) => (known[name] ?? []).map((value) => ({ ...base, [name]: value })));
  return single.length > 0 ? [base, ...single] : [base];
}

/** Required parameters of which only one value is known. */
function fixed(
  required: readonly string[],
  known: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  const entries = required.flatMap((name) => {
    const values = known[name] ?? [];
    return values.length === 1 ? [[name, values[0] ?? ""] as const] : [];
  });
  return Object.fromEntries(entries);
}
