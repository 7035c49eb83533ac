import { afterEach, describe, expect, it } from "vitest";
import { join } from "node:path";
import acme from "@/examples/plugins/acme/flowsmith.plugin.json";
import { compileExpression } from "@/runtime/core/expression/expression";
import { createWidget, paletteGroup } from "@/runtime/core/form/edit/create";
import { findingsOf } from "@/runtime/core/form/check/check";
import { widgetHints } from "@/runtime/core/form/widget-hints";
import { conditionFault } from "@/runtime/core/bpmn/checks/expressions";
import { objectType, NUMBER } from "@/runtime/core/expression/types";
import { emptyForm } from "@/runtime/core/form/document";
import { declarePlugin, giveLogic, removePlugin } from "@/runtime/core/plugin/install";
import type { PluginDeclaration, PluginLogic } from "@/runtime/core/plugin/plugin";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { screenGrammar } from "@/runtime/core/screen/screen-grammar";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary } from "@/screens/app/vocabulary";
import { shippedNames } from "@/server/documents/known-names";

const file = join(import.meta.dirname, "../../../examples/plugins/acme/logic.js");
const logic = (await import(/* @vite-ignore */ file)) as PluginLogic;
const plugin = acme as PluginDeclaration;
const install = (): void => {
  expect(declarePlugin(plugin)).toBeNull();
  giveLogic("acme", logic);
};
afterEach(() => removePlugin("acme"));

const page = (...body: object[]): string =>
  JSON.stringify({ schemaVersion: 1, id: "own.x", route: "/own/x", title: "x", body });
const rules = (text: string, isStrict = true): string[] =>
  validateScreen(text, isStrict ? { ...vocabulary, names: shippedNames() } : vocabulary).map(
    ({ rule, pointer }) => `${rule} ${pointer}`,
  );

describe("an installed plugin", () => {
  it("adds its names to what pages may use", () => {
    install();
    const sound = page(
      {
        type: "acme.gauge",
        value: "${acme:share(1, 4)}",
        on: { press: [{ "acme.shout": "${value}", times: 2 }] },
      },
      { type: "crud", resource: "acme/reading", columns: ["place", { name: "level", widget: "acme.level" }] },
    );
    expect(rules(sound, false)).toEqual([]);
    expect(rules(page({ type: "acme.gauge", value: 1, lable: "x" }))).toEqual(["screen.key /body/0/lable"]);
    expect(rules(page({ type: "acme.gague", value: 1 }))).toEqual(["screen.type /body/0/type"]);
    expect(rules(page({ type: "text", text: "${acme:share(1)}" }))).toEqual([
      "expression.arguments /body/0/text",
    ]);
    expect(JSON.stringify(screenGrammar(declaredBlocks))).toContain("block.acme.gauge");
  });

  it("counts, and checks pages that are to be published but none that runs", () => {
    install();
    expect(compileExpression("acme:share(1, 4)").evaluate({})).toBe(25);
    const wrong = page({ type: "card", body: [{ type: "acme.gauge", value: 1, min: 5, max: 2 }] });
    expect(rules(wrong)).toEqual(["acme.gauge-range /body/0/body/0/max"]);
    expect(rules(wrong, false)).toEqual([]);
  });

  it("is told of where its check fails itself", () => {
    declarePlugin(plugin);
    giveLogic("acme", {
      checks: {
        "gauge-range": () => {
          throw new Error("broken");
        },
      },
    });
    const [found] = validateScreen(page({ type: "acme.gauge", value: 1 }), {
      ...vocabulary,
      names: shippedNames(),
    });
    expect(found).toMatchObject({
      severity: "warning",
      en: "The check gauge-range of the plugin acme failed: broken",
    });
  });

  it("is refused under a name that is taken", () => {
    install();
    expect(declarePlugin(plugin)?.en).toBe("Two plugins are called acme");
    for (const name of ["sys", "date", "biz"]) expect(declarePlugin({ ...plugin, name })?.en).toContain(name);
  });

  it("leaves nothing behind when it is taken out, and what used it says so", () => {
    install();
    removePlugin("acme");
    expect(declaredBlocks["acme.gauge"]).toBeUndefined();
    const found = rules(
      page(
        { type: "acme.gauge", value: 1 },
        { type: "text", text: "${acme:share(1, 4)}" },
        { type: "button", text: "x", on: { click: [{ "acme.shout": "x" }] } },
        { type: "crud", resource: "acme/reading", columns: ["place"] },
        { type: "button", text: "x", on: { click: [{ get: "/api/acme/reading/list" }] } },
      ),
    );
    expect(found.toSorted()).toEqual([
      "screen.plugin /body/0/type",
      "screen.plugin /body/1/text",
      "screen.plugin /body/2/on/click/0",
      "screen.plugin /body/3/resource",
      "screen.plugin /body/4/on/click/0/get",
    ]);
  });
});

describe("forms and processes", () => {
  const withField = (visibleWhen: string) => {
    const days = { ...createWidget("number", "1"), model: "days" };
    const reason = createWidget("input", "2");
    return { ...emptyForm(), list: [days, { ...reason, options: { ...reason.options, visibleWhen } }] };
  };
  const faults = (visibleWhen: string) => findingsOf(withField(visibleWhen)).map(({ rule }) => rule);
  const scope = objectType({ days: NUMBER });

  it("may call its functions, and are told of a wrong argument", () => {
    expect(faults("${acme:share(days, 4) > 20}")).not.toEqual([]);
    install();
    expect(faults("${acme:share(days, 4) > 20}")).toEqual([]);
    expect(faults("${acme:share(days) > 20}")).toEqual(["expression.arguments"]);
    expect(conditionFault("${acme:share(days, 4) > 20}", scope)).toBeNull();
    expect(conditionFault("${acme:share(days) > 20}", scope)?.en).toContain("share");
  });

  it("may have its widgets as fields, with what is said of every field", () => {
    install();
    const [level] = paletteGroup("advanced").slice(-1);
    expect(level?.["x-flowsmith"]).toMatchObject({ type: "acme.level", title: { zh: "三档" } });
    const field = createWidget("acme.level", "1");
    expect(field).toMatchObject({ model: "acme_level_1", options: { required: false, visibleWhen: "" } });
    expect(widgetHints(field)).toMatchObject({ widget: "acme.level" });
    expect(findingsOf({ ...emptyForm(), list: [field] })).toEqual([]);
    removePlugin("acme");
    expect(widgetHints(field)).toMatchObject({ widget: "unknownWidget" });
  });
});
