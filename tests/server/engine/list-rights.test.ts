import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accessOfTable, type AccessTable } from "@/runtime/core/form/access/access-table";
import { LIST_ACTIONS } from "@/runtime/core/form/access/list-actions";
import { accessInList } from "@/runtime/core/form/access/list-rows";
import { isShown } from "@/runtime/core/form/access/permission";
import { writableInput } from "@/runtime/core/form/access/write-access";
import type { FormDocument } from "@/runtime/core/form/document";
import { FIELD_STATUS, type FieldStatus } from "@/runtime/core/process/setting";
import { formView } from "@/server/engine/read/view";
import { takeInput } from "@/server/form/form-input";
import { formOf, widgetOf } from "../../support/every-widget";

type Values = Record<string, unknown>;

const COLUMNS = ["x", "y", "z"];
const RUNS = { numRuns: 1500 };

const tableColumns = COLUMNS.map((model) => widgetOf("input", model));
/** `z` stands in the details alone. */
const list: FormDocument = formOf(widgetOf("table", "rows", { checkValue: ["x", "y"] }, { tableColumns }));

const word = fc.constantFrom("", "1", "2", "geheim");
const cells = fc.record(Object.fromEntries(COLUMNS.map((name) => [name, word])), {
  requiredKeys: [],
}) as fc.Arbitrary<Values>;
const rowOf = (ids: string[]) =>
  fc.tuple(fc.constantFrom(...ids), cells).map(([_id, values]): Values => ({ _id, ...values }));
const stored = fc.uniqueArray(rowOf(["r1", "r2", "r3"]), { maxLength: 3, selector: ({ _id }) => _id });
/** Rows as somebody may send them: the same twice, without ids, in another order, said to be taken over. */
const forged = fc.array(
  fc.oneof(
    rowOf(["r1", "r2", "r3", "new1", "new2"]),
    cells,
    rowOf(["new3"]).map((row) => ({ ...row, _from: "anything" })),
  ),
  { maxLength: 6 },
);
const status = fc.constantFrom<FieldStatus>(...Object.values(FIELD_STATUS));
const access = fc
  .record({
    rows: fc.oneof({ weight: 3, arbitrary: fc.constant(FIELD_STATUS.writable) }, status),
    columns: fc.record(Object.fromEntries(COLUMNS.map((name) => [name, status]))),
    buttons: fc.subarray([...LIST_ACTIONS]),
  })
  .map(({ rows, columns, buttons }): AccessTable => {
    return { fields: { rows }, columns: { rows: columns }, buttons, isList: true };
  });
const cases = fc.record({ table: access, stored, forged });

const placeOf = (table: AccessTable) => ({
  boCode: "bo",
  code: "f",
  name: "明细",
  version: 1,
  document: list,
  access: accessInList(list, accessOfTable(table)),
});

const rowsIn = (data: unknown): Values[] => ((data as Values)["rows"] ?? []) as Values[];
const byId = (rows: readonly Values[]) => new Map(rows.map((row) => [row["_id"], row]));
const plain = (row: Values): Values => Object.fromEntries(COLUMNS.map((name) => [name, row[name] || ""]));

describe("the rows of a list in a handler's hands", () => {
  it("change only by what their node grants: no forged input adds, changes, moves or drops a row, or a cell of a column", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ table, stored: before, forged: typed }) => {
        const input = { bo: { rows: typed } };
        const taken = await takeInput([placeOf(table)], { bo: { rows: before } }, input, {
          isFinal: false,
        }).catch(() => null);
        if (!taken) return;
        const after = rowsIn(taken["bo"]);
        const may = new Set(table.fields["rows"] === FIELD_STATUS.writable ? table.buttons : []);
        const [was, is] = [byId(before), byId(after)];
        expect(is.size).toBe(after.length);
        if (!may.has("delete")) expect([...is.keys()]).toEqual(expect.arrayContaining([...was.keys()]));
        if (!may.has("insert") && !may.has("insert_batch"))
          for (const id of is.keys()) expect(was.has(id)).toBe(true);
        const kept = after.filter((row) => was.has(row["_id"]));
        if (!may.has("update")) {
          expect(kept.map(plain)).toEqual(before.filter((row) => is.has(row["_id"])).map(plain));
        }
        const { access: own } = placeOf(table);
        for (const name of COLUMNS)
          if (own.columnStatusOf("rows", name) !== FIELD_STATUS.writable)
            for (const row of after) expect(row[name] || "").toEqual(was.get(row["_id"])?.[name] || "");
        for (const row of after) expect(row).not.toHaveProperty("_from");
      }),
      RUNS,
    );
  });

  it("show no column that they may not see, and no details without `see`", () => {
    fc.assert(
      fc.property(cases, ({ table, stored: before }) => {
        const view = formView(placeOf(table), { bo: { rows: before } });
        for (const row of rowsIn(view.values))
          for (const name of COLUMNS) {
            const isSeen =
              isShown(table.columns["rows"]?.[name] ?? 1) && (name !== "z" || table.buttons.includes("see"));
            if (!isSeen) expect(row).not.toHaveProperty(name);
          }
      }),
      RUNS,
    );
  });

  it("are never refused as the form on their screen hands them in", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ table, stored: before, forged: typed }) => {
        const place = placeOf(table);
        const view = JSON.parse(JSON.stringify(formView(place, { bo: { rows: before } })));
        const own = { form: view.document, access: accessOfTable(view.access), stored: view.values };
        const shown = COLUMNS.filter((name) => isShown(place.access.columnStatusOf("rows", name)));
        const rows = typed
          .filter((row) => row["_from"] === undefined)
          .map((row) =>
            Object.fromEntries(
              Object.entries(row).filter(([name]) => name === "_id" || shown.includes(name)),
            ),
          );
        const sent = JSON.parse(JSON.stringify(writableInput(own, { rows })));
        await takeInput([place], { bo: { rows: before } }, { bo: sent }, { isFinal: false });
      }),
      RUNS,
    );
  });

  it("are taken over with what they say, whoever takes them, and only changed by whom `update` is granted", async () => {
    const { writable } = FIELD_STATUS;
    const table = (...buttons: string[]): AccessTable => ({
      fields: { rows: writable },
      columns: { rows: { x: writable, y: writable, z: writable } },
      buttons,
      isList: true,
    });
    const adopted = { bo: { rows: [{ _id: "a", _from: "17", x: "wahr", y: "1", z: "geheim" }] } };
    const take = (buttons: string[], row: Values) =>
      takeInput(
        [placeOf(table(...buttons))],
        { bo: {} },
        { bo: { rows: [row] } },
        { isFinal: false, adopted },
      );
    expect(await take(["adopt"], { _id: "a", _from: "17" })).toEqual({ bo: adopted.bo });
    await expect(take(["adopt"], { _id: "a", _from: "17", x: "falsch" })).rejects.toMatchObject({
      code: 403,
      message: "没有权限在“明细”中修改行",
    });
    expect(await take(["adopt", "update"], { _id: "a", _from: "17", x: "neu" })).toMatchObject({
      bo: { rows: [{ _id: "a", _from: "17", x: "neu", z: "geheim" }] },
    });
  });
});
