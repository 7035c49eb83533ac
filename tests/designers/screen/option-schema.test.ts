import { describe, expect, it } from "vitest";
import { fieldWidgetNames } from "@/runtime/core/resource/field-widgets";
import { COLUMN_SCHEMA, fieldPanel } from "@/designers/screen/panel/field-schema";
import { panelSchema } from "@/designers/screen/panel/option-schema";
import { stepSchema } from "@/designers/screen/panel/step-schema";
import enTexts from "@/designers/screen/texts/en.json";
import zhTexts from "@/designers/screen/texts/zh.json";
import { verbGroups } from "@/designers/screen/panel/verb-groups";
import "@/designers/screen/panel/widgets";
import "@/runtime/widgets";
import { widgets } from "@/runtime/registry/widget";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { entryOf, recordIn } from "@/runtime/core/guards";
import { VERBS } from "@/runtime/core/screen/steps";
import { slotsOf } from "@/runtime/core/screen/tree";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary } from "@/screens/app/vocabulary";

const blocks = Object.entries(declaredBlocks);

/** Options that are left to be written as JSON. */
const AS_JSON = ["crud.side"];

describe("the panel of a block", () => {
  it.each(blocks)(
    "%s draws each option with a control that there is, and none of its slots",
    (_, declaration) => {
      const { properties = {} } = panelSchema(declaration);
      const named = Object.values(properties).flatMap(({ "x-flowsmith": hints }) => hints?.widget ?? []);
      expect(named.filter((name) => !widgets.names().includes(name))).toEqual([]);
      const slots = slotsOf({}, declaration).flatMap(({ path }) => (path.length === 1 ? path : []));
      expect(slots.filter((name) => String(name) in properties)).toEqual([]);
    },
  );

  it("leaves hardly anything to be written as JSON", () => {
    const left = blocks.flatMap(([type, declaration]) =>
      Object.entries(panelSchema(declaration).properties ?? {})
        .filter(([, option]) => option["x-flowsmith"]?.widget === "json")
        .map(([name]) => `${type}.${name}`),
    );
    expect(left).toEqual(AS_JSON);
  });
});

/** Whether a text is said in both languages. */
const isInBoth = (text: unknown): boolean => {
  const { zh, en } = recordIn(text);
  return (
    typeof zh === "string" && typeof en === "string" && /\p{sc=Han}/u.test(zh) && !/\p{sc=Han}/u.test(en)
  );
};

const panels = [
  ...blocks.map(([type, declaration]) => [type, panelSchema(declaration)] as const),
  ...Object.keys(VERBS).map((verb) => [`step ${verb}`, stepSchema(verb)] as const),
  ["a column", COLUMN_SCHEMA] as const,
  ["a field", fieldPanel("input")] as const,
  ...fieldWidgetNames().map(
    (name) => [`options of ${name}`, fieldPanel(name).properties?.["options"] ?? {}] as const,
  ),
];

describe("a panel", () => {
  it.each(panels)("of %s calls every choice by its name in both languages", (_, { properties = {} }) => {
    const nameless = Object.entries(properties).flatMap(([name, { enum: values, "x-flowsmith": hints }]) =>
      (values ?? [])
        .filter((value) => !isInBoth(hints?.labels?.[String(value)]))
        .map((value) => `${name}: ${String(value)}`),
    );
    expect(nameless).toEqual([]);
  });

  it.each(panels)("of %s explains its options in both languages", (_, { properties = {} }) => {
    const helped = Object.entries(properties).filter(([, option]) => option["x-flowsmith"]?.help);
    expect(helped.filter(([, option]) => !isInBoth(option["x-flowsmith"]?.help))).toEqual([]);
  });
});

describe("the events of a block", () => {
  it.each(blocks)(
    "%s are called by their names in both languages",
    (_, { "x-flowsmith": { events = {} } }) => {
      const nameless = Object.keys(events).filter(
        (event) =>
          !isInBoth({
            zh: entryOf<string>(zhTexts.screenDesigner.event, event),
            en: entryOf<string>(enTexts.screenDesigner.event, event),
          }),
      );
      expect(nameless).toEqual([]);
    },
  );
});

describe("the panel of a step", () => {
  it.each(Object.entries(VERBS))(
    "%s has a control for every word that may stand beside it",
    (verb, { words }) => {
      const { properties = {} } = stepSchema(verb);
      expect(words.filter((word) => !(word in properties))).toEqual([]);
      const named = Object.values(properties).flatMap(({ "x-flowsmith": hints }) => hints?.widget ?? []);
      expect(named.filter((name) => !widgets.names().includes(name))).toEqual([]);
    },
  );

  it("is offered in a group, each verb once", () => {
    const offered = verbGroups([...Object.keys(VERBS), "acme.send"]).flatMap(({ verbs }) => verbs);
    expect(offered.toSorted()).toEqual([...Object.keys(VERBS), "acme.send"].toSorted());
  });
});

describe("what the palette adds", () => {
  it.each(blocks)("%s has no fault but what only its author can fill in", (type, declaration) => {
    const { snippet } = declaration["x-flowsmith"];
    // A slot stands in fragments only.
    const place =
      type === "slot" ? { kind: "fragment", id: "t", slots: { body: [] } } : { id: "t", route: "/own/t" };
    const document = { schemaVersion: 1, ...place, title: "t", body: [snippet] };
    const faults = validateScreen(JSON.stringify(document), vocabulary).filter(
      ({ rule }) => rule !== "screen.required",
    );
    expect(faults).toEqual([]);
  });
});

describe("an option that the resource of a block declares", () => {
  it("is shown by the control that it has, with what is declared", () => {
    const crud = declaredBlocks["crud"] ?? expect.fail();
    const plain = panelSchema(crud).properties?.["columns"]?.["x-flowsmith"];
    const { properties } = panelSchema(crud, { columns: ["code"] });
    expect(properties?.["columns"]?.["x-flowsmith"]).toMatchObject({
      widget: "pageInherited",
      options: { inherited: ["code"], inner: plain?.widget, innerOptions: plain?.options },
    });
    expect(properties?.["search"]?.["x-flowsmith"]?.widget).toBe(plain?.widget);
  });
});
