import { describe, expect, it } from "vitest";
import { memoryStorage } from "@/adapters/memory/memory";
import { type KeptWork, keptWork } from "@/designers/kit/kept-work";
import { textIn } from "@/runtime/core/guards";
import type { StoragePort } from "@/runtime/ports";

const read = (kept: unknown): string | null => textIn(kept) ?? null;

/** A window of a browser: what it keeps lies where others of its author look too. */
const openWindow = (browser: StoragePort): KeptWork<string> => keptWork({ ...browser }, "work", read);

describe("unsaved work of several windows", () => {
  it("is offered one after the other, the latest first", () => {
    const browser = memoryStorage();
    openWindow(browser).keep("first");
    openWindow(browser).keep("second");
    for (const expected of ["second", "first"]) {
      const later = openWindow(browser);
      expect(later.take()).toBe(expected);
      later.drop();
    }
    expect(openWindow(browser).take()).toBeNull();
    expect(browser.get("local", "work")).toBeNull();
  });

  it("is gone on with in its own window, whatever others kept since", () => {
    const browser = memoryStorage();
    const [mine, other] = [openWindow(browser), openWindow(browser)];
    mine.keep("mine");
    other.keep("other");
    expect(mine.take()).toBe("mine");
  });

  it("is kept once where another window goes on with it", () => {
    const browser = memoryStorage();
    openWindow(browser).keep("begun");
    const later = openWindow(browser);
    later.take();
    later.keep("gone on");
    const last = openWindow(browser);
    expect(last.take()).toBe("gone on");
    last.drop();
    expect(openWindow(browser).take()).toBeNull();
  });

  it("stays where its own window has changed it since another one took it", () => {
    const browser = memoryStorage();
    const mine = openWindow(browser);
    mine.keep("begun");
    const other = openWindow(browser);
    other.take();
    mine.keep("more");
    other.drop();
    expect(openWindow(browser).take()).toBe("more");
  });

  it("is that of the five that kept theirs last", () => {
    const browser = memoryStorage();
    for (const work of "abcdefg") openWindow(browser).keep(work);
    const offered = Array.from("abcdefg", () => {
      const window = openWindow(browser);
      const work = window.take();
      window.drop();
      return work;
    });
    expect(offered).toEqual(["g", "f", "e", "d", "c", null, null]);
  });

  it("of earlier versions and of nobody's is read past or taken as it is", () => {
    const browser = memoryStorage();
    browser.set("local", "work", "of before");
    expect(openWindow(browser).take()).toBe("of before");
    browser.set("local", "work", 5);
    const mine = openWindow(browser);
    expect(mine.take()).toBeNull();
    mine.keep("mine");
    expect(openWindow(browser).take()).toBe("mine");
  });
});
