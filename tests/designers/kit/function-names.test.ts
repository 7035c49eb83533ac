import { afterEach, expect, it } from "vitest";
import { functionNames, replacedBy } from "@/designers/kit/expression/function-names";
import { functions, title } from "@/examples/plugins/acme/flowsmith.plugin.json";
import { declarePlugin, removePlugin } from "@/runtime/core/plugin/install";

const acme = { schemaVersion: 1, name: "acme", version: "1.0.0", kit: 1, title, functions };
afterEach(() => removePlugin("acme"));
const offered = (head: string): string[] => functionNames(head, "zh").map(({ text }) => text);

it("functions are offered from the second letter on, by what stands before the caret", () => {
  expect(offered("${s")).toEqual([]);
  expect(offered("${su")).toContain("sum(");
  expect(offered("${days > 1 ? siz")).toContain("size(");
});

it("functions of plugins are offered with the name of their plugin", () => {
  expect(offered("${acme:sh")).toEqual([]);
  expect(declarePlugin(acme)).toBeNull();
  expect(functionNames("${acme:sh", "zh")).toEqual([{ text: "acme:share(", label: "前者占后者的百分数" }]);
  expect(offered("${ac")).toContain("acme:share(");
});

it("a chosen one takes the place of what was typed of it", () => {
  expect(replacedBy("acme:share(", "${acme:sh")).toBe("acme:sh".length);
  expect(replacedBy("sum(", "${a ? b:su")).toBe("su".length);
});
