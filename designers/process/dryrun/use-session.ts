import { definitionsIn } from "@/runtime/core/process/graph/drawn";
import { App } from "antd";
import { useEffect, useState } from "react";
import type { ProcessFinding } from "@/runtime/core/bpmn/check";
import { ProcessCompileError, compileProcess } from "@/runtime/core/process/graph/compile";
import {
  type DryDecision,
  type DryRun,
  type DryWorld,
  finishDryRun,
  tasksWithoutHandler,
} from "@/runtime/core/process/dry-run";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { FormDocument } from "@/runtime/core/form/document";
import { errorWords } from "@/runtime/i18n/error-words";
import { namedDictionaries } from "@/runtime/render/form-view/author-script";
import { usePorts } from "@/runtime/render/ports-context";
import { sharedScriptsIn } from "@/runtime/core/references/script-names";
import { browserScripts } from "@/runtime/sandbox/browser";
import { useDesigner } from "../model/designer-context";
import { wordsOf } from "../checks/words";
import { loadPeople } from "./directory";
import { formCheck } from "./form-check";
import { beginScripted, decideScripted } from "./scripted-run";

interface Session {
  world: DryWorld;
  /** Every state of the run, the present one last: one step back is the one before. */
  past: readonly DryRun[];
  /** Step of the command stack that the process stood at. */
  edit: unknown;
}

/** A dry run that can be begun, decided on, run on and taken back. It holds for the process as it was at its start. */
export interface DrySession {
  world: DryWorld | null;
  run: DryRun | null;
  /** How many states lie behind, the present one counted; 0 before the start. */
  depth: number;
  /** Whether the process was edited since the start. */
  isStale: boolean;
  /** False when the process cannot run at all; what is wrong is then shown at its elements. */
  begin: (initiator: string, data: BusinessData, toEnd: boolean) => Promise<boolean>;
  decide: (decision: DryDecision) => void;
  finish: () => void;
  back: () => void;
  reset: () => void;
}

/** The dry run of the open designer, also shown on its canvas. */
export function useDrySession(forms: Readonly<Record<string, FormDocument>>): DrySession {
  const store = useDesigner();
  const ports = usePorts();
  const { http, clock } = ports;
  const scripts = {
    runner: browserScripts(),
    dictionaries: (code: string) => namedDictionaries(ports, code),
    library: async (code: string) => {
      const codes = sharedScriptsIn(code).join(",");
      return codes === "" ? [] : http.call("sys/script", "named", { codes });
    },
  };
  const { message } = App.useApp();
  const decideIn = (world: DryWorld) => (present: DryRun, decision: DryDecision) =>
    decideScripted(scripts, world, present, decision);
  const [session, setSession] = useState<Session | null>(null);
  void store.version;
  const run = session?.past.at(-1) ?? null;
  useEffect(() => {
    if (!session || !run) return store.setDryRun(null);
    const { graph, directory } = session.world;
    const { names = {} } = directory;
    store.setDryRun({ graph, run, names, forNobody: tasksWithoutHandler(session.world) });
  }, [store, session, run]);
  useEffect(() => () => store.setDryRun(null), [store]);
  const begin: DrySession["begin"] = async (account, data, toEnd) => {
    const setting = structuredClone(store.model.setting);
    try {
      const graph = compileProcess(definitionsIn(store.model.definitions), setting);
      const directory = await loadPeople(http, setting);
      const initiator = { account, name: directory.names[account] ?? account };
      const globals = await http.call("bpm/variable", "values", {});
      const startDate = clock.now().toISOString();
      const rest = { check: formCheck(forms), runsScripts: true };
      const world = { graph, setting, initiator, data, directory, globals, startDate, ...rest };
      store.problems.setRefused([]);
      const first = await beginScripted(scripts, world);
      const past = [first, ...(toEnd ? await finishDryRun(world, first, decideIn(world)) : [])];
      setSession({ world, past, edit: store.model.stack.past.at(-1) });
      return true;
    } catch (error) {
      setSession(null);
      const findings = error instanceof ProcessCompileError ? (error.findings as ProcessFinding[]) : [];
      store.problems.setRefused(findings);
      const reason = errorWords(error);
      void message.error(findings[0] ? wordsOf(findings[0]) : reason, 2);
      return false;
    }
  };
  const add = async (next: (world: DryWorld, present: DryRun) => Promise<DryRun[]>): Promise<void> => {
    if (!session || !run) return;
    try {
      const states = await next(session.world, run);
      // What was taken back or begun anew meanwhile stays so.
      setSession((now) => (now === session ? { ...session, past: [...session.past, ...states] } : now));
    } catch (error) {
      void message.error(errorWords(error), 2);
    }
  };
  return {
    world: session?.world ?? null,
    run,
    depth: session?.past.length ?? 0,
    isStale: session !== null && session.edit !== store.model.stack.past.at(-1),
    begin,
    decide: (decision) => void add(async (world, present) => [await decideIn(world)(present, decision)]),
    finish: () => void add((world, present) => finishDryRun(world, present, decideIn(world))),
    back: () =>
      setSession(session && session.past.length > 1 ? { ...session, past: session.past.slice(0, -1) } : null),
    reset: () => setSession(null),
  };
}
