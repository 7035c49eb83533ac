import { recordIn, textIn, textsIn } from "@/runtime/core/guards";
import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSWASMModule,
} from "quickjs-emscripten-core";
import {
  SCRIPT_DEADLINE_MS,
  SCRIPT_MEMORY_BYTES,
  SCRIPT_RESULT_CHARACTERS,
  SCRIPT_STACK_BYTES,
  saidScriptError,
  type ScriptError,
  type ScriptInput,
  type ScriptRequest,
  type ScriptResult,
  type ScriptRunner,
} from "./script";
import { SENTENCE } from "./sentences";
import { StopWatch } from "./stop-watch";

const PAGE_BYTES = 65_536;

/**
 * Declares the author's names. `form`, `vars` and `user` are plain objects; `dict(key)` gives a dictionary's items;
 * `serial(code)` takes the next number of a declared rule; `log(…)` writes a line; where answers are at hand,
 * `request(path, query)` gives one of them, or ends the run with what it lacks. There is no network, no DOM and no timer.
 * Its value is the function that reads the results back: it has what it needs from before the author's code, which may
 * change every global object.
 */
const PRELUDE = `
var form, vars, user, __value, scripts = {};
(function () {
  "use strict";
  var stringify = JSON.stringify, input = JSON.parse(__input), lines = [], dicts = input.dict || {};
  var serials = input.serials || {}, drawn = {}, has = Object.prototype.hasOwnProperty;
  delete globalThis.__input;
  form = input.form || {}; vars = input.vars || {}; user = Object.freeze(input.user || {});
  for (var name in input.args || {}) globalThis[name] = input.args[name];
  globalThis.log = function () {
    var line = "";
    for (var i = 0; i < arguments.length; i++)
      line += (i > 0 ? " " : "") + (typeof arguments[i] === "string" ? arguments[i] : stringify(arguments[i]));
    lines[lines.length] = line;
  };
  globalThis.dict = function (key) { return dicts[key] || []; };
  globalThis.serial = function (code) {
    if (!has.call(serials, code)) throw new Error("没有流水号规则 No such serial number rule: " + code);
    var at = has.call(drawn, code) ? drawn[code] : 0;
    if (at >= serials[code].length) throw new Error("流水号取得太多 Too many serial numbers: " + code);
    drawn[code] = at + 1;
    return serials[code][at];
  };
  var answers = input.answers, wanted = null, parse = JSON.parse;
  if (answers) globalThis.request = function (path, query) {
    var key = stringify([path, query === undefined || query === null ? {} : query]);
    if (!has.call(answers, key)) {
      if (wanted === null) wanted = key;
      throw new Error("request");
    }
    var answer = answers[key];
    if (has.call(answer, "fault")) throw new Error(answer.fault);
    return parse(stringify(answer.data));
  };
  return function (part) {
    if (part === "wanted") return stringify(wanted);
    if (part === "drawn") return stringify(drawn);
    if (part === "logs") return stringify(lines);
    return stringify(part === "form" ? form : part === "vars" ? vars : __value === undefined ? null : __value);
  };
})()
`;

/** Stands before the author's first line, on the same line: columns of line 1 are shifted by its length. */
const OPEN = "__value = (function(){";

/** A runner on QuickJS in this thread. After any fault of the engine itself a fresh module is loaded. */
export class QuickJsRunner implements ScriptRunner {
  private loading: Promise<QuickJSWASMModule> | null = null;

  async run(request: ScriptRequest): Promise<ScriptResult> {
    const quickjs = await (this.loading ??= load());
    try {
      return evaluate(quickjs, request);
    } catch (error) {
      this.loading = null;
      const message = error instanceof Error ? error.message : String(error);
      return {
        ok: false,
        error: saidScriptError(SENTENCE.reset({ message })),
        logs: [],
      };
    }
  }

  close(): void {
    this.loading = null;
  }
}

/** Memory is capped by the WebAssembly memory itself: the engine's own limit counts strings as almost nothing. */
function load(): Promise<QuickJSWASMModule> {
  const pages = SCRIPT_MEMORY_BYTES / PAGE_BYTES;
  const wasmMemory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory }));
}

function evaluate(quickjs: QuickJSWASMModule, request: ScriptRequest): ScriptResult {
  const runtime = quickjs.newRuntime();
  runtime.setMemoryLimit(SCRIPT_MEMORY_BYTES);
  runtime.setMaxStackSize(SCRIPT_STACK_BYTES);
  const context = runtime.newContext();
  const read = provide(context, request.input);
  try {
    // The author's time begins when everything of ours is in place.
    const watch = new StopWatch(request.timeoutMs);
    runtime.setInterruptHandler(watch.shouldStop);
    return evaluateIn({ context, read, watch }, request);
  } finally {
    read.dispose();
    context.dispose();
    runtime.dispose();
  }
}

interface Running {
  context: QuickJSContext;
  /** Reads a part of the results back, as JSON. */
  read: QuickJSHandle;
  watch: StopWatch;
}

