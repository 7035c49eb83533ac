import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accessOfTable, type AccessTable } from "@/runtime/core/form/access/access-table";
import { defaultValues } from "@/runtime/core/form/compile";
import { computeValues, formulasOf } from "@/runtime/core/form/computed";
import { walkWidgets, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import { FULL_ACCESS } from "@/runtime/core/form/access/permission";
import { isSameValue } from "@/runtime/core/form/access/same-value";
import { editedInput, writableInput } from "@/runtime/core/form/access/write-access";
import { FIELD_STATUS, type FieldStatus } from "@/runtime/core/process/setting";
import { takeInput } from "@/server/form/form-input";
import { formView } from "@/server/engine/read/view";
import { formOf, widgetOf } from "../../support/every-widget";

type Values = Record<string, unknown>;

const MODELS = ["a", "b", "c", "d"];
const COLUMNS = ["x", "y", "z"];

const word = fc.constantFrom("", "1", "2", "3");
const rule = (names: string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    fc
      .tuple(fc.constantFrom(...names), word)
      .map(([name, text]) => ({ readonlyWhen: `${name} == '${text}'` })),
    fc
      .tuple(fc.constantFrom(...names), word)
      .map(([name, text]) => ({ readonlyWhen: `${name} != '${text}'` })),
    fc.constantFrom(...names).map((name) => ({ computed: `concat(${name}, '1')` })),
  );
const field = (names: string[]) =>
  fc.tuple(rule(names), word).map(([options, defaultValue]) => ({ ...options, defaultValue }));
const status = fc.constantFrom<FieldStatus>(...Object.values(FIELD_STATUS));

const forms = fc
  .tuple(
    fc.tuple(...MODELS.map(() => field(MODELS))),
    fc.tuple(...COLUMNS.map(() => field([...COLUMNS, "a"]))),
  )
  .map(([fields, columns]): FormDocument => {
    const tableColumns = COLUMNS.map((model, at) => widgetOf("input", model, columns[at]));
    const list: FormWidget[] = MODELS.map((model, at) => widgetOf("input", model, fields[at]));
    return formOf(...list, widgetOf("table", "rows", {}, { tableColumns }));
  });

const record = (names: string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, word])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Values>;
const row = fc
  .tuple(fc.constantFrom("r1", "r2", "r3"), record(COLUMNS))
  .map(([_id, cells]) => ({ _id, ...cells }));
const values = fc
  .tuple(record(MODELS), fc.uniqueArray(row, { maxLength: 3, selector: ({ _id }) => _id }))
  .map(([fields, rows]): Values => ({ ...fields, rows }));
const access = fc
  .record({
    fields: fc.record(Object.fromEntries([...MODELS, "rows"].map((model) => [model, status]))),
    columns: fc.record({ rows: fc.record(Object.fromEntries(COLUMNS.map((model) => [model, status]))) }),
  })
  .map((statuses): AccessTable => ({ ...statuses, buttons: [] }));

const cases = fc.record({ form: forms, access, stored: fc.option(values, { nil: null }), typed: values });

/** What a browser has after its user changed whatever fields it shows them. */
function edited(form: FormDocument, start: Values, typed: Values): Values {
  const shown = new Set([...walkWidgets(form.list)].map(({ model }) => model));
  const kept = Object.entries(typed).filter(([model]) => shown.has(model));
  const now = { ...start, ...Object.fromEntries(kept) };
  return {
    ...now,
    ...computeValues(
      [...walkWidgets(form.list)].flatMap((widget) => formulasOf(widget)),
      now,
    ),
  };
}

const rowOf = ({ rows }: Values, id: unknown): Values | undefined =>
  ((rows ?? []) as Values[]).find(({ _id }) => _id === id);

const isGiven = ({ list }: FormDocument, column: string): boolean =>
  list.some(({ tableColumns }) =>
    tableColumns?.some(({ model, options }) => model === column && options["computed"]),
  );

/** The form as a process has it, with the rights of who holds it. */
const placeOf = (form: FormDocument, table: AccessTable) => ({
  boCode: "bo",
  code: "f",
  name: "f",
  version: 1,
  document: form,
  access: accessOfTable(table),
});

