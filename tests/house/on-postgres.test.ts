import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { filesOnPostgres } from "../support/on-postgres.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const files = filesOnPostgres(root, "tests/server");
const all = Object.keys(import.meta.glob("../server/**/*.test.ts")).map((name) =>
  name.replace("..", "tests"),
);
const textOf = (file: string) => readFileSync(`${root}/${file}`, "utf8");

it("runs on PostgreSQL too what opens the tests' database, itself or by a helper", () => {
  const openers = all.filter((file) => /\b(startServer|open(Test|Empty)Database)\(/.test(textOf(file)));
  expect(openers.length).toBeGreaterThan(50);
  expect(openers.filter((file) => !files.includes(file))).toEqual([]);
  expect(files).toContain("tests/server/engine/kills.test.ts");
});

it("does not do a second time what asks for no database", () => {
  expect(files).not.toContain("tests/server/db/fault.test.ts");
});