function evaluateIn(running: Running, request: ScriptRequest): ScriptResult {
  const { context, watch } = running;
  const call = callOf(context, request);
  const wanted = request.input.answers ? wantedBy(running) : undefined;
  if (wanted !== undefined) {
    call.dispose();
    return { ok: false, error: saidScriptError(SENTENCE.asks), logs: [], wanted };
  }
  if (call.error) {
    const dumped: unknown = context.dump(call.error);
    call.error.dispose();
    const isLate = watch.isStopped && isInterruption(dumped);
    const error = isLate ? tooSlow(request) : withinCode(readError(dumped), request.code);
    return { ok: false, error, logs: logsOf(running, isLate) };
  }
  call.value.dispose();
  try {
    const { value, form, vars, drawn, logs } = resultOf(running);
    return { ok: true, value, form, vars, drawn, logs };
  } catch (fault) {
    if (!(fault instanceof UnreadableResult)) throw fault;
    return { ok: false, error: fault.error, logs: [] };
  }
}

/** What the script asked of our own API and is not known yet; its results count for nothing then. */
function wantedBy(running: Running): string | undefined {
  if (running.watch.isStopped) return undefined;
  try {
    return textIn(partOf(running, "wanted"));
  } catch (fault) {
    if (fault instanceof UnreadableResult) return undefined;
    throw fault;
  }
}

/** Declares the shared scripts, each in a file of its own so that lines stay those of its author, and runs the script. */
function callOf(
  context: QuickJSContext,
  { library = [], code }: ScriptRequest,
): ReturnType<QuickJSContext["evalCode"]> {
  for (const { code: name, parameters, source } of library) {
    const text = `scripts[${JSON.stringify(name)}] = (function(${parameters.join(",")}){${source}\n});`;
    const declared = context.evalCode(text, `scripts.${name}`);
    if (declared.error) return declared;
    declared.value.dispose();
  }
  return context.evalCode(`${OPEN}${code}\n})();`, "script.js");
}

/** The results have a shape that the author's code may have spoiled. */
function resultOf(running: Running): Omit<Extract<ScriptResult, { ok: true }>, "ok"> {
  return {
    value: partOf(running, "value"),
    form: objectOf(partOf(running, "form"), "form"),
    vars: objectOf(partOf(running, "vars"), "vars"),
    drawn: countsOf(partOf(running, "drawn")),
    logs: textsIn(partOf(running, "logs")),
  };
}

class UnreadableResult extends Error {
  readonly error: ScriptError;
  constructor(error: ScriptError) {
    super(error.message);
    this.error = error;
  }
}

/** One part of the results; null where it has no JSON, as functions have none. */
function partOf(
  { context, read }: Running,
  part: "value" | "form" | "vars" | "drawn" | "logs" | "wanted",
): unknown {
  const name = context.newString(part);
  const result = context.callFunction(read, context.undefined, name);
  name.dispose();
  if (result.error) {
    const fault: unknown = context.dump(result.error);
    result.error.dispose();
    throw new UnreadableResult(readError(fault));
  }
  const isText = context.typeof(result.value) === "string";
  const text = isText ? context.getString(result.value) : "null";
  result.value.dispose();
  if (text.length > SCRIPT_RESULT_CHARACTERS) throw new UnreadableResult(saidScriptError(SENTENCE.tooMuch));
  return JSON.parse(text);
}

function objectOf(value: unknown, name: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ...value };
  throw new UnreadableResult(saidScriptError(SENTENCE.noObject({ name })));
}

const countsOf = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(recordIn(value)).filter((one): one is [string, number] => typeof one[1] === "number"),
  );

function provide(context: QuickJSContext, input: ScriptInput): QuickJSHandle {
  const json = context.newString(JSON.stringify(input));
  context.setProp(context.global, "__input", json);
  json.dispose();
  return context.unwrapResult(context.evalCode(PRELUDE, "prelude.js"));
}

const isInterruption = (fault: unknown): boolean =>
  typeof fault === "object" && fault !== null && recordIn(fault)["message"] === "interrupted";

/** What was logged before the fault; nothing when time is up, since then nothing more may run. */
function logsOf(running: Running, isLate: boolean): string[] {
  if (isLate) return [];
  try {
    return textsIn(partOf(running, "logs"));
  } catch (fault) {
    // The fault of the script itself is what counts.
    if (fault instanceof UnreadableResult) return [];
    throw fault;
  }
}

function tooSlow(request: ScriptRequest): ScriptError {
  const limit = request.timeoutMs ?? SCRIPT_DEADLINE_MS;
  return saidScriptError(SENTENCE.stopped({ limit }));
}

/** Finds the author's line and column in the engine's stack text. */
function readError(dumped: unknown): ScriptError {
  if (typeof dumped !== "object" || dumped === null)
    return { message: String(dumped), line: null, column: null };
  const [name, message, stack] = ["name", "message", "stack"].map((key) => wordOf(dumped, key));
  const place = /script\.js:(\d+)(?::(\d+))?/.exec(stack ?? "");
  const line = place?.[1] ? Number(place[1]) : null;
  const column = place?.[2] ? Number(place[2]) - (line === 1 ? OPEN.length : 0) : null;
  return { message: [name, message].filter(Boolean).join(": "), line, column };
}

/** What is told below the author's last line, at what we close their code with, is that it ends too early. */
function withinCode(error: ScriptError, code: string): ScriptError {
  const lines = code.split("\n");
  if (error.line === null || error.line <= lines.length) return error;
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { ...saidScriptError(SENTENCE.unfinished), line: lines.length, column };
}

/** What is thrown may be anything that the author made. */
function wordOf(dumped: object, key: string): string {
  const word: unknown = recordIn(dumped)[key];
  return typeof word === "string" ? word : "";
}
