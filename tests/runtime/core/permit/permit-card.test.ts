import { expect, it } from "vitest";
import { cardIn, endedBits, endedIn } from "@/runtime/core/permit/permit-card";
import { fromBase64Url, readSignedText, toBase64Url } from "@/runtime/core/permit/signed-text";

it("keeps exactly the places that were ended", () => {
  const list = endedIn(["2026-01-01", toBase64Url(endedBits([1, 8, 1000]))]);
  const found = Array.from({ length: 2000 }, (_, index) => index).filter((index) => list?.has(index));
  expect(found).toEqual([1, 8, 1000]);
  expect(endedIn(["2026-01-01", toBase64Url(endedBits([]))])?.has(0)).toBe(false);
});

it("reads bytes as it wrote them", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
});

it.each([null, "", [], ["a", "b", "c", "d", "e"], ["a", "b", "c", "d", "e", "6"], { number: "a" }])(
  "takes %j for no card",
  (body) => expect(cardIn(body)).toBeNull(),
);

it.each(["", "FS1.a.b.c", "https://example.cn", `FS2.abcdefgh.e30.${"A".repeat(86)}`])(
  "takes %j for nothing signed",
  (text) => expect(readSignedText(text)).toBeNull(),
);
