import { isRecord, listIn, recordsIn, textIn } from "../guards";
import type { Path } from "../json-schema/path";
import { SENTENCE } from "../references/sentences";
import { takenBy } from "../resource/call-shapes";
import { suggest } from "../suggest";
import { askedFields, firstCall } from "./asked";
import { checkFieldSpec } from "./check-field-lists";
import { demandFields } from "./check-form-values";
import { checkResource } from "./check-resource";
import type { Step } from "./document";
import type { Report } from "./report";
import type { ScreenVocabulary } from "./vocabulary";

interface Around {
  report: Report;
  vocabulary: ScreenVocabulary;
}

/** A field that a step asks for by its name alone is one that its resource has, or that the call after it takes. */
export function checkAsk(step: Step, path: Path, { report, vocabulary }: Around): void {
  checkOwn(step, path, { report, vocabulary });
  const known = declaredNames(step, vocabulary.resources ?? {});
  if (known === null) return;
  askedFields(step).forEach(({ name, isOwn }, index) => {
    if (isOwn || known.names.includes(name)) return;
    report.add("reference.parameter", known.missing(name), {
      path: [...path, "ask", index],
      suggestion: suggest(name, known.names),
    });
  });
}

/** What the page itself says of the fields, as it may of those of a form. */
function checkOwn(step: Step, path: Path, { report, vocabulary }: Around): void {
  const { resources, names } = vocabulary;
  if (!names) return;
  checkResource(step, path, { report, resources });
  const node = { type: "form", resource: step["resource"] };
  const around = { kind: "form" as const, names, node, report, resources: resources ?? {} };
  listIn(step["ask"]).forEach((field, index) => {
    if (isRecord(field)) checkFieldSpec(field, [...path, "ask", index], around);
  });
  demandFields(step["init"], [...path, "init"], { names: askedFields(step).map(({ name }) => name), report });
}

type Declared = { names: string[]; missing: (name: string) => ReturnType<typeof SENTENCE.noInput> };

/** Null where nobody can say which names there are. */
function declaredNames(step: Step, resources: NonNullable<ScreenVocabulary["resources"]>): Declared | null {
  const resource = resources[textIn(step["resource"]) ?? ""];
  if (resource !== undefined) {
    const { title } = resource;
    const names = Object.keys(resource.entity?.properties ?? {});
    return { names, missing: (name) => SENTENCE.noInput({ resource: title, name }) };
  }
  const call = firstCall(recordsIn(step["do"]), resources);
  if (!call) return null;
  const { names, isOpen } = takenBy(resources, call);
  const missing: Declared["missing"] = (name) =>
    SENTENCE.noParameter({ call: `${call.method} ${call.path}`, name });
  return isOpen ? null : { names, missing };
}
