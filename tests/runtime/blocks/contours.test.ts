import { expect, it } from "vitest";
import { contoursOf } from "@/runtime/blocks/show/contours";
import { PUBLIC_PAGES } from "@/screens/app/public-pages";

it("gives every region a picture of its own, always the same", () => {
  const areas = PUBLIC_PAGES.flatMap(({ area }) => area ?? []);
  expect(areas).toHaveLength(35);
  const pictures = new Set(areas.map((area) => contoursOf(area).join(" ")));
  expect(pictures.size).toBe(35);
  expect(contoursOf("32")).toEqual(contoursOf("32"));
});
