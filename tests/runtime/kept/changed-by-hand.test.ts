import { describe, expect, it } from "vitest";
import { memoryPorts, memoryStorage } from "@/adapters/memory/memory";
import { hasParts, isText, isTime, readerOf } from "@/runtime/core/guards";
import { keptPlace } from "@/runtime/kept/kept-place";
import { DictStore } from "@/runtime/store/dict-store";
import { SessionStore } from "@/runtime/store/session-store";
import { ShellStore } from "@/runtime/store/shell-store";
import { copyPlace } from "@/screens/app/workbench/start/kept-copy";

/** What nobody's version of the product has written. */
const WRONG: readonly unknown[] = [
  1,
  "x",
  true,
  [],
  {},
  [null],
  { entry: 1 },
  { entry: { words: "x", at: "yesterday" } },
  { entry: { words: "x", at: 1e300 } },
  { entry: { at: 1 } },
  { accessToken: {}, UserName: [], childDict: 1, colours: 1, name: {}, boData: [], id: 1, at: null },
];

const wordsIn = readerOf(hasParts<{ words: string; at: number }>({ words: isText, at: isTime }));

describe("what a browser keeps, changed by hand", () => {
  it.each(WRONG)("%j: unfinished work counts as absent, and the next is kept", (wrong) => {
    const storage = memoryStorage();
    storage.set("local", "shelf", wrong);
    const place = keptPlace(storage, "shelf", "entry", wordsIn);
    expect(place.get()).toBeNull();
    place.set({ words: "y", at: 1 });
    const other = keptPlace(storage, "shelf", "other", wordsIn);
    other.set({ words: "z", at: 2 });
    expect(place.get()).toEqual({ words: "y", at: 1 });
    place.remove();
    expect([place.get(), other.get()]).toEqual([null, { words: "z", at: 2 }]);
  });

  it.each(WRONG)("%j: the copy of an application counts as absent", (wrong) => {
    const storage = memoryStorage();
    storage.set("local", "application:1:leave", wrong);
    expect(copyPlace(storage, "1", "leave").get()).toBeNull();
  });

  it.each(WRONG)("%j: the product opens as nobody had signed in or chosen anything", (wrong) => {
    const ports = memoryPorts();
    for (const key of ["dictData", "systemLook", "shellMode", "shellLocale", "shellHabits"])
      ports.storage.set("local", key, wrong);
    ports.storage.set("session", "sysUserInfo", wrong);
    expect(new SessionStore(ports.storage).isSignedIn).toBe(false);
    expect(new DictStore(ports).items("sex")).toEqual([]);
    const { look, mode, locale } = new ShellStore(ports);
    expect({ look, mode, locale }).toEqual({
      look: { name: null, logo: null, colours: null, tabs: false },
      mode: "light",
      locale: "zh",
    });
  });

  it("of a full shelf, what has no time goes first", () => {
    const storage = memoryStorage();
    const kept = Array.from({ length: 20 }, (_, at) => [`${at}`, { words: `${at}`, at: at + 1 }] as const);
    storage.set("local", "shelf", Object.fromEntries([["odd", "x"], ...kept]));
    keptPlace(storage, "shelf", "new", wordsIn).set({ words: "new", at: 99 });
    expect(Object.keys(Object(storage.get("local", "shelf"))).toSorted()).toEqual(
      ["new", ...kept.map(([name]) => name)].filter((name) => name !== "0").toSorted(),
    );
  });
});
