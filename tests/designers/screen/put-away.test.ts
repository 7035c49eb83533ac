import { afterAll, beforeAll, expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { vocabulary } from "@/screens/app/vocabulary";
import { ScreenDesignerStore } from "@/designers/screen/screen-designer-store";
import { callsOver } from "@/runtime/http-calls";
import type { HttpPort } from "@/runtime/ports";
import { testApp } from "@/tests/support/screen";
import { startServer, type TestServer } from "../../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** An administrator's designer, at a real server. */
async function designer(): Promise<ScreenDesignerStore> {
  const admin = await server.asUser("admin");
  const request: HttpPort["request"] = async ({ method, path, query, body }) => {
    const given = { ...query, ...(typeof body === "object" ? body : {}) };
    return (await admin(method, path, given)).data;
  };
  const ports = {
    ...memoryPorts(),
    http: { request, call: callsOver(request), listen: () => () => undefined },
  };
  const store = new ScreenDesignerStore(
    { ...testApp(), ports: { ...testApp().ports, ...ports } },
    vocabulary,
  );
  await store.load();
  return store;
}

const OWN = {
  id: "own.note",
  route: "/own/note",
  titleZh: "通知",
  titleEn: "Notes",
  code: "",
  parentId: "",
  icon: "",
};

it("puts an own page away with its draft and takes it back as it was", async () => {
  const store = await designer();
  await store.add(OWN);
  const published = store.text;
  store.page.type(published.replace('"text": "通知"', '"text": "草稿里的通知"'));
  await store.saveDraft();
  const draft = store.text;
  await store.reset();
  expect(store.kind).toBe("away");
  expect(store.text).toBe(draft);
  const later = await designer();
  await later.open(OWN.id);
  expect(later.kind).toBe("away");
  expect(later.base).toBe(published);
  await later.takeBack();
  expect(later.kind).toBe("own");
  expect(later.isPublished).toBe(true);
  expect(later.base).toBe(published);
});

it("finds own pages beyond the first fifty", async () => {
  const store = await designer();
  const admin = await server.asUser("admin");
  for (let n = 0; n < 52; n++) {
    const text = JSON.stringify({
      schemaVersion: 1,
      id: `many.p${n}`,
      route: `/many/p${n}`,
      title: "页",
      body: [],
    });
    await admin("POST", "/api/sys/screen/saveDraft", { id: `many.p${n}`, text, base: 0 });
  }
  await store.load();
  expect(store.entries.filter(({ id }) => id.startsWith("many."))).toHaveLength(52);
});

it("keeps what is chosen, and the steps, when a page is published", async () => {
  const store = await designer();
  await store.add({ ...OWN, id: "own.kept", route: "/own/kept" });
  const { page } = store;
  page.type(
    page.text.replace(
      '"kind": "title", "text": { "zh": "通知"',
      '"kind": "title", "text": { "zh": "改过的通知"',
    ),
  );
  page.selectAt([["body", 0]]);
  const [chosen] = page.selection;
  expect(chosen?.path).toEqual(["body", 0]);
  await store.publish("");
  expect(page.selection).toEqual([chosen]);
  expect(page.stack.canUndo).toBe(true);
  await store.rollback(1);
  expect(page.text).not.toContain("改过的通知");
  expect(page.selection.map(({ path }) => path)).toEqual([["body", 0]]);
});
