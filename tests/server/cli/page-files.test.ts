import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FileResult, pullPages, pushPages } from "@/server/cli/page-files";
import { recordIn } from "@/runtime/core/guards";
import type { Remote, RemoteCall } from "@/server/cli/remote";
import { startServer, type TestServer } from "../../support/server";

let server: TestServer;
let call: RemoteCall;
let folder: string;
beforeAll(async () => {
  server = await startServer();
  const admin = await server.asUser("admin");
  call = async (method, path, input) => admin(method, path, { ...input });
  folder = await mkdtemp(join(tmpdir(), "pages-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const PAGE = {
  id: "own/desk",
  body: [
    { type: "text", id: "a", text: "一" },
    { type: "text", id: "b", text: "二" },
  ],
  title: "台面",
  route: "/own/desk",
  schemaVersion: 1,
};
const FILE = "own~desk.json";

const all = async (results: AsyncIterable<FileResult>): Promise<FileResult[]> => {
  const found: FileResult[] = [];
  for await (const result of results) found.push(result);
  return found;
};
const here = (): Remote => ({ server: "https://here.test", call });
const pull = () => all(pullPages(folder, here()));
const push = (isPublished = false) => all(pushPages(folder, here(), { isPublished }));
const textOfFile = () => readFile(join(folder, FILE), "utf8");
const change = async (from: string, to: string) =>
  writeFile(join(folder, FILE), (await textOfFile()).replace(from, to));
const publish = (text: string, base: number) =>
  call("POST", "/api/sys/screen/publish", { id: PAGE.id, text, base });

it("keeps pages of a server as files under git: one each, in one form, and nothing to push at first", async () => {
  await publish(JSON.stringify(PAGE), 0);
  expect(await pull()).toEqual([{ ok: true, file: FILE, version: 1 }]);
  expect((await readdir(folder)).toSorted()).toEqual([".flowsmith", FILE]);
  expect(await readFile(join(folder, ".flowsmith/.gitignore"), "utf8")).toBe("*\n");
  expect(
    (await textOfFile()).startsWith(
      '{\n  "$schema": "/schemas/screen.json",\n  "schemaVersion": 1,\n  "id": "own/desk",\n  "route"',
    ),
  ).toBe(true);
  expect(await push()).toEqual([{ ok: true, file: FILE, unchanged: true }]);
});

it("brings pages that were taken over from one server to another that has none of them", async () => {
  const second = await startServer();
  const admin = await second.asUser("admin");
  const there: Remote = {
    server: "https://there.test",
    call: async (method, path, input) => admin(method, path, { ...input }),
  };
  const copy = await mkdtemp(join(tmpdir(), "pages-"));
  await all(pullPages(copy, here()));
  const pushed = await all(pushPages(copy, there, { isPublished: true }));
  expect(pushed).toMatchObject([{ ok: true, file: FILE, state: "published", version: 1 }]);
  expect((await there.call("GET", "/api/sys/screen/get", { id: PAGE.id })).data).toMatchObject({
    version: 1,
  });
  expect(await all(pushPages(copy, there, { isPublished: true }))).toMatchObject([{ unchanged: true }]);
  // What was taken over from each of them is known, also after the other was asked.
  await all(pullPages(copy, here()));
  const file = join(copy, FILE);
  await writeFile(file, (await readFile(file, "utf8")).replace("台面", "桌面"));
  expect(await all(pushPages(copy, there, { isPublished: true }))).toMatchObject([{ ok: true, version: 2 }]);
  expect(await all(pullPages(copy, here()))).toMatchObject([{ ok: true, merged: true }]);
  expect(await readFile(file, "utf8")).toContain("桌面");
  expect(await all(pushPages(copy, there, { isPublished: true }))).toMatchObject([{ unchanged: true }]);
  await second.close();
  await rm(copy, { recursive: true });
});

it("saves a changed file as a draft, and publishes it only when told so", async () => {
  await change('"一"', '"改一"');
  expect(await push()).toMatchObject([{ ok: true, state: "draft", version: 1 }]);
  expect((await call("GET", "/api/sys/screen/get", { id: PAGE.id })).data).toMatchObject({ version: 1 });
  expect(await push(true)).toMatchObject([{ ok: true, state: "published", version: 2 }]);
});

it("leaves the draft alone that somebody else saved, and goes on with its own", async () => {
  await change('"改一"', '"又改"');
  expect(await push()).toMatchObject([{ ok: true, state: "draft" }]);
  await change('"又改"', '"还改"');
  expect(await push()).toMatchObject([{ ok: true, state: "draft" }]);
  const text = (await textOfFile()).replace('"还改"', '"别人的"');
  await call("POST", "/api/sys/screen/saveDraft", { id: PAGE.id, text, base: 2 });
  await pull();
  for (const isPublished of [false, true]) {
    const [refused] = await push(isPublished);
    expect(refused).toMatchObject({ ok: false, error: expect.stringContaining("草稿") });
    expect(refused?.["error"]).not.toMatch(/screen pull/);
  }
  const { data } = await call("GET", "/api/sys/screen/get", { id: PAGE.id });
  expect(recordIn(data)["draftText"]).toBe(text);
  await change('"还改"', '"改一"');
});

it("refuses what somebody else went past, says what to do, and pull then brings both together", async () => {
  const theirs = (await textOfFile()).replace('"二"', '"他改"');
  await publish(theirs, 2);
  await change('"改一"', '"再改"');
  const [refused] = await push(true);
  expect(refused).toMatchObject({ ok: false, base: 2 });
  expect(refused?.["error"]).toMatch(/screen pull/);
  expect(await pull()).toEqual([{ ok: true, file: FILE, version: 3, merged: true }]);
  expect(await textOfFile()).toContain('"再改"');
  expect(await textOfFile()).toContain('"他改"');
  expect(await push(true)).toMatchObject([{ ok: true, state: "published", version: 4 }]);
});

it("leaves a file alone where both changed the same thing, and names the place", async () => {
  await publish((await textOfFile()).replace('"再改"', '"他也改"'), 4);
  await change('"再改"', '"我改"');
  const [result] = await pull();
  expect(result).toMatchObject({ ok: false, conflicts: ["/body/#a/text"] });
  expect(await textOfFile()).toContain('"我改"');
});

it("says what is wrong with a file that cannot be published", async () => {
  await change('"type": "text"', '"type": "texd"');
  await pull();
  await writeFile(
    join(folder, "bad.json"),
    JSON.stringify({ ...PAGE, id: "bad", route: "/own/bad", body: [{ type: "texd" }] }),
  );
  const results = await push(true);
  expect(results.find(({ file }) => file === "bad.json")).toMatchObject({
    ok: false,
    findings: [expect.objectContaining({ pointer: "/body/0/type" })],
  });
});

it("keeps fragments as files too, and pushes them before what uses them", async () => {
  const own = await mkdtemp(join(tmpdir(), "fragments-"));
  const write = (name: string, document: object) =>
    writeFile(join(own, name), JSON.stringify({ schemaVersion: 1, title: "t", ...document }));
  await write("a.json", { id: "usesIt", route: "/usesIt", body: [{ type: "@own.outer" }] });
  await write("b.json", { kind: "fragment", id: "own.outer", body: [{ type: "@own.zinner" }] });
  await write("c.json", { kind: "fragment", id: "own.zinner", body: [{ type: "text", text: "内" }] });
  const pushed = await all(pushPages(own, here(), { isPublished: true }));
  expect(pushed.map(({ file, state }) => [file, state])).toEqual([
    ["c.json", "published"],
    ["b.json", "published"],
    ["a.json", "published"],
  ]);
  await pull();
  expect(await readFile(join(folder, "own.outer.json"), "utf8")).toMatch(
    /^\{\n  "\$schema": "\/schemas\/fragment.json",\n  "schemaVersion": 1,\n  "kind": "fragment",/,
  );
  await rm(own, { recursive: true });
});

it("tells of each file that is no page, leaves it alone, and goes on with the others", async () => {
  const mixed = await mkdtemp(join(tmpdir(), "mixed-"));
  const nested = `${'[{"type":"card","body":'.repeat(5000)}[]${"}]".repeat(5000)}`;
  await writeFile(join(mixed, "a-truncated.json"), '{ "id": "own.cut", "body": [');
  await writeFile(
    join(mixed, "b-deep.json"),
    `{"id":"own.deep","route":"/own/deep","title":"深","body":${nested}}`,
  );
  await writeFile(join(mixed, "c-form.json"), '{ "list": [], "config": {} }');
  await writeFile(join(mixed, "d-gbk.json"), new Uint8Array([0x22, 0xd6, 0xd0, 0x22]));
  await writeFile(
    join(mixed, "e-page.json"),
    JSON.stringify({ ...PAGE, id: "own.mixed", route: "/own/mixed", title: "中" }),
  );
  const pushed = await all(pushPages(mixed, here(), { isPublished: true }));
  expect(pushed.map(({ file, ok, error }) => [file, ok, error])).toEqual([
    ["e-page.json", true, undefined],
    ["a-truncated.json", false, expect.stringContaining("JSON")],
    ["b-deep.json", false, expect.stringContaining("200")],
    ["c-form.json", false, expect.stringContaining("body")],
    ["d-gbk.json", false, expect.stringContaining("UTF-8")],
  ]);
  await writeFile(join(mixed, "e-page.json"), "{ half");
  const pulled = await all(pullPages(mixed, here()));
  expect(pulled.find(({ file }) => file === "own.mixed.json")).toMatchObject({ ok: true });
  await writeFile(join(mixed, "own.mixed.json"), "{ half");
  expect((await all(pullPages(mixed, here()))).find(({ file }) => file === "own.mixed.json")).toMatchObject({
    ok: false,
    error: expect.stringContaining("JSON"),
  });
  expect(await readFile(join(mixed, "own.mixed.json"), "utf8")).toBe("{ half");
  await rm(mixed, { recursive: true });
});
