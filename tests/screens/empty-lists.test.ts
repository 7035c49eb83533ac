import { describe, expect, it } from "vitest";
import { isRecord, listIn } from "@/runtime/core/guards";
import { resourceDeclarations } from "@/schemas/catalogue";
import { shippedScreens } from "@/screens/app/shipped-screens";

const resources: Record<string, { empty?: unknown }> = resourceDeclarations;
const LISTS = ["crud", "table", "list", "links"];
const HAN = /\p{Script=Han}/u;

/** Every list in a part of a page, with the place of it. */
function listsIn(value: unknown, place: string): { place: string; empty: unknown }[] {
  if (Array.isArray(value)) return listIn(value).flatMap((item, index) => listsIn(item, `${place}/${index}`));
  if (!isRecord(value)) return [];
  const own = LISTS.includes(String(value["type"]))
    ? [{ place, empty: value["empty"] ?? resources[String(value["resource"])]?.empty }]
    : [];
  return [...own, ...Object.entries(value).flatMap(([key, item]) => listsIn(item, `${place}/${key}`))];
}

const lists = shippedScreens.flatMap((page) => listsIn(page, page.id));

describe("a list with nothing in it", () => {
  it("is found on the pages at all", () => {
    expect(lists.length).toBeGreaterThan(40);
  });

  it.each(lists)("says what it is for, in both languages: $place", ({ empty }) => {
    expect(isRecord(empty)).toBe(true);
    const { zh, en } = isRecord(empty) ? empty : {};
    expect(String(zh)).toMatch(HAN);
    expect(String(en)).toMatch(/\w{2,}/);
    expect(String(en)).not.toMatch(HAN);
  });
});
