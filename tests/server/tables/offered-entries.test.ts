import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
let entries: Record<string, string>;

const KIND = { code: "kind", name: "类别", kind: "dict", dict: "stationery" };
const save = (values: Record<string, unknown>) => admin("POST", "/api/biz/item/add", values);
const change = (values: Record<string, unknown>) => admin("PUT", "/api/biz/item/edit", values);

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const add = async (entry: Record<string, unknown>) =>
    String((await admin("POST", "/api/sys/dict/add", entry)).data.id);
  const parentId = await add({ key: "文具", value: "stationery" });
  entries = {
    pen: await add({ parentId, key: "笔", value: "pen" }),
    paper: await add({ parentId, key: "纸", value: "paper" }),
  };
  await admin("POST", "/api/business/table/add", { code: "item", name: "物品", columns: [KIND] });
});
afterAll(() => server.close());

it("a row takes of its dictionary what the field offers, and is told what that does not have", async () => {
  expect(await save({ kind: "pen" })).toMatchObject({ code: 200 });
  expect(await save({ kind: "pencil" })).toMatchObject({
    code: 400,
    message: "类别没有“pencil”这个选项",
    data: { fields: { "/kind": "类别没有“pencil”这个选项" } },
  });
});

it("an entry that was switched off stays where it was chosen, and is chosen no more", async () => {
  const { data } = await save({ kind: "paper" });
  const id = String(data.id);
  expect(await admin("PUT", "/api/sys/dict/edit", { id: entries["paper"], enabled: false })).toMatchObject({
    code: 200,
  });
  expect(await change({ id, kind: "paper" })).toMatchObject({ code: 200 });
  expect(await save({ kind: "paper" })).toMatchObject({ code: 400 });
  expect(await change({ id, kind: "pen" })).toMatchObject({ code: 200 });
  expect(await change({ id, kind: "paper" })).toMatchObject({ code: 400 });
});

it("what the product keeps of its own is held to its dictionaries too", async () => {
  const user = { account: "ling", name: "林", password: "Flowsmith1!", title: "掌柜" };
  expect(await admin("POST", "/api/sys/user/add", user)).toMatchObject({
    code: 400,
    data: { fields: { "/title": expect.stringContaining("掌柜") } },
  });
});