describe("what the form of a browser hands in", () => {
  it("is never refused, whatever its user does", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ form, access: table, stored, typed }) => {
        const place = placeOf(form, table);
        const view = JSON.parse(JSON.stringify(formView(place, stored ? { bo: stored } : {}))) as {
          document: FormDocument;
          access: AccessTable;
          values: Values;
        };
        const own = {
          form: view.document,
          access: accessOfTable(view.access),
          stored: stored ? view.values : undefined,
        };
        const now = edited(view.document, stored ? view.values : defaultValues(view.document), typed);
        const sent = JSON.parse(JSON.stringify(writableInput(own, now))) as Values;
        await takeInput([place], stored && { bo: stored }, { bo: sent }, { isFinal: false });
      }),
      { numRuns: 1000 },
    );
  });

  it("says the same when it is only what its user changed", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ form, access: table, stored, typed }) => {
        const place = placeOf(form, table);
        const before = stored ?? {};
        const view = formView(place, { bo: before });
        const own = { form: view.document, access: accessOfTable(view.access), stored: view.values };
        const now = edited(view.document, view.values, typed);
        const left = async (input: Values): Promise<Values | undefined> =>
          (await takeInput([place], { bo: before }, { bo: input }, { isFinal: false }))["bo"];
        const [all, some] = [await left(writableInput(own, now)), await left(editedInput(own, now))];
        expect(isSameValue(all, some)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("leaves the cells alone that another handler has written meanwhile in the same rows", async () => {
    const tableColumns = COLUMNS.map((model) => widgetOf("input", model));
    const form = formOf(
      widgetOf("checkbox", "ticks", { options: [{ value: "1" }, { value: "2" }] }),
      widgetOf("table", "rows", {}, { tableColumns }),
    );
    const place = { ...placeOf(form, { fields: {}, columns: {}, buttons: [] }), access: FULL_ACCESS };
    const before: Values = { ticks: [], rows: ["r1", "r2"].map((_id) => ({ _id, x: "1", y: "1" })) };
    const given = { form, access: FULL_ACCESS, stored: before };
    const first = editedInput(given, {
      ...before,
      rows: [
        { _id: "r1", x: "2", y: "1" },
        { _id: "r2", x: "1", y: "1" },
        { _id: "r3", x: "3" },
      ],
    });
    const second = editedInput(given, {
      ticks: ["2"],
      rows: [
        { _id: "r1", x: "1", y: "1" },
        { _id: "r2", x: "1", y: "2", z: "3" },
      ],
    });
    const take = async (stored: Values, input: Values): Promise<Values> =>
      (await takeInput([place], { bo: stored }, { bo: input }, { isFinal: false }))["bo"] ?? {};
    const afterFirst = await take(before, first);
    expect(afterFirst["rows"]).toMatchObject([{ x: "2" }, {}, { x: "3" }]);
    expect(await take(afterFirst, second)).toMatchObject({
      ticks: ["2"],
      rows: [
        { _id: "r1", x: "2", y: "1" },
        { _id: "r2", x: "1", y: "2", z: "3" },
        { _id: "r3", x: "3" },
      ],
    });
    // A row that the first one deleted meanwhile does not come back for the second one's having seen it.
    const without = await take(before, { rows: [{ _id: "r2" }] });
    expect((await take(without, second))["rows"]).toEqual([{ _id: "r2", x: "1", y: "2", z: "3" }]);
  });

  it("is the only way to change a field: what a forger sends for others is refused or kept out", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ form, access: table, stored, typed }) => {
        const place = placeOf(form, table);
        const before = stored ?? {};
        const taken = await takeInput([place], { bo: before }, { bo: typed }, { isFinal: false }).catch(
          () => null,
        );
        for (const { model, options } of walkWidgets(form.list))
          if (
            model !== "rows" &&
            taken &&
            table.fields[model] !== FIELD_STATUS.writable &&
            !options["computed"]
          )
            expect(taken["bo"]?.[model]).toEqual(before[model]);
        for (const column of COLUMNS.filter(
          (model) => table.columns["rows"]?.[model] !== FIELD_STATUS.writable,
        ))
          for (const one of (taken?.["bo"]?.["rows"] ?? []) as Values[])
            if (!isGiven(form, column) && rowOf(before, one["_id"]))
              expect(one[column]).toEqual(rowOf(before, one["_id"])?.[column]);
      }),
      { numRuns: 1000 },
    );
  });
});
