import variant from "@jitl/quickjs-wasmfile-release-sync";
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  shouldInterruptAfterDeadline,
  type QuickJSContext,
  type QuickJSWASMModule,
} from "quickjs-emscripten-core";
import {
  SCRIPT_DEADLINE_MS,
  SCRIPT_MEMORY_BYTES,
  SCRIPT_STACK_BYTES,
  type ScriptError,
  type ScriptInput,
  type ScriptRequest,
  type ScriptResult,
  type ScriptRunner,
} from "./script";
import { SENTENCE } from "./sentences";

const PAGE_BYTES = 65_536;

/**
 * Declares the author's names. `form`, `vars` and `user` are plain objects; `dict(key)` gives a dictionary's items;
 * `log(…)` writes a line. There is no network, no DOM and no timer.
 */
const PRELUDE = `
var __in = JSON.parse(__input), __logs = [];
var form = __in.form || {}, vars = __in.vars || {}, user = Object.freeze(__in.user || {});
for (var __k in __in.args || {}) globalThis[__k] = __in.args[__k];
function log() { __logs.push(Array.prototype.map.call(arguments, function (a) {
  return typeof a === "string" ? a : JSON.stringify(a); }).join(" ")); }
function dict(key) { return (__in.dict || {})[key] || []; }
`;

/** Stands before the author's first line, on the same line: columns of line 1 are shifted by its length. */
const OPEN = "var __value = (function(){";
const READ_BACK = `JSON.stringify({ value: __value === undefined ? null : __value, form: form, vars: vars, logs: __logs })`;

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
        error: { message: SENTENCE.reset({ message }).zh, line: null, column: null },
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
  try {
    provide(context, request.input);
    // The author's time begins when everything of ours is in place.
    const deadline = Date.now() + (request.timeoutMs ?? SCRIPT_DEADLINE_MS);
    runtime.setInterruptHandler(shouldInterruptAfterDeadline(deadline));
    return evaluateIn(context, request, deadline);
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

function evaluateIn(context: QuickJSContext, request: ScriptRequest, deadline: number): ScriptResult {
  const call = context.evalCode(`${OPEN}${request.code}\n})();`, "script.js");
  if (call.error) {
    const dumped: unknown = context.dump(call.error);
    call.error.dispose();
    // A slow machine may be past the deadline with an error of the script's own: that one is said.
    const isLate = Date.now() >= deadline && isInterruption(dumped);
    return { ok: false, error: isLate ? tooSlow(request) : readError(dumped), logs: logsOf(context, isLate) };
  }
  call.value.dispose();
  const back = evalText(context, READ_BACK);
  if (typeof back !== "string") return { ok: false, error: readError(back.fault), logs: [] };
  return { ok: true, ...(JSON.parse(back) as Omit<Extract<ScriptResult, { ok: true }>, "ok">) };
}

function evalText(context: QuickJSContext, code: string): string | { fault: unknown } {
  const result = context.evalCode(code);
  if (result.error) {
    const fault: unknown = context.dump(result.error);
    result.error.dispose();
    return { fault };
  }
  const text = context.getString(result.value);
  result.value.dispose();
  return text;
}

function provide(context: QuickJSContext, input: ScriptInput): void {
  const json = context.newString(JSON.stringify(input));
  context.setProp(context.global, "__input", json);
  json.dispose();
  context.unwrapResult(context.evalCode(PRELUDE, "prelude.js")).dispose();
}

const isInterruption = (fault: unknown): boolean =>
  typeof fault === "object" && fault !== null && (fault as { message?: unknown }).message === "interrupted";

/** What was logged before the fault; nothing when time is up, since then nothing more may run. */
function logsOf(context: QuickJSContext, isLate: boolean): string[] {
  const text = isLate ? "[]" : evalText(context, "JSON.stringify(__logs)");
  return typeof text === "string" ? (JSON.parse(text) as string[]) : [];
}

function tooSlow(request: ScriptRequest): ScriptError {
  const limit = request.timeoutMs ?? SCRIPT_DEADLINE_MS;
  return { message: SENTENCE.stopped({ limit }).zh, line: null, column: null };
}

/** Finds the author's line and column in the engine's stack text. */
function readError(dumped: unknown): ScriptError {
  if (typeof dumped !== "object" || dumped === null)
    return { message: String(dumped), line: null, column: null };
  const { name, message, stack } = dumped as { name?: string; message?: string; stack?: string };
  const place = /script\.js:(\d+)(?::(\d+))?/.exec(stack ?? "");
  const line = place?.[1] ? Number(place[1]) : null;
  const column = place?.[2] ? Number(place[2]) - (line === 1 ? OPEN.length : 0) : null;
  return { message: [name, message].filter(Boolean).join(": "), line, column };
}
