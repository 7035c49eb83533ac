import { ANY, objectType, type ScopeType } from "../expression/types";
import { listIn, partIn, recordIn, recordsIn, textIn } from "../guards";
import type { DeclaredCall } from "../resource/call-directory";
import type { ResourceDeclaration } from "../resource/resource";
import { callIn } from "./call-in";
import type { Step } from "./document";

/** The first declared call among steps, those inside of others included: whose fields a step `ask` asks for. */
export function firstCall(
  steps: readonly Step[],
  resources: Record<string, ResourceDeclaration>,
): DeclaredCall | undefined {
  for (const step of steps) {
    const call = callIn(step, resources) ?? firstCall(recordsIn(step["do"]), resources);
    if (call) return call;
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
