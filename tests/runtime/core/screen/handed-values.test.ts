import { describe, expect, it } from "vitest";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary } from "@/screens/app/vocabulary";
import { shippedNames } from "@/server/documents/known-names";

const known = { ...vocabulary, names: shippedNames() };

const found = (document: object) =>
  validateScreen(JSON.stringify({ schemaVersion: 1, id: "t", title: "测试", ...document }), known).map(
    ({ pointer, suggestion, severity }) => ({ pointer, suggestion, severity }),
  );

const page = (parts: object) => found({ route: "/t", body: [], ...parts });

describe("what a fragment reads of a param", () => {
  const fragment = (body: unknown) =>
    found({
      kind: "fragment",
      params: {
        instance: { type: "object", sample: { title: "请假", deleted: null, tasks: [{ handler: "李思" }] } },
        rows: { type: "array", sample: [{ title: "请假" }, { state: "open" }] },
        untold: { type: "object" },
      },
      body: [body],
    });
  const text = (words: string) => fragment({ type: "text", text: words });

  it.each([
    ["${instance.titel}", "title"],
    ["${instance.tasks.handlr}", "handler"],
    ["${join(map(rows, r -> r.tilte), ',')}", "title"],
    ["${first(rows).staet}", "state"],
  ])("as %s is almost called like a part of its sample, and told", (words, suggestion) => {
    expect(text(words)).toEqual([expect.objectContaining({ pointer: "/body/0/text", suggestion })]);
  });

  it.each(["${instance.title}", "${instance.amount}", "${instance.deleted.reason}", "${untold.titel}"])(
    "as %s may be there",
    (words) => {
      expect(text(words)).toEqual([]);
    },
  );

  it("is told of columns and descriptions too", () => {
    expect(fragment({ type: "descriptions", data: "${instance}", fields: [{ name: "titel" }] })).toEqual([
      { pointer: "/body/0/fields/0/name", suggestion: "title", severity: "warning" },
    ]);
    expect(fragment({ type: "table", data: "${rows}", columns: ["titel", "amount"] })).toEqual([
      expect.objectContaining({ pointer: "/body/0/columns/0", suggestion: "title" }),
    ]);
  });
});

describe("what a page reads of its state", () => {
  const afterSet = (value: unknown, text: string) =>
    page({
      state: { role: null },
      body: [
        {
          type: "button",
          text: "b",
          on: {
            click: [{ get: "/api/sys/role/get", query: { id: "1" }, as: "answer" }, { set: { role: value } }],
          },
        },
        { type: "text", text },
      ],
    });

  it("is what steps set there, as far as the call declares it", () => {
    expect(afterSet("${answer}", "${state.role.name}")).toEqual([]);
    expect(afterSet("${answer}", "${state.role.nmae}")).toEqual([
      expect.objectContaining({ pointer: "/body/1/text", suggestion: "name", severity: "error" }),
    ]);
    expect(afterSet({ one: "${answer}" }, "${state.role.one.nmae}")).toEqual([
      expect.objectContaining({ pointer: "/body/1/text", suggestion: "name" }),
    ]);
  });

  it("is not known where steps set this or that", () => {
    expect(afterSet("${answer.id == '1' ? answer : 'nothing'}", "${state.role.nmae}")).toEqual([]);
  });
});

describe("what is handed to a dialog", () => {
  const opening = (handed: object) =>
    page({
      dialogs: { d: { title: "${row.name}", body: [{ type: "text", text: "${next}" }] } },
      body: [{ type: "button", text: "b", on: { click: [{ open: "d", with: handed }] } }],
    });

  it("is read there", () => {
    expect(opening({ row: { name: "a" }, next: 1 })).toEqual([]);
  });

  it("is told where nothing of the name is read", () => {
    expect(opening({ row: { name: "a" }, nxet: 1 })).toContainEqual({
      pointer: "/body/0/on/click/0/with/nxet",
      suggestion: "next",
      severity: "warning",
    });
  });
});
