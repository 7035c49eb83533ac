import type { FastifyInstance, InjectOptions } from "fastify";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { callDirectory } from "@/runtime/core/resource/call-directory";
import { openApi } from "@/server/resource/openapi";
import { declaredResources } from "@/runtime/core/resource/declared";

/** What a server's answers said, beside what its declarations say. */
export interface Answers {
  /** Calls that were answered with data: `bpm/task.complete`. */
  given: ReadonlySet<string>;
  /** Where an answer and its declaration disagree. */
  faults: readonly string[];
}

const OK = 200;
const FAULTS_SHOWN = 5;

/** Looks into every answer of a server: what it answers with success has to be what its call declares. */
export function watchAnswers(app: FastifyInstance): Answers {
  const given = new Set<string>();
  const faults: string[] = [];
  const send = app.inject.bind(app) as (options: InjectOptions) => ReturnType<FastifyInstance["inject"]>;
  const inject = async (options: InjectOptions) => {
    const response = await send(options);
    const name = nameOf(options);
    const answer = response.statusCode === OK && name ? readEnvelope(response.body) : undefined;
    if (name && answer) {
      given.add(name);
      faults.push(...faultsIn(name, answer));
    }
    return response;
  };
  Object.assign(app, { inject });
  return { given, faults };
}

const checks = new Map<string, ValidateFunction>();

function faultsIn(name: string, answer: object): string[] {
  const check = checks.get(name);
  if (!check) return [];
  check(answer);
  const errors = (check.errors ?? []).slice(0, FAULTS_SHOWN);
  return errors.map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`);
}

const directory = callDirectory(declaredResources);

function nameOf(options: InjectOptions): string | undefined {
  const { url } = options;
  if (typeof url !== "string") return undefined;
  const [path = ""] = url.split("?");
  const call = directory.find(String(options.method ?? "GET").toUpperCase(), path);
  return call && `${call.resource}.${call.name}`;
}

/** Files are no envelopes. */
function readEnvelope(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "code" in value ? value : undefined;
  } catch {
    return undefined;
  }
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const description = openApi("zh") as {
  paths: Record<string, Record<string, { tags: string[]; operationId: string }>>;
};
ajv.addSchema({ $id: "api", ...description });
for (const [path, methods] of Object.entries(description.paths))
  for (const [method, { tags, operationId }] of Object.entries(methods)) {
    const pointer = path.replaceAll("~", "~0").replaceAll("/", "~1");
    const schema = `api#/paths/${pointer}/${method}/responses/200/content/application~1json/schema`;
    const check = ajv.getSchema(schema);
    if (check) checks.set(`${tags[0]}.${operationId.slice(operationId.lastIndexOf("_") + 1)}`, check);
  }
