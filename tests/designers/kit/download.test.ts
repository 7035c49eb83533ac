import { describe, expect, it } from "vitest";
import { textOf } from "@/designers/kit/download";

describe("the text of a file", () => {
  it.each([
    [[0xe4, 0xb8, 0xad], "中"],
    [[0xef, 0xbb, 0xbf, 0xe4, 0xb8, 0xad], "中"],
    [[0xff, 0xfe, 0x2d, 0x4e], "中"],
    [[0xfe, 0xff, 0x4e, 0x2d], "中"],
    [[], ""],
  ])("is read from %j", async (bytes, text) => {
    expect(await textOf(new Blob([new Uint8Array(bytes)]))).toBe(text);
  });

  it("in another encoding is refused in words: its signs would come in as question marks", async () => {
    await expect(textOf(new Blob([new Uint8Array([0xd6, 0xd0])]))).rejects.toThrow("UTF-8");
  });
});
