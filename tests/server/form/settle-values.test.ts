import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormWidget } from "@/runtime/core/form/document";
import { FULL_ACCESS } from "@/runtime/core/form/access/permission";
import type { Database, Db } from "@/server/db/port";
import { settleValues } from "@/server/form/settle-values";
import { formOf, widgetOf } from "../../support/every-widget";
import { openTestDatabase } from "../../support/test-database";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

type Values = Record<string, unknown>;

const formsOf = (code: string, ...list: FormWidget[]) => [
  { boCode: "bo", code, name: code, version: 1, document: formOf(...list), access: FULL_ACCESS },
];

async function settle(
  code: string,
  list: FormWidget[],
  values: Values,
  { stored = {}, isFinal = true } = {},
) {
  const work = (tx: Db) =>
    settleValues({ db: tx, isFinal }, formsOf(code, ...list), { bo: stored }, { bo: values });
  return (await db.transaction(work))["bo"] ?? {};
}

const serial = widgetOf("serialNumber", "no", { serialValue: "SP-{NO}" });

describe("serial numbers", () => {
  it("are counted per field and form", async () => {
    const two = [serial, widgetOf("serialNumber", "other", { serialValue: "{NO:2}" })];
    expect(await settle("a", two, {})).toEqual({ no: "SP-0001", other: "01" });
    expect(await settle("a", two, {})).toEqual({ no: "SP-0002", other: "02" });
    expect(await settle("b", two, {})).toEqual({ no: "SP-0001", other: "01" });
  });

  it("come without gaps and never twice when many apply at once", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => settle("busy", [serial], {})));
    const expected = Array.from({ length: 20 }, (_, index) => `SP-${String(index + 1).padStart(4, "0")}`);
    expect(all.map((values) => String(values["no"])).toSorted()).toEqual(expected);
  });

  it("leave no gap when a submit is rolled back", async () => {
    await settle("undone", [serial], {});
    const failing = db.transaction(async (tx) => {
      await settleValues({ db: tx, isFinal: true }, formsOf("undone", serial), {}, { bo: {} });
      throw new Error("refused later");
    });
    await expect(failing).rejects.toThrow("refused later");
    expect(await settle("undone", [serial], {})).toEqual({ no: "SP-0002" });
  });

  it("are the server's: kept once given, not taken from the browser, not given by saving", async () => {
    expect(await settle("own", [serial], { no: "SP-9999" })).toEqual({ no: "SP-0001" });
    expect(await settle("own", [serial], { no: "forged" }, { stored: { no: "SP-0001" } })).toEqual({
      no: "SP-0001",
    });
    expect(await settle("own", [serial], { no: "forged" }, { isFinal: false })).toEqual({});
  });

  it("are given to the rows of sub-tables", async () => {
    const table = widgetOf("table", "rows", {}, { tableColumns: [serial, widgetOf("input", "c")] });
    const rows = [
      { _id: "1", no: "forged", c: "x" },
      { _id: "2", c: "y" },
    ];
    const stored = { rows: [{ _id: "1", no: "SP-0007", c: "old" }] };
    expect(await settle("rows", [table], { rows }, { stored })).toEqual({
      rows: [
        { _id: "1", no: "SP-0007", c: "x" },
        { _id: "2", no: "SP-0001", c: "y" },
      ],
    });
  });
});

describe("formatted text", () => {
  const dirty =
    '<p onclick="x()" style="color: red; position: fixed">好<script>alert(1)</script><img src="x" onerror="y()"><a href="javascript:z()" target="_blank">a</a></p>';

  it("loses what could run or cover the page, in fields and rows", async () => {
    const table = widgetOf("table", "rows", {}, { tableColumns: [widgetOf("editor", "text")] });
    const values = await settle("text", [widgetOf("editor", "text"), table], {
      text: dirty,
      rows: [{ text: dirty }],
    });
    const clean =
      '<p style="color: red">好<img src="x"><a target="_blank" rel="noopener noreferrer">a</a></p>';
    expect(values["text"]).toBe(clean);
    // A row of a new table is given an id.
    expect(values["rows"]).toEqual([{ _id: "n0", text: clean }]);
  });

  it("stays as it is when it is plain", async () => {
    const values = { text: "1 & 2 > 0" };
    expect(await settle("plain", [widgetOf("editor", "text")], values)).toEqual(values);
  });
});
