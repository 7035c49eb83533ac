import { afterEach, expect, it } from "vitest";
import { browserStorage } from "@/adapters/storage/browser-storage";

const before: unknown = window.history.state;
afterEach(() => window.history.replaceState(before, ""));

it("keeps values at the entry of the history, beside what the router keeps there", () => {
  window.history.replaceState({ idx: 3 }, "");
  expect(browserStorage.get("entry", "list")).toBeNull();
  browserStorage.set("entry", "list", { page: 2 });
  browserStorage.set("entry", "other", "text");
  expect(window.history.state).toMatchObject({ idx: 3 });
  expect(browserStorage.get("entry", "list")).toEqual({ page: 2 });
  browserStorage.remove("entry", "list");
  expect(browserStorage.get("entry", "list")).toBeNull();
  expect(browserStorage.get("entry", "other")).toBe("text");
  window.history.replaceState(null, "");
  expect(browserStorage.get("entry", "other")).toBeNull();
});
