import { expect, it } from "vitest";
import { callButtons } from "@/runtime/core/resource/call-buttons";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";

const text = { type: "string" } as const;
const dog: ResourceDeclaration = {
  title: "Dogs",
  permission: "own:dog",
  entity: { type: "object", properties: { name: text } },
  calls: {
    list: { kind: "list" },
    give: {
      kind: "custom",
      method: "POST",
      request: {
        type: "object",
        required: ["id", "to"],
        properties: { id: text, to: text, why: text, since: { type: "integer" } },
      },
      buttons: [{ rows: "one", text: "Give", ask: ["to", "why", "since"] }],
    },
  },
};

it("sends a text that may be left out empty when it was: a call refuses null", () => {
  const list = { resource: "own/dog", declaration: dog, id: "list", resources: { "own/dog": dog } };
  const [button] = callButtons(list, "rowActions");
  expect(JSON.stringify(button)).toContain(
    JSON.stringify({ to: "${answer.to}", why: "${answer.why ?? ''}", since: "${answer.since}" }).slice(1, -1),
  );
});
