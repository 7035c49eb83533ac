import { describe, expect, it } from "vitest";
import { screenNames } from "@/examples/world";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary } from "@/screens/app/vocabulary";

const roles = { get: "/api/sys/role/list" };

function pageOf(parts: object): string {
  const page: ScreenDocument = { schemaVersion: 1, id: "t", route: "/t", title: "测试", body: [], ...parts };
  return JSON.stringify(page, null, 2);
}

const told = (parts: object): string[] =>
  validateScreen(pageOf(parts), screenNames(vocabulary)).map(({ rule, pointer }) => `${rule} ${pointer}`);

const text = (parts: object): object => ({ body: [{ type: "text", text: "x", ...parts }] });
const step = (one: object): object => ({ body: [{ type: "button", text: "x", on: { click: [one] } }] });
const AT_STEP = "/body/0/on/click/0";

describe("a value in a page that its grammar does not allow is told at its place", () => {
  it.each<[string, object, string]>([
    ["frame", { frame: "bear" }, "screen.value /frame"],
    ["language", { title: { zh: "甲", eng: "A" } }, "screen.key /title/eng"],
    ["time between loads", { data: { roles: { ...roles, every: 10 } } }, "screen.value /data/roles/every"],
    ["yes or no", { data: { roles: { ...roles, auto: "no" } } }, "screen.value /data/roles/auto"],
    ["what is picked", { data: { roles: { ...roles, pick: "records" } } }, "screen.value /data/roles/pick"],
    ["source's name", { data: { "a b": roles } }, "screen.value /data/a b"],
    [
      "kind of dialog",
      { dialogs: { a: { title: "a", kind: "drawr", body: [] } } },
      "screen.value /dialogs/a/kind",
    ],
    ["dialog's title", { dialogs: { a: { body: [] } } }, "screen.required /dialogs/a"],
    ["condition", text({ if: "yes" }), "screen.value /body/0/if"],
    ["id", text({ id: "a-b" }), "screen.value /body/0/id"],
    ["span", text({ span: 0 }), "screen.value /body/0/span"],
    ["toast's kind", step({ toast: "x", kind: "green" }), `step.value ${AT_STEP}/kind`],
    ["wait", step({ wait: "long" }), `step.value ${AT_STEP}/wait`],
    ["state", step({ set: "chosen" }), `step.value ${AT_STEP}/set`],
    ["step's condition", step({ toast: "x", when: "no" }), `step.value ${AT_STEP}/when`],
    ["answer's name", step({ ...roles, as: "a-b" }), `step.value ${AT_STEP}/as`],
  ])("%s", (_what, parts, expected) => {
    expect(told(parts)).toEqual([expected]);
  });

  it.each<[string, object]>([
    ["the words on a dialog's button", { dialogs: { a: { title: "a", body: [], ok: [], okText: "好" } } }],
    ["an expression in place of a value", step({ wait: "${1 + 1}" })],
    ["a width of the window", { dialogs: { a: { title: "a", width: "80vw", body: [] } } }],
  ])("but not %s", (_what, parts) => {
    expect(told(parts)).toEqual([]);
  });

  it("and a page that runs already is not taken away by it", () => {
    expect(validateScreen(pageOf({ frame: "bear", ...text({ if: "yes" }) }), vocabulary)).toEqual([]);
  });
});
