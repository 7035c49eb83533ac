import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { expect, it } from "vitest";

/** Lower it whenever casts have gone; where one is needed, say why beside it. */
const MOST_CASTS = 171;
const PRODUCT = ["schemas", "runtime", "designers", "screens", "adapters", "server"];

/** How often a file says `value as Type`; `as const` is none. */
function castsIn(file: string): number {
  let count = 0;
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  new Visitor({
    TSAsExpression({ typeAnnotation: type }) {
      const isConst =
        type.type === "TSTypeReference" &&
        type.typeName.type === "Identifier" &&
        type.typeName.name === "const";
      if (!isConst) count += 1;
    },
  }).visit(program);
  return count;
}

it("claims types only where nothing proves them: the product's casts do not grow", () => {
  const files = PRODUCT.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  ).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(files.reduce((sum, file) => sum + castsIn(file), 0)).toBeLessThanOrEqual(MOST_CASTS);
});
