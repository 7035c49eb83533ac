import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findingsOf } from "@/runtime/core/form/check/check";
import type { FormDocument } from "@/runtime/core/form/document";
import { chainsIn } from "@/runtime/core/references/chains";
import { formOccurrences } from "@/runtime/core/references/form-occurrences";
import { diagramOccurrences, settingOccurrences } from "@/runtime/core/references/process-occurrences";
import type { Occurrence, ThingKind } from "@/runtime/core/references/reference-types";
import { canBeCalled, changedLines, renameIn } from "@/runtime/core/references/rename";
import { jsonStrings, xmlStrings } from "@/runtime/core/references/string-places";
import { formOf, widgetOf } from "../../support/every-widget";

const only = (all: readonly Occurrence[], kind: ThingKind, name: string): Occurrence[] =>
  all.filter((one) => one.kind === kind && one.name === name);

const written = (form: FormDocument): string => JSON.stringify(form, null, 2);
const inForm = (text: string): Occurrence[] => formOccurrences("f", JSON.parse(text) as FormDocument, text);

describe("what an expression reads", () => {
  it.each<[string, string[]]>([
    ["${amount > 5 && form.amount < globals.limit}", ["amount", "form.amount", "globals.limit"]],
    ["总额 ${sum(rows, r -> r.price)} 元", ["rows", "r.price"]],
    ["days * 2 + form['sum']", ["days", "form.sum"]],
    ["${'amount'} amount", []],
    ["${upper(name).length}", ["name"]],
    ["${a > }", ["a"]],
  ])("%s", (text, expected) => {
    const found = chainsIn(text);
    expect(found.map(({ parts }) => parts.map(({ name }) => name).join("."))).toEqual(expected);
    for (const { parts } of found)
      for (const { name, from, to } of parts) expect(text.slice(from, to)).toBe(name);
  });
});

describe("texts of a document", () => {
  it("are known by their place, and written back as they were", () => {
    const json = '{"a": ["x\\"y", {"b": "\\u4e2d"}]}';
    const xml = `<a id="1" b="x &amp; y"><c>t &lt; 5</c><d><![CDATA[a < b]]></d></a>`;
    for (const [text, places] of [
      [json, jsonStrings(json)],
      [xml, xmlStrings(xml)],
    ] as const)
      for (const place of places) {
        const again = text.slice(0, place.start) + place.encode(place.value) + text.slice(place.end);
        const values = (text === json ? jsonStrings(again) : xmlStrings(again)).map(({ value }) => value);
        expect(values).toEqual(places.map(({ value }) => value));
      }
  });
});

const name = fc.constantFrom("amount", "reason", "金额", "a1", "form2", "rows2", "title");
const template = (field: string, other: string): string[] => [
  `\${${field} > 5}`,
  `form.${field} + ${other}`,
  `\${'${field}' == ${field} || form['${field}'] == ${other}}`,
  `共 \${sum(rows, r -> r.price)} 与 \${${field}}`,
];

const someForm = fc
  .tuple(fc.uniqueArray(name, { minLength: 2, maxLength: 4 }), fc.nat(3), fc.nat(3))
  .map(([names, first, second]) => {
    const [field = "", other = ""] = names;
    const table = {
      ...widgetOf("table", "rows"),
      tableColumns: [widgetOf("number", "price"), widgetOf("number", "sum", { computed: "price * 2" })],
    };
    return formOf(
      ...names.map((model) => widgetOf("number", model, {}, { name: model })),
      table,
      widgetOf("input", "shown", {
        visibleWhen: template(field, other)[first],
        validator: `return form.${field} > 0;`,
      }),
      widgetOf("number", "total", { computed: template(other, field)[second] }),
      widgetOf("button", "pick", {
        dialog: { code: "d", multiple: false, fields: { id: field, name: "rows.price" } },
      }),
    );
  });

