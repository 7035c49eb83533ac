import { isRecord, textIn } from "../guards";
import type { Path } from "../json-schema/path";
import { SENTENCE } from "../references/sentences";
import { suggest } from "../suggest";
import type { NodeSpec, Step } from "./document";
import { fieldsOf } from "./node-types";
import type { Report } from "./report";

/** Values that a form begins with belong to its fields. */
export function checkInit(node: NodeSpec, path: Path, report: Report): void {
  doubtFields(node["init"], [...path, "init"], { names: fieldsOf(node), report });
}

/** What a step fills in, or puts the cursor into, is a field of the form that it names. */
export function checkFormStep(
  step: Step,
  path: Path,
  { report, blocks }: { report: Report; blocks: ReadonlyMap<string, readonly NodeSpec[]> },
): void {
  const [form, ...others] = blocks.get(textIn(step["fill"] ?? step["focus"]) ?? "") ?? [];
  const names = form && others.length === 0 ? fieldsOf(form) : null;
  doubtFields(step["values"], [...path, "values"], { names, report });
  const field = textIn(step["field"]);
  if (field !== undefined && names !== null) demandField(field, [...path, "field"], { names, report });
}

/** Keys of what a step `ask` begins with: what it does not ask for, nothing after it reads. */
export function demandFields(values: unknown, path: Path, known: { names: string[]; report: Report }): void {
  if (isRecord(values)) for (const name of Object.keys(values)) demandField(name, [...path, name], known);
}

function demandField(name: string, path: Path, { names, report }: { names: string[]; report: Report }): void {
  const [first = ""] = name.split(".");
  if (name.includes("${") || names.includes(first)) return;
  report.add("reference.field", SENTENCE.noFormField({ name }), { path, suggestion: suggest(first, names) });
}

/** A form carries other values along, as an id that nobody fills in: only one that is almost called like a field is doubtful. */
function doubtFields(
  values: unknown,
  path: Path,
  { names, report }: { names: string[] | null; report: Report },
): void {
  if (names === null || !isRecord(values)) return;
  for (const name of Object.keys(values)) {
    const suggestion = names.includes(name) ? undefined : suggest(name, names);
    if (suggestion === undefined || Object.hasOwn(values, suggestion)) continue;
    report.add("reference.field", SENTENCE.noFormField({ name }), {
      path: [...path, name],
      suggestion,
      severity: "warning",
    });
  }
}
