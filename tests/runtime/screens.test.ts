import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withFragments } from "@/runtime/core/fragment/declaration";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary } from "@/screens/app/vocabulary";
import { shippedNames } from "@/server/documents/known-names";
import { shippedFragments } from "@/server/documents/shipped-fragments";

const root = join(import.meta.dirname, "../../screens");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".json") && !/^(app|fragments)\//.test(file),
);
const known = {
  ...vocabulary,
  blocks: withFragments(vocabulary.blocks, shippedFragments),
  fragments: shippedFragments,
  names: shippedNames(),
};

describe("a shipped screen", () => {
  it.each(files)("%s is sound, and every name in it exists", (file) => {
    expect(validateScreen(readFileSync(join(root, file), "utf8"), known)).toEqual([]);
  });
});
