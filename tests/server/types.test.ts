import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GENERATED } from "@/server/types/generated";

describe("what is made from the declarations", () => {
  it.each(Object.entries(GENERATED))("%s is up to date: npm run flowsmith -- types", async (file, make) => {
    expect(readFileSync(file, "utf8") === (await make())).toBe(true);
  });
});
