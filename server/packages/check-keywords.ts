import applicator from "ajv/dist/refs/json-schema-2020-12/meta/applicator.json";
import content from "ajv/dist/refs/json-schema-2020-12/meta/content.json";
import core from "ajv/dist/refs/json-schema-2020-12/meta/core.json";
import format from "ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json";
import metaData from "ajv/dist/refs/json-schema-2020-12/meta/meta-data.json";
import unevaluated from "ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json";
import validation from "ajv/dist/refs/json-schema-2020-12/meta/validation.json";
import { recordIn } from "@/runtime/core/guards";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Report } from "@/runtime/core/screen/report";
import { suggest } from "@/runtime/core/suggest";
import declaration from "@/schemas/meta/declaration.json";
import resource from "@/schemas/meta/resource.json";
import { PLUGIN } from "./sentences";
import { tellUnknown } from "./unknown-names";

const STANDARD = [applicator, content, core, format, metaData, unevaluated, validation].flatMap(
  ({ properties }) => Object.keys(properties),
);

/** What a schema may say: the keywords of JSON Schema 2020-12, and those of our own. */
const KEYWORDS = {
  option: [...STANDARD, ...Object.keys(declaration.properties.properties.additionalProperties.properties)],
  property: [...STANDARD, ...Object.keys(resource.$defs.entityProperty.properties)],
};

const isOfSomebody = (word: string): boolean => word.startsWith("x-");

/** Misspelt keywords of schemas: nothing would heed them. Others may have keywords of their own, which begin with `x-`. */
export function checkKeywords(
  schemas: object,
  { kind, path, report }: { kind: keyof typeof KEYWORDS; path: Path; report: Report },
): void {
  const known = KEYWORDS[kind];
  const ours = known.filter(isOfSomebody);
  const isOwn = (word: string): boolean => isOfSomebody(word) && suggest(word, ours) === undefined;
  const uses = Object.entries(schemas).flatMap(([name, schema]) =>
    Object.keys(recordIn(schema)).flatMap((word) => (isOwn(word) ? [] : [{ word, at: [name, word] }])),
  );
  tellUnknown(report, uses, { path, known, said: PLUGIN.noKeyword });
}
