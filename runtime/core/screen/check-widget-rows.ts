import { entryOf, textIn } from "../guards";
import type { Path } from "../json-schema/path";
import { SENTENCE } from "../references/sentences";
import type { DeclaredCall } from "../resource/call-directory";
import { answerOf, rowIn } from "../resource/call-shapes";
import { callIn } from "./call-in";
import { demand, type Allowed } from "./demand";
import type { NodeNames } from "./node-names";

interface Around extends Pick<NodeNames, "report" | "resources"> {
  /** JSON Schema of each option of the widget. */
  declared: Record<string, Record<string, unknown>>;
}

/**
 * The names in the options of a widget that lets choose from what an address answers: properties that its rows have. What is
 * named without being said is told at the options themselves.
 */
export function checkWidgetRows(options: Record<string, unknown>, path: Path, around: Around): void {
  const { declared, report, resources } = around;
  const call = callIn({ get: options["url"] }, resources);
  if (!call) return;
  const allowed = rowNames(call, resources);
  for (const [option, { "x-names": kind, default: usual }] of Object.entries(declared)) {
    const given = options[option];
    const name = textIn(given ?? usual);
    if (kind === "row" && name !== undefined && !name.includes("${"))
      demand(name, given === undefined ? path : [...path, option], { allowed, report });
  }
}

type Resources = NodeNames["resources"];

function rowNames(call: DeclaredCall, resources: Resources): Allowed {
  const row = rowIn(answerOf(resources, call));
  if (row.kind !== "object" || row.open) return null;
  const missing = (name: string) =>
    SENTENCE.noProperty({ resource: entryOf(resources, call.resource)?.title ?? call.resource, name });
  return { names: new Set(Object.keys(row.fields)), missing };
}
