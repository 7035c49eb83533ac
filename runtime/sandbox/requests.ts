import { isRecord } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import { requestsIn } from "@/runtime/core/references/script-names";
import { currentLocale } from "@/runtime/i18n/i18n";
import type { HttpPort } from "@/runtime/ports";
import {
  saidScriptError,
  SCRIPT_REQUESTS,
  type ScriptAnswer,
  type ScriptRequest,
  type ScriptResult,
  type ScriptRunner,
} from "./script";
import { SENTENCE } from "./sentences";

/**
 * Runs a script that may read our own API by `request(path, query)`, as its reader may: GET alone, and only what its code
 * names in so many words, since a document lends no rights and is judged by what it names. The engine waits for nothing: a run that asks for what is not known yet ends, and the script runs again from
 * its beginning with the answer. Of what it did before nothing is kept. Without `http` the script has no such function.
 */
export async function runWithRequests(
  runner: ScriptRunner,
  http: Pick<HttpPort, "request"> | undefined,
  script: ScriptRequest,
): Promise<ScriptResult> {
  if (!http) return runner.run(script);
  const paths = requestsIn(script.code);
  const answers: Record<string, ScriptAnswer> = {};
  for (let asked = 0; ; asked++) {
    const result = await runner.run({ ...script, input: { ...script.input, answers: { ...answers } } });
    if (result.ok || result.wanted === undefined) return result;
    if (asked === SCRIPT_REQUESTS)
      return {
        ok: false,
        error: saidScriptError(SENTENCE.asksTooMuch({ most: SCRIPT_REQUESTS })),
        logs: result.logs,
      };
    answers[result.wanted] = await answerTo(result.wanted, paths, http);
  }
}

async function answerTo(
  wanted: string,
  paths: readonly string[],
  http: Pick<HttpPort, "request">,
): Promise<ScriptAnswer> {
  const [asked, query]: unknown[] = JSON.parse(wanted);
  const path = paths.find((one) => one === asked);
  if (path === undefined)
    return { fault: localText(SENTENCE.notNamed({ path: String(asked) }), currentLocale()) };
  try {
    const data = await http.request({ method: "GET", path, ...(isRecord(query) ? { query } : {}) });
    return { data: data ?? null };
  } catch (reason) {
    return { fault: reason instanceof Error ? reason.message : String(reason) };
  }
}