describe("renaming a field", () => {
  it("leaves no use behind, makes no fault, and back again gives the same text", () => {
    fc.assert(
      fc.property(someForm, (form) => {
        const text = written(form);
        const all = inForm(text);
        const faults = findingsOf(form).length;
        for (const { name: field } of all.filter(
          ({ kind, isDefinition }) => kind === "field" && isDefinition,
        )) {
          const uses = only(all, "field", field);
          const next = `${field.slice(0, field.lastIndexOf(".") + 1)}renamed_9`;
          const renamed = renameIn(text, uses, "renamed_9");
          const now = inForm(renamed);
          expect(only(now, "field", field)).toEqual([]);
          expect(only(now, "field", next)).toHaveLength(uses.length);
          expect(findingsOf(JSON.parse(renamed) as FormDocument)).toHaveLength(faults);
          expect(changedLines([text, renamed], uses, "renamed_9").length).toBeGreaterThan(0);
          expect(renameIn(renamed, only(now, "field", next), field.split(".").at(-1) ?? "")).toBe(text);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("tells a column from a field of the same name, and a text from a name", () => {
    const table = { ...widgetOf("table", "rows"), tableColumns: [widgetOf("number", "amount")] };
    const form = formOf(
      widgetOf("number", "amount"),
      table,
      widgetOf("number", "x", { computed: "sum(rows, r -> r.amount) + amount + size('amount')" }),
    );
    const text = written(form);
    const field = renameIn(text, only(inForm(text), "field", "f.amount"), "total");
    expect(field).toContain("sum(rows, r -> r.amount) + total + size('amount')");
    const column = renameIn(text, only(inForm(text), "field", "f.rows.amount"), "price");
    expect(column).toContain("sum(rows, r -> r.price) + amount + size('amount')");
  });
});

describe("renaming in a process", () => {
  const folder = join(import.meta.dirname, "../../../server/db/seed/demo/work-permit");
  const read = (file: string): string => readFileSync(join(folder, file), "utf8");
  const forms = new Map([["work_permit", JSON.parse(read("form.json")) as FormDocument]]);
  const texts = { code: "p", setting: read("setting.json"), xml: read("process.bpmn"), forms };

  it.each<[ThingKind, string]>([
    ["node", "p.Task_apply"],
    ["field", "work_permit.grade"],
    ["field", "work_permit.name"],
  ])("of a %s %s touches every place and comes back to the same texts", (kind, thing) => {
    const before = { ...texts };
    const own = thing.split(".").at(-1) ?? "";
    const occurrences = {
      setting: only(settingOccurrences(before), kind, thing),
      xml: only(diagramOccurrences(before), kind, thing),
    };
    expect(occurrences.setting.length).toBeGreaterThan(0);
    const after = {
      ...texts,
      setting: renameIn(before.setting, occurrences.setting, "other_9"),
      xml: renameIn(before.xml, occurrences.xml, "other_9"),
      forms: new Map([
        [
          "work_permit",
          JSON.parse(
            renameIn(
              read("form.json"),
              only(
                formOccurrences(
                  "work_permit",
                  JSON.parse(read("form.json")) as FormDocument,
                  read("form.json"),
                ),
                kind,
                thing,
              ),
              "other_9",
            ),
          ) as FormDocument,
        ],
      ]),
    };
    const next = thing.replace(own, "other_9");
    expect(only(settingOccurrences(after), kind, thing)).toEqual([]);
    expect(renameIn(after.setting, only(settingOccurrences(after), kind, next), own)).toBe(before.setting);
    expect(renameIn(after.xml, only(diagramOccurrences(after), kind, next), own)).toBe(before.xml);
  });

  it("reaches the times of timers, the answers of service tasks, and what other tools say of a node", () => {
    const xml = `<definitions xmlns:f="https://flowsmith.dev/engine" xmlns:s="simulation"><process id="p">
      <serviceTask id="Task_apply" f:responseVariableName="reply" f:requestUrl="/a?d=\${vars.reply.status}"/>
      <extensionElements><s:run elementRef="Task_apply" elementId="Task_apply"/></extensionElements>
      <boundaryEvent id="late"><timerEventDefinition>
        <timeDuration>P\${vars.reply.body}D</timeDuration><timeDate>\${birthday}</timeDate>
      </timerEventDefinition></boundaryEvent></process></definitions>`;
    const renamed = (kind: ThingKind, thing: string): string =>
      renameIn(xml, only(diagramOccurrences({ ...texts, xml }), kind, thing), "other");
    expect(renamed("processVariable", "p.reply")).toBe(xml.replaceAll("reply", "other"));
    expect(renamed("field", "work_permit.birthday")).toBe(xml.replace("birthday", "other"));
    expect(renamed("node", "p.Task_apply")).toBe(xml.replaceAll("Task_apply", "other"));
  });
});

it("takes names that expressions and diagrams can read, and no others", () => {
  expect(["a", "金额", "_x1"].every((word) => canBeCalled("field", word))).toBe(true);
  expect(["1a", "a b", "a.b", "", "or", "empty", "true"].some((word) => canBeCalled("field", word))).toBe(
    false,
  );
  expect([canBeCalled("code", "own:page:list"), canBeCalled("code", "own page")]).toEqual([true, false]);
  expect([canBeCalled("node", "Task_1.a"), canBeCalled("node", "1 Task")]).toEqual([true, false]);
});
