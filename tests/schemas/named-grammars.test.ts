import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020";
import { expect, it } from "vitest";
import { servedGrammars } from "@/server/documents/served-grammars";

const GRAMMAR = /^\/schemas\/([a-z]+)\.json$/;
const grammars = servedGrammars();
const ajv = new Ajv2020({ strict: false, validateFormats: false });

interface Found {
  file: string;
  document: Record<string, unknown>;
}

/** The documents of a folder: JSON files that hold an object, as far as their names fit. */
const documentsIn = (folder: string, fits = /\.json$/): Found[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => fits.test(name))
    .map((name) => join(folder, name))
    .map((file) => ({ file, document: JSON.parse(readFileSync(file, "utf8")) as Found["document"] }));

it.each<[string, keyof typeof grammars, Found[]]>([
  ["a resource", "resource", documentsIn("schemas/api")],
  ["a form of the seeds", "form", documentsIn("server/db/seed", /(form-template[\\/]\w+|form)\.json$/)],
  ["a setting of the seeds", "setting", documentsIn("server/db/seed", /setting\.json$/)],
])(
  "%s that comes with the product names the grammar that the server serves, and follows it",
  (_, format, found) => {
    expect(found.length).toBeGreaterThan(2);
    expect(found.filter(({ document }) => GRAMMAR.exec(String(document["$schema"]))?.[1] !== format)).toEqual(
      [],
    );
    const check = ajv.compile(grammars[format] as object);
    const faults = found.flatMap(({ file, document }) =>
      check(document) ? [] : { file, errors: check.errors?.slice(0, 2) },
    );
    expect(faults).toEqual([]);
  },
);
