import { errorWords } from "@/runtime/i18n/error-words";
import { csvOf } from "@/runtime/blocks/crud/csv";
import { toText } from "@/runtime/core/expression/values";
import { isRecord, listIn, partIn, recordIn, recordsIn, textIn, textsIn } from "@/runtime/core/guards";
import { USUAL_ACTOR } from "@/runtime/core/screen/document";
import { readPath } from "@/runtime/core/json-schema/path";
import { pageAddress } from "@/runtime/core/page-address";
import { CallError } from "@/runtime/ports";
import { StopSteps } from "@/runtime/registry/action";
import { ASKED, askingDialog } from "./asking";
import { saveBlob } from "./download";
import type { LaterActions } from "./later-verbs";

/** Longer waits are what `every` of a source is for. */
const LONGEST_WAIT_MS = 60_000;
/** What may be opened: the web and this product. */
const SAFE = /^(https?:\/\/|\/(?![/\\]))/i;

/** The verbs of `later-verbs.ts`. */
export const moreActions: LaterActions = {
  try: async (step, { scope, run }) => {
    try {
      await run(recordsIn(step["try"]), scope);
    } catch (problem) {
      if (problem instanceof StopSteps) throw problem;
      await run(recordsIn(step["catch"]), scope.with({ error: faultOf(problem) }));
    }
  },
  wait: (step, { resolve }) => {
    const asked = Number(resolve(step["wait"]));
    const time = Number.isFinite(asked) ? Math.min(Math.max(asked, 0), LONGEST_WAIT_MS) : 0;
    return new Promise<void>((go) => setTimeout(go, time));
  },
  copy: async (step, { resolve }) => {
    const text = toText(resolve(step["copy"]));
    await copyText(text);
    return text;
  },
  ask: async (step, { screen, scope }) => {
    const { resourcesOf } = await import("@/runtime/render/resources");
    screen.openDialog(ASKED, scope, askingDialog(step, resourcesOf(screen.app)));
  },
  menu: (_step, { screen }) => screen.app.pages.reload(),
  print: () => window.print(),
  window: (step, { resolve }) => {
    const to = toText(resolve(step["window"])).trim();
    if (!SAFE.test(to)) throw new Error(`no address: ${to}`);
    window.open(pageAddress(to, recordIn(resolve(step["query"]))), "_blank", "noopener,noreferrer");
  },
  fill: async (step, { screen, resolve }) => {
    const form = await screen.component(String(step["fill"]));
    form.fill?.(recordIn(resolve(step["values"])));
  },
  check: async (step, { screen }) => {
    const fields = step["fields"] === undefined ? undefined : textsIn(step["fields"]);
    const form = await screen.component(String(step["check"]));
    if (form.check?.(fields) === false) throw new StopSteps();
  },
  focus: async (step, { screen }) =>
    (await screen.component(String(step["focus"]))).focus?.(textIn(step["field"])),
  act: async (step, { screen, resolve }) => {
    const id = textIn(step["of"]) ?? USUAL_ACTOR;
    const { act } = await screen.component(id);
    if (!act) throw new Error(`no block "${id}" that acts`);
    await act(toText(resolve(step["act"])), recordIn(resolve(step["with"])));
  },
  script: async (step, { screen, scope, resolve }) => {
    const { browserScripts } = await import("@/runtime/sandbox/browser");
    const { runWithRequests } = await import("@/runtime/sandbox/requests");
    const args = recordIn(resolve(step["with"]));
    const user = recordIn(scope.get("user"));
    const result = await runWithRequests(browserScripts(), screen.app.ports.http, {
      name: "script",
      code: String(step["script"]),
      input: { args, user },
    });
    if (!result.ok) throw new Error(result.error.message);
    return result.value;
  },
  export: (step, { resolve }) => {
    const rows = recordsIn(resolve(step["export"]));
    const columns = columnsOf(resolve(step["columns"]), rows);
    const lines = rows.map((row) => columns.map(({ name }) => toText(readPath(row, name.split(".")) ?? "")));
    const name = toText(resolve(step["name"]) ?? "export.csv");
    saveBlob(csvOf([columns.map(({ title }) => title), ...lines]), name);
  },
  dongle: (step, { screen, resolve, isAutomatic }) => {
    // A page that loads gets no signature of anybody's.
    if (isAutomatic) throw new Error("a hardware key is asked only when somebody acts");
    const [module, method] = [toText(resolve(step["module"]) ?? ""), toText(resolve(step["dongle"]))];
    return screen.app.ports.dongle.call(module, method, resolve(step["param"]));
  },
};

const faultOf = (problem: unknown): { message: string; code: number } => ({
  message: errorWords(problem),
  code: problem instanceof CallError ? problem.code : 0,
});

/** Over plain HTTP the browser keeps the clipboard from pages: there a selected text is copied as by hand. */
async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text);
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}

/** Columns by name, with a title where the page gives one; without any those of the first row. */
function columnsOf(
  given: unknown,
  rows: readonly Record<string, unknown>[],
): { name: string; title: string }[] {
  const specs = given === undefined || given === null ? Object.keys(rows[0] ?? {}) : listIn(given);
  return specs.map((spec) => {
    const name = isRecord(spec) ? toText(spec["name"]) : toText(spec);
    return { name, title: toText(partIn(spec, "title") ?? name) };
  });
}
