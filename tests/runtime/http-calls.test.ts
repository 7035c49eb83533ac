import { beforeAll, describe, expect, it } from "vitest";
import { learnRoutes, requestFor } from "@/runtime/http-calls";

beforeAll(learnRoutes);

describe("a declared call", () => {
  it.each([
    ["a reading one asks in its address", "bpm/auth", "list", { defCode: "a" }, { query: { defCode: "a" } }],
    ["one without input sends none", "sys/menu", "mine", {}, {}],
    [
      "a changing one sends JSON",
      "bpm/task",
      "recall",
      { taskId: "1", key: "k" },
      { body: { taskId: "1", key: "k" } },
    ],
    ["a removal asks in its address", "bpm/instance", "del", { ids: "1,2" }, { query: { ids: "1,2" } }],
    ["a form is encoded", "bpm/definition", "enableVersion", { id: "1" }, { body: { id: "1" }, form: true }],
    ["a file comes as a blob", "bpm/instance", "print", { id: "1" }, { body: { id: "1" }, as: "blob" }],
  ])("%s", (_what, resource, call, input, expected) => {
    const { method: _method, path, ...rest } = requestFor(resource, call, input);
    expect(path).toMatch(/^\/api\//);
    expect(rest).toEqual(expected);
  });

  it("puts parts of the path into the path, and keeps a JSON body whole", () => {
    expect(requestFor("bpm/model", "save", { modelId: "a/b", info: {} })).toEqual({
      method: "POST",
      path: "/api/bpm/model/a%2Fb/save",
      body: { modelId: "a/b", info: {} },
    });
    expect(requestFor("bpm/model", "deploy", { id: "m1" })).toEqual({
      method: "POST",
      path: "/api/bpm/model/m1/deploy",
      body: {},
      form: true,
    });
  });

  it("that nobody declares is refused by its name", () => {
    expect(() => requestFor("bpm/task", "complte", {})).toThrow(/no call "complte" of "bpm\/task"/);
  });
});
