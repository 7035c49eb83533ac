import { listIn, recordIn, recordsIn, textIn } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { localTextIn, type LocalText } from "@/runtime/core/locale";
import type { ResourceCall, ResourceDeclaration } from "@/runtime/core/resource/resource";
import { firstCall } from "@/runtime/core/screen/asked";
import type { DialogSpec, NodeSpec, Step } from "@/runtime/core/screen/document";

/** No dialog of a page is called so. */
export const ASKED = "?";

const FORM = "asked";
const WIDTH = 480;

/**
 * The dialog of a step `ask`: what it is about, its fields, and what follows once they are handed in. A field is what the
 * first call of `do` declares by its name, but for what the page says differently; without a text the notice of that call
 * stands there.
 */
export function askingDialog(step: Step, resources: Record<string, ResourceDeclaration>): DialogSpec {
  const { title, resource, init, width } = step;
  const call = callOf(step, resources);
  const text = step["text"] ?? call?.notice;
  const okText = localTextIn(step["okText"]);
  const form: NodeSpec = {
    type: "form",
    id: FORM,
    labelPosition: "top",
    fields: listIn(step["ask"]).map((field) =>
      resource === undefined ? declared(field, call?.takes) : field,
    ),
    ...(resource === undefined ? {} : { resource }),
    ...(init === undefined ? {} : { init }),
  };
  const about: NodeSpec[] = text === undefined ? [] : [{ type: "text", kind: "muted", text }];
  return {
    title: localTextIn(title) ?? "",
    width: typeof width === "number" || typeof width === "string" ? width : WIDTH,
    body: [...about, form],
    ...(okText === undefined ? {} : { okText }),
    ok: [{ submit: FORM, as: "answer" }, ...recordsIn(step["do"])],
  };
}

/** The first call of what follows: what it says of itself, and what it is sent (its own request, or a row of its resource). */
function callOf(
  step: Step,
  resources: Record<string, ResourceDeclaration>,
): { notice: LocalText | undefined; takes: Schema | undefined } | undefined {
  const found = firstCall(recordsIn(step["do"]), resources);
  const resource = found && resources[found.resource];
  const call = resource?.calls[found?.name ?? ""];
  return call && { notice: call.notice, takes: takenBy(call, resource?.entity) };
}

/** What a call is sent: its own request, of a derived call beside a row of its resource. */
function takenBy({ kind, request }: ResourceCall, entity: Schema | undefined): Schema | undefined {
  if (!request || !entity || kind === "custom") return request ?? entity;
  return {
    properties: { ...entity.properties, ...request.properties },
    required: [...(entity.required ?? []), ...(request.required ?? [])],
  };
}

/** A field with what the call says of its property, where the page does not say otherwise. */
function declared(field: unknown, takes: Schema | undefined): unknown {
  const own = typeof field === "string" ? { name: field } : recordIn(field);
  const name = textIn(own["name"]) ?? "";
  const property = takes?.properties?.[name];
  if (!property) return field;
  const { title = name, "x-flowsmith": { en, ...hints } = {}, ...schema } = property;
  const words = en === undefined ? title : { zh: title, en };
  const required = takes.required?.includes(name) ?? false;
  return { ...schema, ...hints, title: words, required, ...own };
}
