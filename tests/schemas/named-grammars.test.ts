import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020";
import { expect, it } from "vitest";
import { servedGrammars } from "@/server/documents/served-grammars";

const grammars = servedGrammars();
const ajv = new Ajv2020({ strict: false, validateFormats: false });

interface Found {
  file: string;
  document: Record<string, unknown>;
}

/** The documents of a folder, as far as their names fit. Pages and fragments: tests/screens/shipped-files.test.ts. */
const documentsIn = (folder: string, fits: RegExp): Found[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => fits.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, document: JSON.parse(readFileSync(file, "utf8")) as Found["document"] }));

it.each<[string, keyof typeof grammars, Found[]]>([
  ["resource", "resource", documentsIn("schemas/api", /\.json$/)],
  ["form of the seeds", "form", documentsIn("server/db/seed", /(form-template[\\/]\w+|form)\.json$/)],
  ["setting of the seeds", "setting", documentsIn("server/db/seed", /setting\.json$/)],
  ["declaration of a block", "declaration", documentsIn("schemas/blocks", /\.json$/)],
  ["declaration of a widget", "widget", documentsIn("schemas/widgets", /\.json$/)],
  ["declaration of a field widget", "field-widget", documentsIn("schemas/field-widgets", /\.json$/)],
  ["declaration of an element", "element", documentsIn("schemas/bpmn", /\.json$/)],
  ["example", "example", documentsIn("examples", /^(blocks|fields|widgets|elements|findings)[\\/].*\.json$/)],
])("each %s names the grammar that the server serves, and follows it", (_, format, found) => {
  expect(found.length).toBeGreaterThan(2);
  const unnamed = found.filter(({ document }) => document["$schema"] !== `/schemas/${format}.json`);
  expect(unnamed.map(({ file }) => file)).toEqual([]);
  const check = ajv.compile(grammars[format] as object);
  const faults = found.flatMap(({ file, document }) =>
    check(document) ? [] : { file, errors: check.errors?.slice(0, 2) },
  );
  expect(faults).toEqual([]);
});
