import { expect, it } from "vitest";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { loadEntries } from "@/designers/screen/page-entries";
import { testApp } from "@/tests/support/screen";

const row = (id: string): object => ({
  id,
  kind: "page",
  route: `/${id}`,
  title: "仪器",
  version: 1,
  active: true,
  draftDate: null,
});

it("calls an own page by the titles of its document, and one that is not served by that of its row", async () => {
  const served = { id: "one", route: "/one", title: { zh: "仪器", en: "Instruments" } };
  const app = testApp({
    "GET /api/sys/screen/list": () => ({ records: [row("one"), row("two")], total: 2 }),
    "GET /api/sys/screen/pending": () => [],
  });
  app.pages.find = (route) => (route === "/one" ? (served as ScreenDocument) : undefined);
  const own = (await loadEntries(app)).filter(({ kind }) => kind === "own");
  expect(own.map(({ title }) => title)).toEqual([served.title, "仪器"]);
});
