import type { BpmnDocument } from "@/runtime/core/bpmn/text/document";
import { type Splice, applySplices } from "@/runtime/core/bpmn/text/splice";
import { sourceMapOf } from "@/runtime/core/bpmn/text/source-map";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { emptySetting } from "@/runtime/core/process/setting";
import { ProcessModel } from "@/designers/process/model/process-model";
import { stateOf } from "../support";
import { type Statement, missingIn, statementsOf } from "./statements";
import { type Outcome, type Trial, idsIn, trialsOf } from "./trials";

/** Does every command on a file, and takes each back and makes it again. Gives what was not as it must be, in words. */
export async function faultsOf(source: string | Uint8Array): Promise<string[]> {
  const { document } = await readBpmn(source);
  const model = new ProcessModel(document, emptySetting());
  const state = stateOf(model);
  const faults: string[] = [];
  for (const [name, trial] of await trialsOf(model))
    for (const fault of faultsOfTrial(model, trial, state)) faults.push(`${name} ${trial.on}: ${fault}`);
  return faults;
}

function faultsOfTrial(model: ProcessModel, trial: Trial, state: string): string[] {
  const { document, stack } = model;
  const [steps, ids] = [stack.past.length, idsIn(model)];
  const faults: string[] = [];
  try {
    trial.run();
    const text = writeBpmn(document);
    const now = idsIn(model);
    const repeated = new Set(document.writtenIds.values());
    const outcome = { born: without(now, ids), gone: without(ids, now), repeated };
    faults.push(
      ...strayChanges({
        before: sourceStatements(document, text),
        after: statementsOf(text),
        trial,
        outcome,
      }),
    );
    if (stack.past.length > steps) {
      stack.undo();
      stack.redo();
      if (writeBpmn(document) !== text) faults.push("differs when it is made again");
    }
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  while (stack.past.length > steps) stack.undo();
  if (writeBpmn(document) !== document.source) faults.push("undo does not give the source");
  if (stateOf(model) !== state) faults.push("undo does not give the state before");
  return faults;
}

const known = new Map<string, Statement[]>();

function sourceStatements(document: BpmnDocument, text: string): Statement[] {
  const source = withIdsOf(document, text);
  const statements = known.get(source) ?? statementsOf(source);
  known.set(source, statements);
  return statements;
}

/** The source with those ids that the designer gave and another text now writes: so that elements without id have owners too. */
function withIdsOf(document: BpmnDocument, text: string): string {
  const { source, baseline, generatedIds } = document;
  if (!baseline) return source;
  const map = sourceMapOf(document, baseline);
  const splices = [...generatedIds].flatMap((element): Splice[] => {
    const node = map.nodeOf(element);
    const id = String(baseline.get(element)?.values["id"]);
    if (!node || !text.includes(`"${id}"`)) return [];
    const present = node.attributes.find(({ name }) => name === "id");
    return present
      ? [{ start: present.valueStart, end: present.valueEnd, text: id }]
      : [{ start: node.nameEnd, end: node.nameEnd, text: ` id="${id}"` }];
  });
  return applySplices(source, splices);
}

/** What has no id, or one that others have too, is told by what is around it, when that is what the command was about. */
function isOfNameless(
  { owner, path }: Statement,
  { on, may }: Trial,
  { gone, repeated }: Outcome & { repeated: ReadonlySet<string> },
): boolean {
  const isAbout = /_auto\d+$/.test(on) || [...gone].some((id) => /_auto\d+$/.test(id));
  return isAbout && may.length > 0 && (path.includes(" > ") || repeated.has(owner));
}

const without = (ids: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...ids].filter((id) => !others.has(id)));

interface Compared {
  before: readonly Statement[];
  after: readonly Statement[];
  trial: Trial;
  outcome: Outcome & { repeated: ReadonlySet<string> };
}

/** Statements that were added or taken away although the command may not do that. */
function strayChanges({ before, after, trial, outcome }: Compared): string[] {
  const isStray = (one: Statement): boolean =>
    !trial.may.some((may) => may(one, outcome)) && !isOfNameless(one, trial, outcome);
  const isDeclaration = ({ says }: Statement): boolean => says.startsWith("@xmlns");
  const words = ({ owner, path, says }: Statement): string =>
    `${owner} ${path.replaceAll(/\{[^}]*\}/g, "").replaceAll(" > ", "/")} ${says}`;
  return [
    ...missingIn(after, before)
      .filter(isStray)
      .map((one) => `lost ${words(one)}`),
    ...missingIn(before, after)
      .filter((one) => isStray(one) && !isDeclaration(one))
      .map((one) => `added ${words(one)}`),
  ];
}
