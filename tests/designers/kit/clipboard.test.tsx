import { afterEach, expect, it, vi } from "vitest";

/** Another window of the same browser: it shares what is stored, and no memory. */
async function openWindow(): Promise<typeof import("@/designers/kit/clipboard")> {
  vi.resetModules();
  return import("@/designers/kit/clipboard");
}

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem("designerClipboard");
});

it("without TLS, what is copied in one window is pasted in another, not what that one copied before", async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  await other.writeClipboard("former");
  await one.writeClipboard("latest");
  expect(await other.readClipboard()).toBe("latest");
});

it("what has no room in the browser is pasted in the same window", async () => {
  const { writeClipboard, readClipboard } = await openWindow();
  await writeClipboard("former");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await writeClipboard("latest");
  expect(await readClipboard()).toBe("latest");
});
