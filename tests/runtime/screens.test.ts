import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary } from "@/screens/app/vocabulary";
import { shippedNames } from "@/server/documents/known-names";

const root = join(import.meta.dirname, "../../screens");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".json") && !file.startsWith("app"),
);
const names = shippedNames();

describe("a shipped screen", () => {
  it.each(files)("%s is sound, and every name in it exists", (file) => {
    expect(validateScreen(readFileSync(join(root, file), "utf8"), { ...vocabulary, names })).toEqual([]);
  });
});
