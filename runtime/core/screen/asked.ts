import { ANY, objectType, type ScopeType } from "../expression/types";
import { listIn, partIn, recordIn, recordsIn, textIn } from "../guards";
import { callDirectory, type DeclaredCall } from "../resource/call-directory";
import type { ResourceDeclaration } from "../resource/resource";
import type { Step } from "./document";

const METHODS = { get: "GET", post: "POST", postForm: "POST", put: "PUT", del: "DELETE" } as const;

/** The first declared call among steps, those inside of others included: whose fields a step `ask` asks for. */
export function firstCall(
  steps: readonly Step[],
  resources: Record<string, ResourceDeclaration>,
): DeclaredCall | undefined {
  for (const step of steps) {
    for (const [verb, method] of Object.entries(METHODS)) {
      const call = callDirectory(resources).find(method, textIn(step[verb]) ?? "");
      if (call) return call;
    }
    const inside = firstCall(recordsIn(step["do"]), resources);
    if (inside) return inside;
  }
  return undefined;
}

/** A field that a step asks for. */
export interface AskedField {
  name: string;
  /** What it is comes from the page, not from a declaration. */
  isOwn: boolean;
}

/** What a field is called that a page writes as its name, or as an object with a name. */
export const nameOfField = (field: unknown): string => textIn(field) ?? textIn(partIn(field, "name")) ?? "";

/** The fields of a step `ask`, in their order. */
export const askedFields = (step: Step): AskedField[] =>
  listIn(step["ask"]).map((field) => ({
    name: nameOfField(field),
    isOwn: recordIn(field)["title"] !== undefined,
  }));

/** What the steps of `do` know of what was filled in. */
export const answerOf = (step: Step): ScopeType =>
  objectType(Object.fromEntries(askedFields(step).map(({ name }) => [name, ANY])));
