import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listIn, recordIn } from "@/runtime/core/guards";
import { editBody } from "@/runtime/core/resource/edit-body";
import { declaredResources } from "@/runtime/core/resource/declared";
import { createWorld, declaredCalls, type World } from "../attack/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Resources whose lists have rows that are changed in a dialog. */
const changed = declaredCalls().filter(
  ({ resource, call }) => call.kind === "edit" && resource.calls["list"] !== undefined,
);

describe("a row that is changed in the dialog of its list", () => {
  it.each(changed)("may come back to $name as it was read", async ({ resource, call }) => {
    const list = resource.calls["list"];
    const declaration = declaredResources[resource.name];
    if (!list || !declaration) throw new Error(`${resource.name} is not declared`);
    const answer = recordIn(JSON.parse((await world.send("admin", list, {})).text));
    const { data } = answer;
    const row = recordIn(listIn(Array.isArray(data) ? data : recordIn(data)["records"])[0]);
    if (row["id"] === undefined) return;
    const there = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
    const { text } = await world.send("admin", call, editBody(declaration, there));
    expect(recordIn(JSON.parse(text))["message"]).not.toMatch(/不支持的字段|Unknown field/);
  });
});
