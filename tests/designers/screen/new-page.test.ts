import { describe, expect, it } from "vitest";
import { freeId, newPageOf } from "@/designers/screen/AddPage";

describe("a page that is begun", () => {
  it("has an id that no page has, without its author thinking of one", () => {
    expect(freeId([])).toBe("own.page1");
    expect(freeId([{ id: "own.page1" }, { id: "own.page2" }, { id: "system.user" }])).toBe("own.page3");
  });

  it("is found at the address that its id makes, unless another one is said", () => {
    expect(newPageOf({ id: "own.repairs", titleZh: "维修" }).route).toBe("/own/repairs");
    expect(newPageOf({ id: "own.repairs", titleZh: "维修", route: "/repairs" }).route).toBe("/repairs");
  });
});
