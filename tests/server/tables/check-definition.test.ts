import { expect, it } from "vitest";
import { withDistinctNames } from "@/runtime/core/resource/column-names";
import { ApiError } from "@/server/errors";
import { checkDefinition } from "@/server/tables/check-definition";
import { type TableColumn, withOwnOptions } from "@/server/tables/table-definition";

const KNOWN = {
  dicts: new Set(["sex"]),
  tables: new Set<string>(),
  entries: new Map([["sex", new Set(["1", "2"])]]),
};

const check = (column: Partial<TableColumn>): void =>
  checkDefinition(
    {
      code: "note",
      name: "记录",
      nameEn: null,
      columns: [{ id: 1, code: "c", name: "列", kind: "text", ...column }],
    },
    KNOWN,
  );

it.each<Partial<TableColumn>>([
  { kind: "date", default: "2026-02-31" },
  { kind: "date", default: "2026-13-01" },
  { kind: "date", default: "31.12.2026" },
  { kind: "decimal", default: 1e300 },
  { kind: "decimal", decimals: 6, default: -1e9 },
  { kind: "integer", default: 2 ** 53 },
  { kind: "text", default: "x".repeat(201) },
  { kind: "text", length: 3, default: "四个字符" },
  { kind: "longText", default: "x".repeat(20_001) },
  { kind: "dict", dict: "sex", default: "x".repeat(65) },
  { kind: "dict", dict: "sex", default: "9" },
  { kind: "decimal", decimals: 2, default: 1.234 },
  { kind: "decimal", default: 0.001 },
])("a default that no row may say is refused: %j", (column) => {
  expect(() => check(column)).toThrow("默认值与类型不符");
});

it.each<Partial<TableColumn>>([
  { kind: "date", default: "2028-02-29" },
  { kind: "decimal", default: -999_999_999_999.99 },
  { kind: "integer", default: Number.MAX_SAFE_INTEGER },
  { kind: "text", length: 3, default: "𠮷野家" },
  { kind: "dict", dict: "sex", default: "1" },
])("one that a row may say is taken: %j", (column) => {
  expect(() => check(column)).not.toThrow();
});

const called = (...names: string[]): TableColumn[] =>
  names.map((name, at) => ({ id: at + 1, code: `c${at + 1}`, name, kind: "text" }));

const faultsOf = (columns: TableColumn[], stored: TableColumn[] = []): unknown => {
  try {
    checkDefinition({ code: "note", name: "记录", nameEn: null, columns }, { ...KNOWN, stored });
    return null;
  } catch (error) {
    return error instanceof ApiError ? Object.keys(error.fields ?? {}) : error;
  }
};

it.each([
  [[" "], ["/columns/0/name"]],
  [["\u200b"], ["/columns/0/name"]],
  [["金额", "日期", "金额"], ["/columns/2/name"]],
  [["Amount", " amount "], ["/columns/1/name"]],
  [["金额", "日期"], null],
])("columns called %j are refused at %j", (names, places) => {
  expect(faultsOf(called(...names))).toEqual(places);
});

it("columns that were stored with names alike are left, one that takes the name of another is not", () => {
  const stored = called("金额", "金额", "日期");
  expect(faultsOf([...stored, { id: 4, code: "c4", name: "说明", kind: "text" }], stored)).toBeNull();
  expect(faultsOf(called("金额", "金额", "金额"), stored)).toEqual(["/columns/2/name"]);
  expect(faultsOf(called("日期", "金额", "日期"), called("说明", "金额", "日期"))).toEqual([
    "/columns/0/name",
  ]);
});

const refersTo = (kind: TableColumn["kind"], more: Partial<TableColumn> = {}): TableColumn => ({
  id: 1,
  code: "above",
  name: "上级",
  kind,
  table: "note",
  ...more,
});
const OWN_LABEL: TableColumn = { id: 2, code: "aboveLabel", name: "上级名称", kind: "text" };

it("a column called as the name of what another refers to is refused, unless it is stored so", () => {
  const columns = [refersTo("reference"), OWN_LABEL];
  expect(faultsOf(columns)).toEqual(["/columns/1/code"]);
  expect(faultsOf([refersTo("user"), OWN_LABEL])).toEqual(["/columns/1/code"]);
  expect(faultsOf([refersTo("text"), OWN_LABEL])).toBeNull();
  expect(faultsOf(columns, columns)).toBeNull();
});

it("a new column that refers to its own table cannot be required: there is no first row", () => {
  const columns = [refersTo("reference", { required: true })];
  expect(faultsOf(columns)).toEqual(["/columns/0/required"]);
  expect(faultsOf(columns, columns)).toBeNull();
});

it("a default that was stored is left, one that no longer fits its column is not", () => {
  const stored: TableColumn = { id: 1, code: "c", name: "列", kind: "decimal", decimals: 2, default: 1.234 };
  expect(faultsOf([stored], [stored])).toBeNull();
  expect(faultsOf([{ ...stored, decimals: 1 }], [stored])).toEqual(["/columns/0/default"]);
});

it("says which dictionary, table or column was probably meant", () => {
  expect(() => check({ kind: "dict", dict: "sexx" })).toThrow("没有字典 sexx，是否要写 sex？");
});

it("options that another kind of column left behind are dropped", () => {
  const column: TableColumn = {
    id: 1,
    code: "c",
    name: "列",
    kind: "text",
    length: 9,
    table: "note",
    dict: "sex",
  };
  expect(withOwnOptions(column)).toEqual({ ...column, table: null, dict: null });
  expect(withOwnOptions({ ...column, kind: "reference" })).toMatchObject({ table: "note", length: null });
});

it("columns made of fields or of another database get names that can be told apart", () => {
  expect(withDistinctNames(called("金额", "金额", " ")).map(({ name }) => name)).toEqual([
    "金额",
    "金额 (c2)",
    "c3",
  ]);
});

it("a code whose capitals make the names of its indexes too long for the database is refused at its place", () => {
  const columns = [{ id: 1, code: "c", name: "列", kind: "text", unique: true }] satisfies TableColumn[];
  const named =
    (code: string, stored: TableColumn[] = []) =>
    () =>
      checkDefinition({ code, name: "记录", nameEn: null, columns }, { ...KNOWN, stored });
  const longest = "aBCDEFGHIJKLMNOPQRSTUVWXYzz";
  expect(named("aBCDEFGHIJKLMNOPQRSTUVWXYZABCD")).toThrow("编码中的大写字母太多");
  expect(named(longest)).toThrow("编码中的大写字母太多");
  expect(named(longest, columns)).not.toThrow();
  expect(named("aBCDEFGHIJKLMNOPQRSTUVWXYz")).not.toThrow();
});
