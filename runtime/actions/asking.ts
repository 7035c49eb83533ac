import { listIn, recordIn, recordsIn, textIn } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { localTextIn, type LocalText } from "@/runtime/core/locale";
import { callDirectory } from "@/runtime/core/resource/call-directory";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import type { DialogSpec, NodeSpec, Step } from "@/runtime/core/screen/document";

/** No dialog of a page is called so. */
export const ASKED = "?";

const FORM = "asked";
const WIDTH = 480;
const METHODS = { get: "GET", post: "POST", postForm: "POST", put: "PUT", del: "DELETE" } as const;

/**
 * The dialog of a step `ask`: what it is about, its fields, and what follows once they are handed in. A field is what the
 * first call of `do` declares by its name, but for what the page says differently; without a text the notice of that call
 * stands there.
 */
export function askingDialog(step: Step, resources: Record<string, ResourceDeclaration>): DialogSpec {
  const { title, resource, init, width } = step;
  const call = firstCall(recordsIn(step["do"]), resources);
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
    width: typeof width === "number" ? width : WIDTH,
    body: [...about, form],
    ...(okText === undefined ? {} : { okText }),
    ok: [{ submit: FORM, as: "answer" }, ...recordsIn(step["do"])],
  };
}

interface Call {
  notice: LocalText | undefined;
  /** What it is sent: its own request, or a row of its resource. */
  takes: Schema | undefined;
}

/** The first declared call among steps, those inside of others included. */
function firstCall(steps: readonly Step[], resources: Record<string, ResourceDeclaration>): Call | undefined {
  for (const step of steps) {
    for (const [verb, method] of Object.entries(METHODS)) {
      const { resource = "", name = "" } =
        callDirectory(resources).find(method, textIn(step[verb]) ?? "") ?? {};
      const call = resources[resource]?.calls[name];
      if (call) return { notice: call.notice, takes: call.request ?? resources[resource]?.entity };
    }
    const inside = firstCall(recordsIn(step["do"]), resources);
    if (inside) return inside;
  }
  return undefined;
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
