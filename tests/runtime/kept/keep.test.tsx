import { screen } from "@testing-library/react";
import { message } from "antd";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "@/adapters/memory/memory";
import { browserStorage } from "@/adapters/storage/browser-storage";
import { keptWork } from "@/designers/kit/kept-work";
import { textIn } from "@/runtime/core/guards";
import { keep } from "@/runtime/kept/keep";

const NO_ROOM = "浏览器没有空间保留未保存的内容，请尽快保存";

beforeEach(() => keep(memoryStorage(), "x", 1));
afterEach(() => {
  vi.restoreAllMocks();
  message.destroy();
});

it("tells once that the browser has no room for unsaved work, and again after there was some", async () => {
  const warning = vi.spyOn(message, "warning");
  vi.spyOn(console, "warn").mockReturnValue();
  const work = keptWork(browserStorage, "work", (kept) => textIn(kept) ?? null);
  work.keep("short");
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  for (const _ of "abc") work.keep("long");
  expect(warning).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(NO_ROOM)).toBeInTheDocument();
  expect(work.take()).toBe("short");
  full.mockRestore();
  work.keep("shorter");
  expect(work.take()).toBe("shorter");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  work.keep("longer");
  expect(warning).toHaveBeenCalledTimes(2);
});
