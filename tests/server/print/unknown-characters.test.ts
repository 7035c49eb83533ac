import { expect, it } from "vitest";
import { plain } from "@/server/print/block";
import { toPdf } from "@/server/print/pdf";
import { pagesOf } from "@/tests/support/pdf-text";

it.each([
  ["同意👍🏻", "同意👍"],
  ["一家👩\u200d👧", "一家👩👧"],
  ["第1\ufe0f\u20e3步", "第1步"],
  ["שלום", "□□□□"],
  ["𠮷先生，䶮女士", "□先生，䶮女士"],
  ["a\u200eb\ufe0f", "ab"],
])("%s is printed with a sign for each character that no font has", async (text, printed) => {
  const pdf = await toPdf({
    title: "",
    blocks: plain(text),
    isLandscape: false,
    foot: () => ({ left: "", middle: "" }),
    head: "",
  });
  expect(await pagesOf(pdf)).toEqual([printed]);
});
