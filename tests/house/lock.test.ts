import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { missingPlatforms, type Lock } from "../support/lock.mjs";

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8")) as Lock;

it("is complete for every platform, so that npm ci takes it (npm run lock mends it)", () => {
  expect(missingPlatforms(lock).map(({ path }) => path)).toEqual([]);
});

it("names no registry", () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(named.map(([path]) => path)).toEqual([]);
});
