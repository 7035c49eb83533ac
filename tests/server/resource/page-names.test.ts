import { expect, it } from "vitest";
import { callDirectory } from "@/runtime/core/resource/call-directory";
import { takenBy } from "@/runtime/core/resource/call-shapes";
import { declaredResources } from "@/runtime/core/resource/declared";
import { getResource } from "@/server/resource/declaration";
import { requestSchema } from "@/server/resource/request-schema";

const lists = callDirectory(declaredResources)
  .calls.map((call) => ({ call, declared: getResource(call.resource).calls[call.name] }))
  .filter(({ declared }) => declared?.kind === "list");

it.each(lists.map(({ call, declared }) => [call.path, call, declared] as const))(
  "a page may ask %s for all that the server takes, and for nothing else",
  (_, call, declared) => {
    if (!declared) throw new Error("every call is declared");
    const taken = Object.keys(requestSchema(getResource(call.resource), declared).properties ?? {});
    expect(new Set(takenBy(declaredResources, call).names)).toEqual(new Set(taken));
  },
);
