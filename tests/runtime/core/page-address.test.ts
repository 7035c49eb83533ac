import { describe, expect, it } from "vitest";
import { pageAddress } from "@/runtime/core/page-address";

describe("an address with parameters", () => {
  it("keeps what it has, before and behind", () => {
    expect(pageAddress("/user", {})).toBe("/user");
    expect(pageAddress("/user", { roleId: 7, on: true })).toBe("/user?roleId=7&on=true");
    expect(pageAddress("/user?deptId=1", { roleId: "7" })).toBe("/user?deptId=1&roleId=7");
    expect(pageAddress("/user?deptId=1#rows", { roleId: "7" })).toBe("/user?deptId=1&roleId=7#rows");
    expect(pageAddress("https://a.example/x#y", { q: "王 五&?" })).toBe(
      "https://a.example/x?q=%E7%8E%8B+%E4%BA%94%26%3F#y",
    );
  });

  it("leaves out what has no value, and writes the rest as texts are written", () => {
    expect(pageAddress("/user", { roleId: null, name: undefined })).toBe("/user");
    expect(pageAddress("/user", { name: "", ids: [1, 2] })).toBe("/user?name=&ids=%5B1%2C2%5D");
  });
});
