import { expect, it } from "vitest";
import { placeTitle } from "@/designers/screen/model/titles";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";

const tabs = {
  type: "tabs",
  items: [
    { title: { zh: "详情", en: "Details" }, body: [] },
    { title: "${state.name}", body: [] },
    { body: [] },
  ],
};
const placeOf = (at: number, locale: "zh" | "en" = "zh"): string =>
  placeTitle(
    { owner: tabs, path: ["body", 0, "items", at, "body"], pattern: "items/*/body" },
    declaredBlocks["tabs"],
    locale,
  );

it("calls a tab in the outline as the page calls it, by its number where the title is not known", () => {
  expect(placeOf(0)).toBe("标签页 · 详情");
  expect(placeOf(0, "en")).toContain("Details");
  expect(placeOf(1)).toBe("标签页 2");
  expect(placeOf(2)).toBe("标签页 3");
});

it("calls the one place of a container by its option", () => {
  const card = { type: "card", body: [] };
  const place = { owner: card, path: ["body", 0, "body"], pattern: "body" };
  expect(placeTitle(place, declaredBlocks["card"], "zh")).toBe("内容");
});
