import { beforeEach, expect, it } from "vitest";
import { memoryStorage } from "@/adapters/memory/memory";
import { MOST_OPEN, TabsStore } from "@/screens/app/shell/tabs/tabs-store";

let storage = memoryStorage();
let tabs = new TabsStore(storage, "u1");
const paths = (of = tabs): string[] => of.tabs.map(({ path, search }) => path + search);
const idAt = (path: string): number => tabs.tabs.find((tab) => tab.path + tab.search === path)?.id ?? -1;

beforeEach(() => {
  storage = memoryStorage();
  tabs = new TabsStore(storage, "u1");
  for (const path of ["/a", "/b", "/c"]) tabs.arrive(path, "", "push");
});

it("an address opens a tab behind the present one, and comes to the front where it is open already", () => {
  tabs.arrive("/a", "", "push");
  tabs.arrive("/a", "?id=1", "push");
  expect(paths()).toEqual(["/a", "/a?id=1", "/b", "/c"]);
  tabs.arrive("/c", "", "back");
  expect(paths()).toHaveLength(4);
  expect(tabs.active?.path).toBe("/c");
});

it("an address that takes the place of another takes its tab, and joins the tab that has it already", () => {
  const { id } = tabs.active ?? { id: -1 };
  tabs.arrive("/c", "?step=2", "replace");
  expect(paths()).toEqual(["/a", "/b", "/c?step=2"]);
  expect(tabs.activeId).toBe(id);
  tabs.arrive("/a", "", "replace");
  expect(paths()).toEqual(["/a", "/b"]);
});

it("who closes the tab in sight sees the one that they looked at before; closing another changes nothing", () => {
  tabs.arrive("/a", "", "push");
  expect(tabs.close([idAt("/b")])).toBeUndefined();
  expect(tabs.close([idAt("/a")])?.path).toBe("/c");
  expect(tabs.close([idAt("/c")])).toBeNull();
});

it("of too many the one looked at longest ago is let go, but not where something would be lost", () => {
  tabs.guard(idAt("/a"), () => true);
  for (let at = 0; at < MOST_OPEN; at++) tabs.arrive(`/more/${at}`, "", "push");
  expect(paths()).toHaveLength(MOST_OPEN);
  expect(paths()).toContain("/a");
  expect(paths()).not.toContain("/b");
});

it("a page is unsaved while it says so", () => {
  let isUnsaved = true;
  const end = tabs.guard(idAt("/a"), () => isUnsaved);
  expect(tabs.isUnsaved(idAt("/a"))).toBe(true);
  isUnsaved = false;
  expect(tabs.isUnsaved(idAt("/a"))).toBe(false);
  isUnsaved = true;
  end();
  expect(tabs.isUnsaved(idAt("/a"))).toBe(false);
});

it("a reload keeps the tabs in their order, and draws only what is looked at; another user gets none of them", () => {
  tabs.move(idAt("/c"), 0);
  const again = new TabsStore(storage, "u1");
  expect(paths(again)).toEqual(["/c", "/a", "/b"]);
  again.arrive("/b", "", "back");
  expect([...again.drawn]).toEqual([again.activeId]);
  expect(new TabsStore(storage, "u2").tabs).toEqual([]);
});

it("a page that is drawn anew keeps its tab", () => {
  const before = tabs.active;
  tabs.refresh(tabs.activeId);
  expect(tabs.active).toEqual({ ...before, round: 1 });
});

it("a tab is called by what is open at its address, also after the window was loaded anew", () => {
  const { id } = tabs.active ?? { id: -1 };
  tabs.entitle({ id, path: "/c", search: "" }, "张三的申请");
  tabs.entitle({ id, path: "/c", search: "?late=1" }, "李思的申请");
  expect(tabs.active?.title).toBe("张三的申请");
  expect(new TabsStore(storage, "u1").tabs.map(({ title }) => title)).toEqual([
    undefined,
    undefined,
    "张三的申请",
  ]);
  tabs.arrive("/c", "?id=2", "replace");
  expect(tabs.active?.title).toBeUndefined();
});
