import { describe, expect, it, vi } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { ScreensStore } from "@/screens/app/screens-store";

const documentOf = (id: string, parts: object = {}): ScreenDocument => ({
  schemaVersion: 1,
  id,
  route: `/${id}`,
  title: id,
  body: [],
  ...parts,
});

async function storeWith(documents: readonly ScreenDocument[]): Promise<ScreensStore> {
  const published = documents.map((screen) => ({
    id: screen.id,
    kind: "page",
    route: screen.route,
    title: screen.id,
    version: 7,
    text: JSON.stringify(screen),
  }));
  const { http } = memoryPorts({ "GET /api/sys/screen/published": () => published });
  const store = new ScreensStore(http, false);
  store.ship([documentOf("home")], [], "all");
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await store.load();
  vi.restoreAllMocks();
  return store;
}

const WRITING = { on: { load: [{ post: "/api/sys/role/setUsers" }] } };

describe("a published document", () => {
  it("that would write while it loads does not run: a page says what is wrong, and where", async () => {
    const store = await storeWith([documentOf("own", WRITING)]);
    const shown = store.find("/own");
    expect(shown?.on).toBeUndefined();
    expect(shown?.body).toMatchObject([
      {
        type: "alert",
        text: {
          zh: expect.stringMatching(/^页面有错误（1 \/on\/load\/0\/post）：POST .*不能自动执行/),
          en: expect.stringContaining("cannot run by itself"),
        },
      },
    ]);
  });

  it("that is broken leaves the shipped page in its place", async () => {
    const store = await storeWith([documentOf("home", WRITING)]);
    expect(store.find("/home")).toEqual(documentOf("home"));
    expect(store.opened("/home")).toBe("home@0");
  });

  it("is named with its version, a shipped one with 0, and nothing where there is no page", async () => {
    const store = await storeWith([documentOf("own")]);
    expect([store.opened("/own"), store.opened("/home"), store.opened("/none")]).toEqual([
      "own@7",
      "home@0",
      null,
    ]);
  });
});
