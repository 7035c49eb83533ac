import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/**
 * Files whose statements name the table of a resource, each with what keeps row rules there. A new file has to be thought
 * about: does it go through `visibleRows`?
 */
const ROADS: Record<string, string> = {
  "server/resource/list.ts": "Where.of(visibleRows)",
  "server/resource/remove-rows.ts": "readRow of each; visibleRows of what goes along",
  "server/resource/totals.ts": "its caller's Where: list",
  "server/resource/select.ts": "its callers' Where; labels by visibleRows",
  "server/resource/crud.ts": "readRow before, visibleRows after",
  "server/resource/write-sql.ts": "its callers' readRow before and demandOwn after: crud, storeRows",
  "server/resource/tree.ts": "visibleRows of the parent; children only by their number",
  "server/resource/reference-rows.ts": "visibleRows of the row that is referred to",
  "server/modules/business/rule.ts": "counts only, for whoever edits rules",
  "server/modules/business/table.ts": "counts of a table that is deleted",
  "server/modules/business/row.ts": "whether there is a row at all, for who may not list the table",
  "server/modules/sys/account-names.ts": "whether somebody has made a row at all, for who may edit users",
  "server/modules/sys/readable-entries.ts": "visibleRows of the row that an entry is about",
  "server/modules/sys/log-words.ts": "visibleRows of the rows that entries name",
  "server/sheet/choices.ts": "visibleRows of the rows that are referred to",
  "server/sheet/take-rows.ts": "unique values alone, which the database refuses for hidden rows too",
  "server/tables/keep-rows.ts": "the row of the application at hand; writing by editRow",
  "server/tables/keep-below.ts": "rows below that of the application at hand; writing by editRow",
  "server/tables/apply.ts": "counts for who changes the table",
  "server/tables/bad-values.ts": "samples, which the caller withholds where rules hide rows",
  "server/tables/physical.ts": "names only",
  "server/tables/rebuild.ts": "definitions only",
  "server/tables/step-sql.ts": "definitions only",
};

/** Say `.from` of something else: a query that is made elsewhere, a period. */
const OTHER = new Set(["server/resource/page.ts", "server/modules/bpm/statistics.ts"]);

const NAMES_TABLE = /\b(resource|target|\w+Resource)\.from\b|physicalTable\(|\$\{\w+\.from\}|writtenTo\(/;

it("every statement on a resource's rows is on a road that row rules are kept on", () => {
  const files = readdirSync("server", { recursive: true, encoding: "utf8" })
    .map((file) => join("server", file))
    .filter((file) => file.endsWith(".ts") && NAMES_TABLE.test(readFileSync(file, "utf8")));
  expect(files.filter((file) => ROADS[file] === undefined && !OTHER.has(file))).toEqual([]);
  expect(Object.keys(ROADS).filter((file) => !files.includes(file))).toEqual([]);
});
